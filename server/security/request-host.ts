import { isIPv6 } from "node:net";

/** Of a reg-name (RFC 3986 3.2.2) all but the comma, which would make a list of it. */
const NAMED = /^(?:[\w.~!$&'()*+;=-]|%[0-9a-f]{2})+(?::\d*)?$/i;
const BRACKETED = /^\[([0-9a-f:.]+)\](?::\d*)?$/i;
const WHOLE_URL = /^https?:\/\/([^/?#]*)/i;

/**
 * Whether a `Host` field may say this: a name or an address, with or without a port (RFC 9110 7.2), or nothing
 * (RFC 9112 3.2).
 */
export function isHost(given: string): boolean {
  if (given === "" || NAMED.test(given)) return true;
  const [, address = ""] = BRACKETED.exec(given) ?? [];
  return isIPv6(address);
}

/** Whether a request's target is a path, a whole URL of a web page, or `*` where that may be (RFC 9112 3.2). */
export function isTarget(target: string, method: string): boolean {
  if (target.startsWith("/")) return true;
  if (target === "*") return method === "OPTIONS";
  const [, host = ""] = WHOLE_URL.exec(target) ?? [];
  return host !== "" && isHost(host);
}
