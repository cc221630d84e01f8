import { isIP } from "node:net";
import { isPublicAddress } from "./ip-addresses";

/** The addresses of webhooks, in words. */
export const WEBHOOK = "an https:// address, or an http:// address of the private network";

/** Takes an address, returns whether webhooks may go there: names without a dot and private addresses need no https. */
export function isWebhook(text: string): boolean {
  if (!/^https?:\/\/[^/]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  const host = hostname.replace(/^\[|\]$/g, "");
  return protocol === "https:" || (isIP(host) ? !isPublicAddress(host) : !host.includes("."));
}
