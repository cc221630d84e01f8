import { createHmac } from "node:crypto";
import type { Transport } from "../outbox";
import type { StoredMessage } from "../store/database";

const TIMEOUT_MS = 15_000;

interface WebhookOptions {
  url: string;
  /** Shared with the receiver: `whsec_` and base64, or plain text. Without a secret requests are unsigned. */
  secret: string | undefined;
}

/**
 * POSTs messages as JSON with the headers of Standard Webhooks (https://www.standardwebhooks.com): `webhook-id`,
 * `webhook-timestamp` and `webhook-signature`. `Idempotency-Key` repeats the id.
 */
export function createWebhookTransport({ url, secret }: WebhookOptions): Transport {
  const key = secret === undefined ? undefined : signingKey(secret);
  return async function postMessage(message) {
    const body = JSON.stringify(webhookBody(message));
    const { id } = message;
    const timestamp = String(Math.floor(Date.now() / 1000));
    const response = await fetch(url, {
      method: "POST",
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": id,
        "User-Agent": "Trifold",
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        ...(key && { "webhook-signature": signature(key, `${id}.${timestamp}.${body}`) }),
      },
    });
    await response.body?.cancel();
    if (!response.ok) throw new WebhookError(response.status);
  };
}

class WebhookError extends Error {
  readonly responseCode: number;
  constructor(status: number) {
    super(`The webhook answered ${status}.`);
    this.responseCode = status;
  }
}

function webhookBody({ id, received_at, name, email, topic, message, spam }: StoredMessage) {
  const receivedAt = new Date(received_at).toISOString();
  return { id, receivedAt, name, email, topic, message, spam: spam === 1 };
}

function signingKey(secret: string): Buffer {
  const [, encoded] = /^whsec_(.*)$/s.exec(secret) ?? [];
  return encoded === undefined ? Buffer.from(secret) : Buffer.from(encoded, "base64");
}

function signature(key: Buffer, content: string): string {
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}
