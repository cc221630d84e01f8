import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDailyKeys } from "../../../../server/messages/daily-keys";
import { UnwantedDelivery } from "../../../../server/messages/delivery/delivery-lane";
import { limitReplies } from "../../../../server/messages/delivery/limit-replies";
import { openDatabase, type StoredMessage } from "../../../../server/messages/store/database";
import { createMessageStore } from "../../../../server/messages/store/message-store";
import { createMailer } from "../../../../server/messages/transports/mailer";
import { createReplyTransport } from "../../../../server/messages/transports/reply-transport";
import { makeTemporaryFolder } from "../../../fixtures/content/temporary-folder";
import { STORED_MESSAGE } from "../../../fixtures/messages/stored-message";
import { startMailServer } from "../../../fixtures/servers/mail-server";

const NOON = Date.UTC(2026, 0, 2, 12);
const HOUR_MS = 3_600_000;
const undo: (() => unknown)[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOON }));
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  vi.useRealTimers();
});

const REPLY = { subject: "We have your request", text: "You hear from us.\nSoon." };

async function startReplies(settings: { to?: string; reply?: typeof REPLY } = {}) {
  const server = await startMailServer();
  const folder = await makeTemporaryFolder();
  const database = await openDatabase(`${folder.dir}/site.db`);
  undo.push(server.stop, folder.remove, database.close);
  const store = createMessageStore(database);
  const smtp = { host: "127.0.0.1", port: server.port, tls: "off" } as const;
  const from = "site@example.com";
  const reply = createReplyTransport({
    mailer: createMailer({ server: { ...smtp, user: undefined, password: undefined }, from }),
    settingsOf: () => ({ to: "office@example.com", reply: REPLY, ...settings }),
    ...{ from, siteName: () => "Example, GmbH", host: "example.com" },
  });
  const limited = limitReplies({ reply }, { store, dailyKeys: createDailyKeys(store) });
  async function send(message: Partial<StoredMessage>): Promise<"sent" | "dropped"> {
    try {
      await limited.reply?.({ ...STORED_MESSAGE, ...message });
      return "sent";
    } catch (error) {
      if (error instanceof UnwantedDelivery) return "dropped";
      throw error;
    }
  }
  return { mails: server.mails, send };
}

test("reply: it has the owner's words, marks itself as automatic, and quotes nothing of the visitor", async () => {
  const { mails, send } = await startReplies();
  const evil = { name: "Buy now", topic: "Cheap", message: "https://spam.example" };
  expect(await send({ ...evil, email: "anna@example.com" })).toBe("sent");
  const [mail = ""] = mails;
  expect(mail).toMatch(/^To: anna@example\.com\r$/m);
  expect(mail).toMatch(/^From: "Example, GmbH" <site@example\.com>\r$/m);
  expect(mail).toMatch(/^Reply-To: office@example\.com\r$/m);
  expect(mail).toMatch(/^Subject: We have your request\r$/m);
  expect(mail).toMatch(/^Auto-Submitted: auto-replied\r$/m);
  expect(mail).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
  expect(mail).toContain("You hear from us.\r\nSoon.");
  expect(mail).not.toMatch(/Buy now|Cheap|spam\.example|Line one/);
});

test("reply: an address gets one an hour, however it is written; a retry of the same one goes through", async () => {
  const { mails, send } = await startReplies();
  expect(await send({ id: "a", email: "anna@example.com" })).toBe("sent");
  expect(await send({ id: "b", email: "Anna@Example.com" })).toBe("dropped");
  expect(await send({ id: "c", email: "anna+2@example.com" })).toBe("dropped");
  expect(await send({ id: "d", email: "ben@example.com" })).toBe("sent");
  expect(await send({ id: "a", email: "anna@example.com" })).toBe("sent");
  vi.setSystemTime(NOON + HOUR_MS - 1);
  expect(await send({ id: "e", email: "anna@example.com" })).toBe("dropped");
  vi.setSystemTime(NOON + HOUR_MS);
  expect(await send({ id: "f", email: "anna@example.com" })).toBe("sent");
  expect(mails).toHaveLength(4);
});

test("reply: midnight, when the key of the day changes, makes no exception", async () => {
  vi.setSystemTime(Date.UTC(2026, 0, 2, 23, 59));
  const { send } = await startReplies();
  expect(await send({ id: "a" })).toBe("sent");
  vi.setSystemTime(Date.UTC(2026, 0, 3, 0, 1));
  expect(await send({ id: "b" })).toBe("dropped");
  vi.setSystemTime(Date.UTC(2026, 0, 3, 1, 0));
  expect(await send({ id: "c" })).toBe("sent");
});

test.each<[string, Partial<StoredMessage>]>([
  ["likely spam", { spam: 1 }],
  ["no address", { email: "" }],
  ["the site itself", { email: "Site@example.com" }],
  ["the owner", { email: "office@example.com" }],
  ["a program", { email: "no-reply@example.org" }],
  ["a mail server", { email: "MAILER-DAEMON@example.org" }],
])("reply: %s gets none", async (_case, message) => {
  const { mails, send } = await startReplies();
  expect(await send(message)).toBe("dropped");
  expect(mails).toEqual([]);
});

test("reply: a form without one any more sends none", async () => {
  const { send } = await startReplies({ reply: undefined });
  expect(await send({})).toBe("dropped");
});
