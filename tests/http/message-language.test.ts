import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { THREE_FORMS } from "../fixtures/content/three-forms";
import { newVisitor, postForm } from "../fixtures/servers/contact-site";
import { startMailServer } from "../fixtures/servers/mail-server";
import { type RunningSite, spawnSite, startSite } from "../fixtures/servers/running-site";
import { startWebhookReceiver } from "../fixtures/servers/webhook-receiver";

let content: ContentFolder;
let data: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let site: RunningSite;

beforeAll(async () => {
  content = await makeContentFolder(THREE_FORMS);
  data = await makeTemporaryFolder();
  mail = await startMailServer();
  receiver = await startWebhookReceiver();
  site = await startSite({
    contentDir: content.dir,
    env: {
      ...{ TRUSTED_PROXIES: "127.0.0.1", DATA_DIR: data.dir },
      SMTP_URL: `smtp://127.0.0.1:${mail.port}?tls=off`,
      CONTACT_FROM: "site@example.com",
      CONTACT_WEBHOOK_URL: receiver.url,
    },
  });
});

afterAll(async () => {
  await site.stop();
  await Promise.all([mail.stop(), receiver.stop(), content.remove(), data.remove()]);
});

/** The output of a command about messages. */
async function run(...args: string[]): Promise<string> {
  const command = spawnSite({ env: { DATA_DIR: data.dir } }, ["messages", ...args]);
  expect(await command.ended).toBe(0);
  return command.output().replace(/^Messages of .+\n/m, "");
}

test("a form sent in German is German everywhere, and the owner's mail in the language of the site", async () => {
  const page = await (await fetch(`${site.url}/de/offer`)).text();
  const version = /name="_version" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const fields = { email: "anna@example.com", topic: "A window", terms: "yes", plans: "Ein Dach" };
  const sent = await postForm(
    site.url,
    { ...fields, _form: "offer", _version: version },
    newVisitor(),
    "/de/offer",
  );
  expect([sent.status, sent.headers.get("Location")]).toEqual([
    303,
    "/de/offer?sent=offer#form_sent",
  ]);
  const thanks = await (await fetch(`${site.url}/de/offer?sent=offer`)).text();
  expect(thanks).toContain("Vielen Dank");

  await vi.waitFor(() => {
    expect(mail.mails).toHaveLength(2);
    expect(receiver.deliveries).toHaveLength(1);
  }, 40_000);
  const german = { form: "offer", page: "/de/offer", language: "de" };
  expect(JSON.parse(receiver.deliveries[0]?.body ?? "")).toMatchObject(german);
  const reply = mail.mails.find((text) => /^To: anna@/m.test(text)) ?? "";
  expect(reply).toMatch(/^Subject: Angebot anfragen\r$/m);
  expect(reply).toContain("AUTOMATIC Angebot anfragen");
  const owner = mail.mails.find((text) => /^To: else@/m.test(text)) ?? "";
  expect(owner).toContain("-- \r\noffer, /de/offer\r\nLanguage: German\r\n");
  expect(owner).toContain("Ihr Vorhaben");

  expect(JSON.parse(await run("list", "--json"))).toMatchObject(german);
  expect(JSON.parse(await run("export"))).toMatchObject(german);
  const csv = await run("export", "--format", "csv");
  expect(csv).toMatch(/,"form","page","language","version","test"\r\n/);
  expect(csv).toContain(`,"offer","/de/offer","de","${version}","false"\r\n`);
});
