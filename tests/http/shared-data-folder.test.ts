import { expect, test } from "vitest";
import { runHere } from "../fixtures/commands/run-here";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { logLines } from "../fixtures/http/log-lines";
import { FORM_CONTENT, MESSAGE, newVisitor, postForm } from "../fixtures/servers/contact-site";
import { startSite } from "../fixtures/servers/running-site";
import { startWebhookReceiver } from "../fixtures/servers/webhook-receiver";

const COUNT = 30;

test("two sites on one DATA_DIR share messages, the key of previews and the list of unknown paths", async () => {
  const receiver = await startWebhookReceiver();
  const content = await makeContentFolder(FORM_CONTENT);
  const data = await makeTemporaryFolder();
  const env = {
    DATA_DIR: data.dir,
    CONTACT_WEBHOOK_URL: receiver.url,
    TRUSTED_PROXIES: "127.0.0.1",
    // Nothing but a line of the log.
    WEB_CONCURRENCY: "2",
  };
  const sites = await Promise.all([
    startSite({ contentDir: content.dir, env }),
    startSite({ contentDir: content.dir, env }),
  ]);
  const [first, second] = sites;
  const verb = async (...args: string[]) => {
    const { code, output } = await runHere(args, { env: { ...env, CONTENT_DIR: content.dir } });
    expect(code).toBe(0);
    return output;
  };
  const lines = (message: string) =>
    sites.map((site) => logLines(site).filter(({ msg }) => msg === message).length);
  for (const site of sites) {
    const removed = logLines(site).filter(({ msg }) => msg.startsWith("WEB_CONCURRENCY: "));
    expect(removed).toHaveLength(1);
  }

  const key = "00112233445566778899aabbccddeeff";
  const posts = Array.from({ length: COUNT }, (_value, index) => {
    const { url } = index % 2 ? second : first;
    // The last ones are one message that a visitor sends again and again, to either site.
    const message = `Message number ${Math.min(index, COUNT - 5)}`;
    return postForm(url, { ...MESSAGE, message, key }, newVisitor());
  });
  const statuses = (await Promise.all(posts)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([303]));
  const sent = COUNT - 4;
  await expect.poll(() => receiver.deliveries.length).toBeGreaterThanOrEqual(sent);
  await expect.poll(() => lines("message delivered").reduce((a, b) => a + b)).toBe(sent);
  const ids = receiver.deliveries.map(({ headers }) => headers["idempotency-key"]);
  expect(ids).toHaveLength(sent);
  expect(new Set(ids).size).toBe(sent);
  for (const count of lines("message stored")) expect(count).toBeGreaterThan(0);

  const link = new URL((await verb("preview-link", "/contact")).split("\n", 1)[0] ?? "").pathname;
  for (const { url } of sites) {
    expect((await fetch(url + link)).status).toBe(200);
    expect((await fetch(`${url}/unknown`, { headers: newVisitor() })).status).toBe(404);
  }
  await verb("preview-key", "rotate");
  for (const { url } of sites)
    await expect.poll(async () => (await fetch(url + link)).status).toBe(404);

  // The one that is left goes on alone.
  expect(await first.stop()).toBe(0);
  const last = { ...MESSAGE, message: "To the one that is left" };
  expect((await postForm(second.url, last, newVisitor())).status).toBe(303);
  await expect.poll(() => receiver.deliveries.length).toBe(sent + 1);
  expect(await second.stop()).toBe(0);
  const [unknown = ""] = (await verb("missing", "list", "--json")).split("\n");
  expect(JSON.parse(unknown)).toMatchObject({ path: "/unknown", networks: 2 });
  await Promise.all([receiver.stop(), content.remove(), data.remove()]);
});
