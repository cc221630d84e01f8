import { Webhook } from "standardwebhooks";
import { afterEach, expect, test, vi } from "vitest";
import { createWebhookTransport } from "../../../../server/messages/transports/webhook-transport";
import { STORED_MESSAGE as MESSAGE } from "../../../fixtures/messages/stored-message";
import { startWebhookReceiver } from "../../../fixtures/servers/webhook-receiver";

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

test("webhook: the message is posted as JSON with its id; any status but 2xx is a failure", async () => {
  let status = 500;
  const receiver = await startWebhookReceiver(() => status);
  undo.push(receiver.stop);
  const send = createWebhookTransport(() => ({
    webhook: { url: receiver.url, secret: undefined, isOwn: false },
  }));
  await expect(send(MESSAGE)).rejects.toThrow("500");
  status = 302;
  await expect(send(MESSAGE)).rejects.toThrow("302");
  status = 204;
  await send(MESSAGE);
  const { headers, body } = receiver.deliveries[2] ?? { headers: {}, body: "" };
  expect(JSON.parse(body)).toMatchObject({ id: MESSAGE.id, name: MESSAGE.name, spam: false });
  expect(headers["idempotency-key"]).toBe(MESSAGE.id);
  expect(headers["webhook-id"]).toBe(MESSAGE.id);
  expect(headers).not.toHaveProperty("webhook-signature");
});

const KEY = Buffer.from("Żółć: 24 bytes and more of a key").toString("base64");
const TEXT = "a secret of some length";
const ACCENTS = "Geheimnis für Grüße";

test.each([
  ["a whsec_ secret", `whsec_${KEY}`, new Webhook(`whsec_${KEY}`)],
  ["a plain text secret", TEXT, new Webhook(TEXT, { format: "raw" })],
  [
    "a plain text secret beyond ASCII",
    ACCENTS,
    new Webhook(Buffer.from(ACCENTS), { format: "raw" }),
  ],
])("webhook: a receiver verifies the signature by %s", async (_case, secret, webhook) => {
  const receiver = await startWebhookReceiver();
  undo.push(receiver.stop);
  await createWebhookTransport(() => ({ webhook: { url: receiver.url, secret, isOwn: false } }))(
    MESSAGE,
  );
  const { headers, body } = receiver.deliveries[0] ?? { headers: {}, body: "" };
  const signed = {
    "webhook-id": String(headers["webhook-id"]),
    "webhook-timestamp": String(headers["webhook-timestamp"]),
    "webhook-signature": String(headers["webhook-signature"]),
  };
  expect(webhook.verify(body, signed)).toMatchObject({ id: MESSAGE.id, email: MESSAGE.email });
  expect(() => webhook.verify(`${body} `, signed)).toThrow("No matching signature found");
});

test("webhook: a form's own goes to no receiver on this machine or its link, unless that is allowed", async () => {
  const receiver = await startWebhookReceiver();
  undo.push(receiver.stop);
  const { port } = new URL(receiver.url);
  const send = (url: string, allowed: string[] = [], isOwn = true) =>
    createWebhookTransport(
      () => ({ webhook: { url, secret: undefined, isOwn } }),
      allowed,
    )(MESSAGE);
  for (const host of [
    "127.0.0.1",
    "localhost",
    "[::1]",
    "0.0.0.0",
    "[::ffff:127.0.0.1]",
    "2130706433",
  ])
    await expect(send(`http://${host}:${port}/`)).rejects.toThrow("FORM_WEBHOOK_HOSTS");
  await expect(send("http://169.254.169.254/latest/")).rejects.toThrow("FORM_WEBHOOK_HOSTS");
  await expect(send(receiver.url, ["127.0.0.1:1"])).rejects.toThrow("FORM_WEBHOOK_HOSTS");
  expect(receiver.deliveries).toEqual([]);
  await send(receiver.url, ["127.0.0.1"]);
  await send(receiver.url, [`127.0.0.1:${port}`]);
  await send(receiver.url, [], false);
  expect(receiver.deliveries).toHaveLength(3);
});

test("webhook: a receiver that does not answer fails after 15 s", async () => {
  const receiver = await startWebhookReceiver(() => new Promise<number>(() => {}));
  undo.push(receiver.stop);
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const limit = new AbortController();
    void vi.waitFor(() => expect(receiver.deliveries).toHaveLength(1)).then(() => limit.abort(ms));
    return limit.signal;
  });
  await expect(
    createWebhookTransport(() => ({
      webhook: { url: receiver.url, secret: undefined, isOwn: false },
    }))(MESSAGE),
  ).rejects.toMatchObject({ cause: 15_000 });
  expect(timeout).toHaveBeenCalledOnce();
});
