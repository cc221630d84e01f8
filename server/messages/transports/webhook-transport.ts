import { createHmac } from "node:crypto";
import { lookup } from "node:dns/promises";
import { isLocalAddress } from "../../security/ip-addresses";
import { DeliveryError, NoReceiverError } from "../delivery/delivery-error";
import type { Transport } from "../delivery/delivery-lane";
import type { FormSettings } from "../form-settings";
import type { StoredMessage } from "../store/database";
import { storedFields } from "../store/message-fields";

const TIMEOUT_MS = 15_000;

type SettingsOf = (message: StoredMessage) => Pick<FormSettings, "webhook">;

/**
 * POSTs messages to the webhook of their form, as JSON with the headers of Standard Webhooks
 * (https://www.standardwebhooks.com): `webhook-id`, `webhook-timestamp` and `webhook-signature`. `Idempotency-Key`
 * repeats the id. A form's own webhook may be on this machine only if FORM_WEBHOOK_HOSTS allows its host.
 */
export function createWebhookTransport(
  settingsOf: SettingsOf,
  allowedHosts: readonly string[] = [],
): Transport {
  return async function postMessage(message) {
    const { webhook } = settingsOf(message);
    if (!webhook) throw new NoReceiverError("The form has no webhook any more.");
    const { url, secret, isOwn } = webhook;
    const { hostname, port, protocol } = new URL(url);
    const address = `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
    function fail(cause: unknown): never {
      throw new DeliveryError(cause, { kind: "webhook", address });
    }
    if (isOwn) await rejectLocal(new URL(url), allowedHosts).catch(fail);
    const key = secret === undefined ? undefined : signingKey(secret);
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
    }).catch(fail);
    await response.body?.cancel();
    if (!response.ok) fail(new WebhookError(response.status));
  };
}

/** Rejects hosts on this machine or its link: authors of content must not reach services there. */
async function rejectLocal({ host, hostname }: URL, allowed: readonly string[]): Promise<void> {
  if (allowed.includes(host) || allowed.includes(hostname)) return;
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ""), { all: true });
  if (addresses.some(({ address }) => isLocalAddress(address))) throw new LocalWebhookError();
}

class LocalWebhookError extends Error {
  readonly code = "ELOCAL";
  override message = "The webhook is on this machine";
}

class WebhookError extends Error {
  readonly responseCode: number;
  constructor(status: number) {
    super(`The webhook answered ${status}.`);
    this.responseCode = status;
  }
}

function webhookBody(stored: StoredMessage) {
  const { id, received_at, name, email, topic, message, spam, form, page, language } = stored;
  const receivedAt = new Date(received_at).toISOString();
  const fields = Object.fromEntries(storedFields(stored).map(({ name, value }) => [name, value]));
  const summary = { id, receivedAt, name, email, topic, message, spam: spam === 1 };
  return { ...summary, form, page, language, version: stored.version, fields };
}

function signingKey(secret: string): Buffer {
  const [, encoded] = /^whsec_(.*)$/s.exec(secret) ?? [];
  return encoded === undefined ? Buffer.from(secret) : Buffer.from(encoded, "base64");
}

function signature(key: Buffer, content: string): string {
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}
