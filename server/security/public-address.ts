import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR("2000::/3");
/** Documentation addresses (RFC 9637), which ipaddr.js does not know. */
const DOCUMENTATION_V6 = ipaddr.IPv6.parseCIDR("3fff::/20");

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
