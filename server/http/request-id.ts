import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { createTrust } from "../security/ip-addresses";

/** Returns a function for the request id in the log: the `X-Request-Id` of a trusted proxy, or a generated id. */
export function createRequestIds(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const prefix = randomBytes(4).toString("hex");
  const isTrusted = createTrust(trustedProxies);
  let count = 0;

  return function idOf({ headers, socket }) {
    const given = headers["x-request-id"];
    const isGiven = typeof given === "string" && /^[\w.-]{1,64}$/.test(given);
    if (isGiven && isTrusted(socket.remoteAddress ?? "")) return given;
    count++;
    return `${prefix}-${count.toString(36)}`;
  };
}
