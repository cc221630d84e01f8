import { findZone, type Zone } from "../../../../contract/hours/zoned-time";
import { codedError } from "../../files/errors/words/error-words";
import { property, type YamlSource } from "../../files/yaml/yaml-source";
import type { PlacedError } from "../../schema/schema-errors";

/** Reads a list of hosts in site.yaml before validation: pages are checked even if site.yaml has errors. */
export function readHosts(site: YamlSource | undefined, key: "imageHosts" | "embeds"): string[] {
  const hosts = property(site?.data, key);
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === "string") : [];
}

/** Reads `timezone` of site.yaml before validation; UTC if missing or wrong. */
export function readZone(site: YamlSource | undefined): Zone {
  const name = property(site?.data, "timezone");
  const zone = findZone(typeof name === "string" ? name : "UTC") ?? findZone("UTC");
  if (!zone) throw new Error("the platform knows no timezone");
  return zone;
}

/** Reads the names of `locations` before validation. */
export function readLocationNames(site: YamlSource | undefined): string[] {
  const locations = property(site?.data, "locations");
  if (!Array.isArray(locations)) return [];
  return locations
    .map((location) => property(location, "name"))
    .filter((name) => typeof name === "string");
}

/** The error for opening hours without a timezone, before validation. */
export function zoneErrors(data: unknown): PlacedError[] {
  const locations = property(data, "locations");
  const hasHours =
    Array.isArray(locations) && locations.some((one) => property(one, "hours") !== undefined);
  if (!hasHours || property(data, "timezone") !== undefined) return [];
  return [{ path: ["timezone"], ...codedError("hours-timezone", { found: "nothing" }) }];
}
