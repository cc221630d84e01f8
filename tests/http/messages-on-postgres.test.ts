import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { openDatabase } from "../../server/messages/store/database";
import { createMessageQueries } from "../../server/messages/store/message-queries";
import { openMessageService } from "../fixtures/messages/message-service";
import { MESSAGE, newVisitor, postForm, startContactSite } from "../fixtures/servers/contact-site";
import { startMailServer } from "../fixtures/servers/mail-server";
import { startPostgres } from "../fixtures/servers/postgres";
import { startWebhookReceiver } from "../fixtures/servers/webhook-receiver";

const postgres = startPostgres();
afterAll(() => postgres?.stop());
const url = postgres?.url ?? "";

async function stored(words: string) {
  const archive = createMessageQueries(await openDatabase(url));
  const found = (await archive.list({ limit: 10_000 })).filter(({ message }) =>
    message.includes(words),
  );
  await archive.close();
  return found;
}

test.skipIf(!postgres)(
  "postgres: two sites that start at once share the messages; each is delivered once by each channel",
  async () => {
    const mail = await startMailServer();
    const webhook = await startWebhookReceiver();
    const env = {
      DATABASE_URL: url,
      CONTACT_TO: "owner@example.com",
      SMTP_URL: `smtp://127.0.0.1:${mail.port}?tls=off`,
      CONTACT_WEBHOOK_URL: webhook.url,
    };
    const sites = await Promise.all([startContactSite(env), startContactSite(env)]);
    const key = "00112233445566778899aabbccddeeff";
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_value, index) => {
        const site = sites[index % 2]?.url ?? "";
        // The last ones are one message that a visitor sends again and again, to either site.
        const message = index < 30 ? `Shared message ${index}` : "Shared message, again";
        return postForm(site, { ...MESSAGE, message, key }, newVisitor());
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await stored("Shared message")).toHaveLength(31);
    await vi.waitFor(async () => {
      const messages = await stored("Shared message");
      const states = messages.flatMap(({ deliveries }) => deliveries.map(({ state }) => state));
      expect(states.filter((state) => state === "sent")).toHaveLength(62);
    }, 30_000);
    const ids = webhook.deliveries.map(({ headers }) => headers["idempotency-key"]);
    expect(ids).toHaveLength(31);
    expect(new Set(ids).size).toBe(31);
    expect(mail.mails).toHaveLength(31);
    const mailIds = mail.mails.map((text) => /^Message-ID: (.+)\r$/m.exec(text)?.[1]);
    expect(new Set(mailIds).size).toBe(31);
    // One key for both: a form opened at one site may be sent to the other.
    const { token } = await (await fetch(`${sites[0].url}/contact/form.json`)).json();
    const fields = { ...MESSAGE, message: "Opened at the one, sent to the other.", token };
    await postForm(sites[1].url, { ...fields, key }, newVisitor());
    expect(await stored("Opened at the one")).toMatchObject([{ spam: true }]);
    await Promise.all(sites.map((site) => site.remove()));
    await Promise.all([mail.stop(), webhook.stop()]);
  },
);

test.skipIf(!postgres)(
  "postgres: a database that is emptied under a running site gets its tables by itself, before a visitor loses a message",
  async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const service = await openMessageService({ database: url });
    expect(await service.send("Before the tables are dropped.")).toBe("stored");
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("drop schema public cascade; create schema public");
    await client.end();
    vi.advanceTimersByTime(5000);
    await vi.waitFor(() => expect(service.problem()).toMatch(/tables anew/));
    vi.advanceTimersByTime(5000);
    await vi.waitFor(() => expect(service.problem()).toBeUndefined());
    expect(await service.send("After the tables are dropped.")).toBe("stored");
    expect(await stored("the tables are dropped")).toHaveLength(1);
    await service.close();
    vi.useRealTimers();
  },
);

test.skipIf(!postgres)(
  "postgres: when it is gone, the form says 503 and pages go on; when it is back, messages are taken",
  async () => {
    const site = await startContactSite({ DATABASE_URL: url });
    const post = (message: string) => postForm(site.url, { ...MESSAGE, message }, newVisitor());
    expect((await post("Before the database stops.")).status).toBe(303);
    postgres?.halt();
    const refused = await post("While the database is gone.");
    expect(refused.status).toBe(503);
    const html = await refused.text();
    expect(html).toContain("While the database is gone.</textarea>");
    expect(html).not.toMatch(/postgres|ECONNREFUSED|ENOENT/i);
    expect((await fetch(`${site.url}/contact`)).status).toBe(200);
    expect(await (await fetch(`${site.url}/readyz`)).json()).toMatchObject({ status: "degraded" });
    postgres?.start();
    await vi.waitFor(
      async () =>
        expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({ status: "ready" }),
      12_000,
    );
    expect((await post("After the database is back.")).status).toBe(303);
    expect(await stored("Before the database stops.")).toHaveLength(1);
    expect(await stored("the database")).toHaveLength(2);
    await site.remove();
  },
);
