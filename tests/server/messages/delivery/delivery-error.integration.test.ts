import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { freePort } from "../../../../scripts/test/free-port";
import type { SmtpServer } from "../../../../server/message-config";
import { DeliveryError, failureOf } from "../../../../server/messages/delivery/delivery-error";
import { createReceiverHealth } from "../../../../server/messages/delivery/receiver-health";
import { createWebhookTransport } from "../../../../server/messages/transports/webhook-transport";
import { STORED_MESSAGE } from "../../../fixtures/messages/stored-message";
import { mailerTo, startMailServer } from "../../../fixtures/servers/mail-server";

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => onConnection(socket.on("error", () => {})));
  undo.push(() => server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

async function failure(delivery: Promise<void>): Promise<DeliveryError> {
  const error = await delivery.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(error instanceof DeliveryError)) throw new Error(`not a DeliveryError: ${String(error)}`);
  return error;
}

const toMail = (port: number, tls: SmtpServer["tls"] = "off") =>
  failure(mailerTo(port, tls)(STORED_MESSAGE));
const toWebhook = (url: string, isOwn = false) =>
  failure(
    createWebhookTransport(() => ({ webhook: { url, secret: undefined, isOwn } }))(STORED_MESSAGE),
  );

test("delivery errors: a refused connection names the call, the address and what to look at", async () => {
  const port = await freePort();
  for (const error of [await toMail(port), await toWebhook(`http://127.0.0.1:${port}/x`)]) {
    const address = `127.0.0.1:${port}`;
    const hint = expect.stringContaining("nothing listens");
    expect(failureOf(error)).toEqual({ code: "ECONNREFUSED", syscall: "connect", address, hint });
    expect(error.message).toMatch(`connect ECONNREFUSED ${address}: nothing listens`);
  }
});

test("delivery errors: TLS at a port without it, and a server without STARTTLS, say what to set", async () => {
  const { port, stop } = await startMailServer();
  undo.push(stop);
  const implicit = await toMail(port, "implicit");
  expect(implicit.message).toContain("smtp:// in place of smtps://");
  expect(implicit.message).toContain(`127.0.0.1:${port}`);
  expect(implicit.message).not.toMatch(/\/openssl\/|\n/);
  const upgraded = await toMail(port, "required");
  expect(upgraded.message).toContain("?tls=off");
  expect(failureOf(upgraded)).toMatchObject({ code: "ETLS", address: `127.0.0.1:${port}` });
  expect((await toWebhook(`https://127.0.0.1:${port}/`)).message).toContain("speaks no TLS");
});

test("delivery errors: an unknown host, a closed connection, a refusal and a webhook on this machine", async () => {
  const unknown = await toWebhook("https://hook.invalid/x");
  expect(failureOf(unknown)).toMatchObject({ syscall: "getaddrinfo", address: "hook.invalid:443" });
  expect(unknown.message).not.toContain("fetch failed");
  const closing = await listen((socket) => socket.destroy());
  expect((await toMail(closing)).message).toContain("closed from the other side");
  const local = await toWebhook("http://127.0.0.1:9/x", true);
  expect(failureOf(local)).toMatchObject({ hint: expect.stringContaining("FORM_WEBHOOK_HOSTS") });
});

test("delivery errors: what a server replied is in the store, not in the log", async () => {
  const { port, stop } = await startMailServer({
    onRcptTo: (address, _session, done) =>
      done(Object.assign(new Error(`no ${address.address}`), { responseCode: 550 })),
  });
  undo.push(stop);
  const error = await toMail(port);
  expect(error.message).toContain("owner@example.com");
  expect(failureOf(error)).toMatchObject({ code: "550", address: `127.0.0.1:${port}` });
  expect(JSON.stringify(failureOf(error))).not.toContain("owner@");
});

test("delivery errors: a receiver that cannot be reached is down, one that refuses a message is not", async () => {
  const isDown = (error: unknown) => {
    const health = createReceiverHealth();
    health.noteFailure("a", error, 0);
    return health.takeProbe(60_000);
  };
  const port = await freePort();
  expect(isDown(await toMail(port))).toBe(true);
  expect(isDown(await toWebhook(`http://127.0.0.1:${port}/`))).toBe(true);
  const refusal = Object.assign(new Error("no"), { responseCode: 550, code: "EENVELOPE" });
  expect(isDown(new DeliveryError(refusal, { kind: "mail", address: "a:25" }))).toBe(false);
});
