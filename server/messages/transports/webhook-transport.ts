import { createHmac } from "node:crypto";
import type { StoredMessage } from "../store/database";
import type { Transport } from "./transport";

const TIMEOUT_MS = 15_000;

interface WebhookOptions {
  url: string;
  /** Shared with the receiver; without one nothing is signed. */
  secret: string | undefined;
}

/** POSTs messages as JSON. `Idempotency-Key` is the message's id; the signature is over `time.body` (HMAC-SHA-256). */
export function createWebhookTransport({ url, secret }: WebhookOptions): Transport {
  return async function postMessage(message) {
    const body = JSON.stringify(webhookBody(message));
    const time = Math.floor(Date.now() / 1000);
    const response = await fetch(url, {
      method: "POST",
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": message.id,
        "User-Agent": "Trifold",
        ...(secret ? { "Trifold-Signature": signature(secret, time, body) } : {}),
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

function signature(secret: string, time: number, body: string): string {
  const hex = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${hex}`;
}
