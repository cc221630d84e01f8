import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";

/** Returns what names a request in the log: the `X-Request-Id` of a trusted proxy, or an id of our own. */
export function createRequestIds(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const prefix = randomBytes(4).toString("hex");
  const proxies = new BlockList();
  let count = 0;
  for (const network of trustedProxies) {
    const [address = "", bits] = network.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }

  function isTrusted(address = ""): boolean {
    return proxies.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  }

  return function idOf({ headers, socket }) {
    const given = headers["x-request-id"];
    const isGiven = typeof given === "string" && /^[\w.-]{1,64}$/.test(given);
    if (isGiven && trustedProxies.length > 0 && isTrusted(socket.remoteAddress)) return given;
    count++;
    return `${prefix}-${count.toString(36)}`;
  };
}
