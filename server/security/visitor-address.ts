import { BlockList, isIP } from "node:net";

const WITH_PORT = /^(?:([\d.]+):\d{1,5}|\[([\da-f:.]+)\](?::\d{1,5})?)$/i;

/** Takes an address as a proxy writes it into `X-Forwarded-For`, some with a port; returns the address, or what is none as it is. */
export function withoutPort(given: string): string {
  const [, v4, v6] = WITH_PORT.exec(given) ?? [];
  const address = v4 ?? v6 ?? "";
  return isIP(address) ? address : given;
}

/** Takes addresses and CIDR ranges, returns whether an address, with a port or without, is one of them. */
export function createTrust(networks: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  return function isTrusted(given) {
    const address = withoutPort(given).replace(/%.*$/, "");
    return networks.length > 0 && isIP(address) !== 0 && trusted.check(address, familyOf(address));
  };
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
