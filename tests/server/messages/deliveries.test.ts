import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, expect, test, vi } from "vitest";
import { openDatabase } from "../../../server/messages/database";
import { createMessageStore, type StoredMessage } from "../../../server/messages/message-store";
import { startOutbox, waitAfter } from "../../../server/messages/outbox";
import { createMailer, type SmtpServer } from "../../../server/messages/send-mail";
import { createWebhook } from "../../../server/messages/send-webhook";
import { expectConsole } from "../../fixtures/console";
import { startMailServer } from "../../fixtures/mail-server";
import { makeTemporaryFolder } from "../../fixtures/temporary-folder";

const MESSAGE: StoredMessage = {
  id: "0mwq00000abc",
  received_at: Date.UTC(2026, 0, 2, 3, 4, 5),
  name: 'Anna "Ann", Żółć <x>',
  email: "anna@example.com",
  topic: "An offer",
  message: "Line one\n.\nLine three",
  spam: 0,
};

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options);
  undo.push(server.stop);
  const mailer = (tls: SmtpServer["tls"] = "off") =>
    createMailer({
      server: { host: "127.0.0.1", port: server.port, tls, user: undefined, password: undefined },
      to: "owner@example.com",
      from: "site@example.com",
      siteName: () => "Example",
      host: "example.com",
    });
  return { ...server, mailer };
}

test("mail: names, text and a Message-ID that stays the same; an answer goes to the visitor", async () => {
  const { mails, mailer } = await mailServer();
  await mailer()(MESSAGE);
  await mailer()(MESSAGE);
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(mail).toContain("Message-ID: <0mwq00000abc@example.com>");
    expect(mail).toMatch(/^Reply-To: [^\r]*\r\n [^\r]*<anna@example\.com>\r$/m);
    expect(mail).toMatch(/^To: owner@example\.com\r$/m);
    expect(mail).toMatch(/^Date: Fri, 02 Jan 2026 03:04:05 \+0000\r$/m);
    expect(mail).toContain("Line one");
    expect(mail).not.toContain("X-Spam-Flag");
  }
});

test("mail: what looks like spam says so", async () => {
  const { mails, mailer } = await mailServer();
  await mailer()({ ...MESSAGE, name: "Bob", spam: 1 });
  expect(mails[0]).toMatch(/^X-Spam-Flag: YES\r$/m);
  expect(mails[0]).toMatch(/^Subject: \[Spam\?\] Example: An offer/m);
});

test("mail: no value makes a header or a recipient of its own", async () => {
  const rcpt: string[] = [];
  const { mails, mailer } = await mailServer({
    onRcptTo(address, _session, done) {
      rcpt.push(address.address);
      done();
    },
  });
  const evil = "x\r\nBcc: evil@example.net\r\n\r\nbody";
  await mailer()({ ...MESSAGE, name: evil, topic: evil, message: evil });
  expect(rcpt).toEqual(["owner@example.com"]);
  const [head = ""] = mails[0]?.split("\r\n\r\n") ?? [];
  expect(head).not.toMatch(/^Bcc:/im);
});

test("mail: without TLS where TLS is wanted, and with a certificate of nobody's, nothing is sent", async () => {
  expectConsole("error", /built-in default TLS certificate/);
  const plain = await mailServer();
  await expect(plain.mailer("required")(MESSAGE)).rejects.toThrow();
  const selfSigned = await mailServer({ disabledCommands: [] });
  await expect(selfSigned.mailer("required")(MESSAGE)).rejects.toThrow(/certificate/i);
  await expect(selfSigned.mailer("implicit")(MESSAGE)).rejects.toThrow();
  expect([...plain.mails, ...selfSigned.mails]).toEqual([]);
});

test("waiting: half a minute, then twice as long up to a day, and then no more", () => {
  const waits: number[] = [];
  for (let failed = 1; ; failed++) {
    const wait = waitAfter(failed, 0);
    if (wait === undefined) break;
    expect(waitAfter(failed, 1)).toBe(wait / 2);
    waits.push(wait);
  }
  expect(waits.slice(0, 3)).toEqual([30_000, 60_000, 120_000]);
  expect(waits.at(-1)).toBe(86_400_000);
  expect(waits).toHaveLength(13);
  // A mail server that is down for a day comes back in time.
  expect(waits.reduce((sum, wait) => sum + wait / 2)).toBeGreaterThan(86_400_000);
});

async function openStore() {
  const folder = await makeTemporaryFolder();
  const store = createMessageStore(await openDatabase(`${folder.dir}/site.db`));
  undo.push(folder.remove, store.close);
  return store;
}

const LOG = { info() {}, warn() {}, error() {} };

test("outbox: a mail server that greylists, then takes it: delivered once, tried again after the wait", async () => {
  let isGreylisting = true;
  const { mails, mailer } = await mailServer({
    onRcptTo(_address, _session, done) {
      done(isGreylisting ? Object.assign(new Error("later"), { responseCode: 451 }) : undefined);
    },
  });
  const store = await openStore();
  const { ...row } = MESSAGE;
  await store.add({ ...row, received_at: Date.now(), key: "k", address_hash: "h" }, ["mail"]);
  const warned: object[] = [];
  const log = { ...LOG, warn: (details: object) => warned.push(details) };
  const start = () => startOutbox({ store, transports: { mail: mailer() }, log, onError() {} });

  const first = start();
  await vi.waitFor(() => expect(warned).toHaveLength(1), 10_000);
  await first.stop();
  expect(warned[0]).toMatchObject({ state: "pending", attempts: 1, code: "451" });
  expect(JSON.stringify(warned)).not.toContain("anna@");
  const early = { channel: "mail", lease: "x", leaseMs: 1, most: 9 } as const;
  expect(await store.claim({ ...early, now: Date.now() + 10_000 })).toEqual([]);

  isGreylisting = false;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 });
  const second = start();
  await vi.waitFor(() => expect(mails).toHaveLength(1), 10_000);
  await second.stop();
  expect(await store.claim({ ...early, now: Date.now() + 86_400_000 })).toEqual([]);
  vi.useRealTimers();
});

test("webhook: JSON, signed, with the message's id; anything but 2xx is a failure", async () => {
  const seen: { headers: IncomingHttpHeaders; body: string }[] = [];
  let status = 500;
  const server = createServer(async (request, response) => {
    seen.push({ headers: request.headers, body: await text(request) });
    response.writeHead(status, { Location: "http://127.0.0.1:1/" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  undo.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const secret = "a secret of some length";
  const send = createWebhook({ url: `http://127.0.0.1:${port}/hook`, secret });
  await expect(send(MESSAGE)).rejects.toThrow("500");
  status = 302;
  await expect(send(MESSAGE)).rejects.toThrow("302");
  status = 204;
  await send(MESSAGE);
  const { headers, body } = seen[2] ?? { headers: {}, body: "" };
  expect(JSON.parse(body)).toMatchObject({ id: MESSAGE.id, name: MESSAGE.name, spam: false });
  expect(headers["idempotency-key"]).toBe(MESSAGE.id);
  const [, time = "", hex] = /^t=(\d+),v1=(\w+)$/.exec(String(headers["trifold-signature"])) ?? [];
  expect(hex).toBe(createHmac("sha256", secret).update(`${time}.${body}`).digest("hex"));
});
