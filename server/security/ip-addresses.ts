import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import ipaddr from "ipaddr.js";

const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR("2000::/3");
/** Documentation addresses (RFC 9637), which ipaddr.js does not know. */
const DOCUMENTATION_V6 = ipaddr.IPv6.parseCIDR("3fff::/20");
const LOCAL = ["loopback", "linkLocal", "unspecified"];
const WITH_PORT = /^(?:([\d.]+):\d{1,5}|\[([\da-f:.]+)\](?::\d{1,5})?)$/i;

/** Takes an entry of `X-Forwarded-For`, where some proxies add a port; returns the address. Other text is returned as it is. */
export function withoutPort(text: string): string {
  const [, v4, v6] = WITH_PORT.exec(text) ?? [];
  const address = v4 ?? v6 ?? "";
  return isIP(address) ? address : text;
}

/**
 * Takes trusted addresses and CIDR ranges; returns a function that tells whether an address, with or without a port, is
 * trusted.
 */
export function createTrust(networks: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  return function isTrusted(text) {
    const address = withoutPort(text).replace(/%.*$/, "");
    return networks.length > 0 && isIP(address) !== 0 && trusted.check(address, familyOf(address));
  };
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

/** Parses addresses and CIDR ranges, separated by commas. */
export function parseNetworks(text: string): string[] | undefined {
  const networks = text.split(",").map((network) => network.trim());
  return networks.every(isNetwork) ? networks : undefined;
}

function isNetwork(text: string): boolean {
  if (!text.includes("/")) return isIP(text) !== 0;
  return ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
}

/** The network of a visitor, for rate limits: an IPv4 address, or the /64 of an IPv6 address, which one household has. */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return "unknown";
  // `process` turns an IPv4-mapped address into an IPv4 one.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(":")}::/64`;
}

/** The network of the visitor who sent a request: from `X-Forwarded-For` behind trusted proxies. */
export function visitorNetwork({ ip = "" }: { ip?: string }): string {
  return networkOf(withoutPort(ip));
}

/** Returns a function that does the same for requests that have not passed Express. */
export function createNetworkReader(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, "headers" | "socket">) => string {
  const isTrusted = createTrust(trustedProxies);
  return function networkFrom({ headers, socket }) {
    let ip = socket.remoteAddress ?? "";
    const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
    while (isTrusted(ip) && forwarded.length > 0) ip = forwarded.pop()?.trim() || ip;
    return visitorNetwork({ ip });
  };
}

/** Whether an IP address is loopback or link-local; clouds have their metadata services on link-local addresses. */
export function isLocalAddress(address: string): boolean {
  return isIP(address) !== 0 && LOCAL.includes(ipaddr.process(address).range());
}

/**
 * Whether an IP address is public: not in IANA's registries of special-purpose addresses (RFC 6890) and not multicast,
 * so that a request to it cannot reach the internal network.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  if (parsed instanceof ipaddr.IPv4) return true;
  return parsed.match(GLOBAL_UNICAST_V6) && !parsed.match(DOCUMENTATION_V6);
}
