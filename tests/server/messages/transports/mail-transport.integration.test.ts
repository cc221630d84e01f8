import { once } from "node:events";
import { createServer } from "node:net";
import type { Readable } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import { freePort } from "../../../../scripts/test/free-port";
import type { SmtpServer } from "../../../../server/message-config";
import { stringsIn } from "../../../../server/strings/strings-in";
import { STORED_MESSAGE as MESSAGE } from "../../../fixtures/messages/stored-message";
import { expectConsole } from "../../../fixtures/project/console";
import { mailerTo, startMailServer } from "../../../fixtures/servers/mail-server";

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options);
  undo.push(server.stop);
  const mailer = (tls?: SmtpServer["tls"]) => mailerTo(server.port, tls);
  return { ...server, mailer };
}

test("mail: a message has names, text, a constant Message-ID and the visitor as Reply-To", async () => {
  const { mails, mailer } = await mailServer();
  await mailer()(MESSAGE);
  await mailer()(MESSAGE);
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(mail).toContain("Message-ID: <0mwq00000abc@example.com>");
    expect(mail).toMatch(/^Reply-To: [^\r]*\r\n [^\r]*<anna@example\.com>\r$/m);
    expect(mail).toMatch(/^From: Example <site@example\.com>\r$/m);
    expect(mail).toMatch(/^To: owner@example\.com\r$/m);
    expect(mail).toMatch(/^Date: Fri, 02 Jan 2026 03:04:05 \+0000\r$/m);
    expect(mail).toContain("Line one");
    expect(mail).not.toContain("X-Spam-Flag");
  }
});

test("mail: likely spam is marked", async () => {
  const { mails, mailer } = await mailServer();
  await mailer()({ ...MESSAGE, name: "Bob", spam: 1 });
  expect(mails[0]).toMatch(/^X-Spam-Flag: YES\r$/m);
  expect(mails[0]).toMatch(/^Subject: \[Spam\?\] Example: An offer/m);
});

test("mail: the owner reads it in the site's language, and which language the visitor has", async () => {
  const { mails, port } = await mailServer();
  const owner = { language: "de", words: stringsIn("de").mail };
  const message = { ...MESSAGE, name: "Bob", topic: null, language: "fr" };
  await mailerTo(port, "off", { ...owner, hasLanguages: true })(message);
  await mailerTo(port, "off", { ...owner, hasLanguages: true })({ ...message, language: null });
  await mailerTo(port, "off", owner)({ ...message, form: "offer", page: "/angebot" });
  await mailerTo(port, "off", owner, "Ihr Angebot")({ ...message, form: "offer" });
  const [translated, unknown, ofOne, titled] = mails;
  expect(titled).toMatch(/^Subject: Example: Ihr Angebot \(Bob\)\r$/m);
  expect(translated).toMatch(/^Subject: Example: Neue Nachricht \(Bob\)\r$/m);
  expect(translated).toContain("\r\nSprache: Franz=C3=B6sisch\r\n0mwq00000abc");
  expect(unknown).toContain("-- \r\n0mwq00000abc");
  expect(ofOne).toMatch(/^Subject: Example: offer \(Bob\)\r$/m);
  expect(ofOne).toContain("-- \r\noffer, /angebot\r\n0mwq00000abc");
});

test("mail: no value changes the text direction of a subject or a name", async () => {
  const { mails, mailer } = await mailServer();
  const name = "\u200eAn\u202ena\u2066\u200f\ufeff\u2029";
  const topic = "An\u2067 \u2028offer\u202b\u061c";
  await mailer()({ ...MESSAGE, name, topic, message: "Hello" });
  expect(mails[0]).toMatch(/^Subject: Example: An offer \(Anna\)\r$/m);
  expect(mails[0]).toMatch(/^Reply-To: Anna <anna@example\.com>\r$/m);
  expect(mails[0]).toMatch(/^Anna <anna@example\.com>\r\nAn offer\r$/m);
});

test("mail: joiners stay in a name, which scripts need", async () => {
  const { mails, mailer } = await mailServer();
  const name = "\u0646\u06cc\u200c\u06a9 \u{1f468}\u200d\u{1f469}";
  await mailer()({ ...MESSAGE, name, topic: null, message: "Hello" });
  const [, text = ""] = mails[0]?.split("\r\n\r\n") ?? [];
  const isBase64 = /^Content-Transfer-Encoding: base64/im.test(mails[0] ?? "");
  expect(isBase64 ? Buffer.from(text, "base64").toString() : decodeQuoted(text)).toContain(name);
});

/** Quoted-printable (RFC 2045 6.7). */
function decodeQuoted(text: string): string {
  const bytes = text.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex) => `%${hex}`);
  return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/g, "%25"));
}

test("mail: no value injects a header or a recipient", async () => {
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

test("mail: nothing is sent to a server without the required TLS or with an untrusted certificate", async () => {
  expectConsole("error", /built-in default TLS certificate/);
  const plain = await mailServer();
  await expect(plain.mailer("required")(MESSAGE)).rejects.toThrow();
  const selfSigned = await mailServer({ disabledCommands: [] });
  await expect(selfSigned.mailer("required")(MESSAGE)).rejects.toThrow(/certificate/i);
  await expect(selfSigned.mailer("implicit")(MESSAGE)).rejects.toThrow();
  expect([...plain.mails, ...selfSigned.mails]).toEqual([]);
});

test("mail: an unreachable server, or one that rejects the sender, the recipient or the text, is a failure", async () => {
  await expect(mailerTo(await freePort())(MESSAGE)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  const refusal = Object.assign(new Error("refused"), { responseCode: 550 });
  for (const options of [
    { onConnect: (_session: unknown, done: (error: Error) => void) => done(refusal) },
    {
      onMailFrom: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
        done(refusal),
    },
    {
      onRcptTo: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
        done(refusal),
    },
    {
      onData(stream: Readable, _session: unknown, done: (error: Error) => void) {
        stream.resume().on("end", () => done(refusal));
      },
    },
  ]) {
    const { mails, mailer } = await mailServer(options);
    await expect(mailer()(MESSAGE)).rejects.toMatchObject({ responseCode: expect.any(Number) });
    expect(mails).toEqual([]);
  }
});

test("mail: a server that accepts the connection and stays silent times out after ten seconds", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  undo.push(async () => silent.close());
  await once(silent, "listening");
  const address = silent.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  // Loads the library before the clock is faked.
  await import("nodemailer");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  undo.push(async () => vi.useRealTimers());
  const sending = expect(mailerTo(port)(MESSAGE)).rejects.toThrow(/greeting/i);
  const [socket] = await once(silent, "connection");
  undo.push(async () => socket.destroy());
  // The client notices the connection a moment later.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(10_000);
  await sending;
});

test("mail: a server that hangs after the text times out after a minute, though it may have accepted the message", async () => {
  let hasText = () => {};
  const hanging = new Promise<void>((resolve) => {
    hasText = resolve;
  });
  const { mailer } = await mailServer({
    onData(stream) {
      stream.resume().on("end", hasText);
    },
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  undo.push(async () => vi.useRealTimers());
  const sending = expect(mailer()(MESSAGE)).rejects.toThrow("took too long");
  await hanging;
  await vi.advanceTimersByTimeAsync(60_000);
  await sending;
});
