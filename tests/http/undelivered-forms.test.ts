import { afterAll, expect, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { runHere } from "../fixtures/commands/run-here";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { logLines } from "../fixtures/http/log-lines";
import { metricsAt, metricValue } from "../fixtures/http/metrics";
import { MESSAGE, newVisitor, postForm, threeFormContent } from "../fixtures/servers/contact-site";
import { startMailServer } from "../fixtures/servers/mail-server";
import { readinessAt } from "../fixtures/servers/readiness";
import { startSite } from "../fixtures/servers/running-site";

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

test("undelivered forms: without a mail server the visitor is thanked and the operator told everywhere; once there is one, the message is mailed", async () => {
  const content = await makeContentFolder(threeFormContent());
  const data = await makeTemporaryFolder();
  undo.push(content.remove, data.remove);
  const adminPort = await freePort();
  const admin = `http://127.0.0.1:${adminPort}`;
  const own = { TRUSTED_PROXIES: "127.0.0.1", DATA_DIR: data.dir, CONTENT_DIR: content.dir };
  async function command(env: Record<string, string>, ...argv: string[]) {
    const { code, output, errors } = await runHere(argv, { env: { ...own, ...env } });
    return { code, output: output + errors };
  }

  const silent = await startSite({ env: { ...own, ADMIN_PORT: String(adminPort) } });
  const told = expect.stringMatching(
    /^club\.md:\d+ sections\[0\]\.to: found 'club@example\.com'.*SMTP_URL/,
  );
  const line = () => logLines(silent).find(({ msg }) => msg === "messages of a form reach nobody");
  await expect.poll(line).toMatchObject({ level: 40, advice: expect.arrayContaining([told]) });
  expect(await readinessAt(silent.url)).toEqual({ status: "ready" });
  expect(await readinessAt(admin)).toMatchObject({
    status: "ready",
    advice: expect.arrayContaining([told]),
  });
  expect(metricValue(await metricsAt(admin), "trifold_forms_without_delivery")).toBe(3);

  expect((await postForm(silent.url, MESSAGE, newVisitor(), "/club")).status).toBe(303);
  const unsent = { channel: "mail", state: "unsent" };
  expect(metricValue(await metricsAt(admin), "trifold_deliveries", unsent)).toBe(1);
  const list = await command({}, "messages", "list");
  expect(list.output).toContain("mail unsent");
  expect(list.output).toContain("retry --unsent");
  const check = await command({}, "check-content");
  expect([check.code, check.output]).toEqual([0, expect.stringContaining("advice club.md:")]);
  expect(await command({}, "messages", "retry", "--unsent")).toMatchObject({ code: 1 });
  await silent.stop();

  const mail = await startMailServer();
  undo.push(mail.stop);
  const mailing = {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}?tls=off`,
    CONTACT_FROM: "site@example.com",
  };
  const site = await startSite({ env: { ...own, ...mailing } });
  undo.push(site.stop);
  expect(await command(mailing, "messages", "retry", "--unsent")).toMatchObject({ code: 0 });
  await expect.poll(() => mail.mails).toHaveLength(1);
  expect(mail.mails[0]).toMatch(/^To: club@example\.com\r$/m);
  // The server has the mail before the site has noted it.
  const sent = async () => (await command(mailing, "messages", "list", "--state", "sent")).output;
  await expect.poll(sent).toContain("Anna");
});
