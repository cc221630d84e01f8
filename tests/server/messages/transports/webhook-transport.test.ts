import { createHmac } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { createWebhookTransport } from "../../../../server/messages/transports/webhook-transport";
import { STORED_MESSAGE as MESSAGE } from "../../../fixtures/stored-message";
import { startWebhookReceiver } from "../../../fixtures/webhook-receiver";

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

test("webhook: JSON, signed, with the message's id; anything but 2xx is a failure", async () => {
  let status = 500;
  const receiver = await startWebhookReceiver(() => status);
  undo.push(receiver.stop);
  const secret = "a secret of some length";
  const send = createWebhookTransport({ url: receiver.url, secret });
  await expect(send(MESSAGE)).rejects.toThrow("500");
  status = 302;
  await expect(send(MESSAGE)).rejects.toThrow("302");
  status = 204;
  await send(MESSAGE);
  const { headers, body } = receiver.deliveries[2] ?? { headers: {}, body: "" };
  expect(JSON.parse(body)).toMatchObject({ id: MESSAGE.id, name: MESSAGE.name, spam: false });
  expect(headers["idempotency-key"]).toBe(MESSAGE.id);
  const [, time = "", hex] = /^t=(\d+),v1=(\w+)$/.exec(String(headers["trifold-signature"])) ?? [];
  expect(hex).toBe(createHmac("sha256", secret).update(`${time}.${body}`).digest("hex"));
});

test("webhook: a receiver that hangs is given up after 15 s", async () => {
  const receiver = await startWebhookReceiver(() => new Promise<number>(() => {}));
  undo.push(receiver.stop);
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const limit = new AbortController();
    void vi.waitFor(() => expect(receiver.deliveries).toHaveLength(1)).then(() => limit.abort(ms));
    return limit.signal;
  });
  await expect(
    createWebhookTransport({ url: receiver.url, secret: undefined })(MESSAGE),
  ).rejects.toBe(15_000);
  expect(timeout).toHaveBeenCalledOnce();
});
