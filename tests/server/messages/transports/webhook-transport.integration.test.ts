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
    webhook: { url: receiver.url, secret: undefined },
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
  await createWebhookTransport(() => ({ webhook: { url: receiver.url, secret } }))(MESSAGE);
  const { headers, body } = receiver.deliveries[0] ?? { headers: {}, body: "" };
  const signed = {
    "webhook-id": String(headers["webhook-id"]),
    "webhook-timestamp": String(headers["webhook-timestamp"]),
    "webhook-signature": String(headers["webhook-signature"]),
  };
  expect(webhook.verify(body, signed)).toMatchObject({ id: MESSAGE.id, email: MESSAGE.email });
  expect(() => webhook.verify(`${body} `, signed)).toThrow("No matching signature found");
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
    createWebhookTransport(() => ({ webhook: { url: receiver.url, secret: undefined } }))(MESSAGE),
  ).rejects.toBe(15_000);
  expect(timeout).toHaveBeenCalledOnce();
});
