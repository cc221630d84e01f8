import * as z from "zod";
import { canonicalPath, capPath } from "../../contract/page-addresses";
import { isPreview } from "../http/preview-path";

/** Maximum number of paths that are counted. */
export const MAX_PATHS = 1000;
/** Maximum number of networks distinguished on a day, for all paths together. */
const MAX_NETWORKS = 10_000;
const MAX_HOSTS = 5;
const MAX_HOST_LENGTH = 100;
/** Days that counts are stored. */
export const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

const missingPath = z.object({
  path: z.string().max(200),
  /** Networks by day: `2026-01-31`. */
  days: z.record(z.iso.date(), z.number().int().positive()),
  /** Hosts whose pages link to the path. */
  hosts: z.array(z.string().max(MAX_HOST_LENGTH)).max(MAX_HOSTS),
});

/** A path that visitors requested and that the site does not have. */
export type MissingPath = z.infer<typeof missingPath>;

/** The counts of a process, as stored. */
export const missingPaths = z.array(missingPath).max(MAX_PATHS);

/** Counts the networks that request unknown paths. Paths of one network displace only each other. */
export interface MissingCounts {
  /** Takes the target of a request, its `Referer`, the visitor's network and the time in ms since 1970. */
  record(request: MissingRequest, now: number): void;
  /** All paths of the last 30 days. */
  list(now: number): MissingPath[];
}

export interface MissingRequest {
  target: string;
  referrer?: string;
  network: string;
}

/** Creates the counts of a process; `before` are the counts of its last run. */
export function createMissingCounts(before: readonly MissingPath[] = []): MissingCounts {
  const often = new Map<string, MissingPath>();
  const once = new Map<string, MissingPath>();
  for (const missing of before) (total(missing) > 1 ? often : once).set(missing.path, missing);
  const isNewToday = createDailyMemory();

  function add(path: string): MissingPath {
    const [oldest] = once.keys();
    if (oldest !== undefined && once.size >= MAX_PATHS / 2) once.delete(oldest);
    const missing = { path, days: {}, hosts: [] };
    once.set(path, missing);
    return missing;
  }

  function promote(missing: MissingPath): void {
    if (often.size >= MAX_PATHS / 2) often.delete(leastOf(often.values()) ?? "");
    once.delete(missing.path);
    often.set(missing.path, missing);
  }

  return {
    record({ target, referrer, network }, now) {
      if (isPreview(target)) return;
      const [whole = ""] = target.split("?", 1);
      const path = capPath(canonicalPath(maskPath(whole)));
      const day = dayOf(now);
      if (!isNewToday(day, `${path} ${network}`)) return;
      const seen = once.get(path);
      if (seen) promote(seen);
      const missing = seen ?? often.get(path) ?? add(path);
      missing.days[day] = (missing.days[day] ?? 0) + 1;
      const host = referrer && hostOf(referrer);
      if (host && missing.hosts.length < MAX_HOSTS && !missing.hosts.includes(host))
        missing.hosts.push(host);
    },
    list(now) {
      const first = dayOf(now - (KEPT_DAYS - 1) * DAY_MS);
      for (const paths of [often, once]) {
        for (const missing of paths.values()) {
          for (const day of Object.keys(missing.days)) if (day < first) delete missing.days[day];
          if (total(missing) === 0) paths.delete(missing.path);
        }
      }
      return [...often.values(), ...once.values()];
    },
  };
}

/** Returns a function that says whether a text is new on a day. Networks are held here only, for a day at most. */
function createDailyMemory(): (day: string, text: string) => boolean {
  const seen = new Set<string>();
  let today = "";
  return function isNew(day, text) {
    if (day !== today || seen.size >= MAX_NETWORKS) seen.clear();
    today = day;
    const { size } = seen;
    return seen.add(text).size > size;
  };
}

/** Returns the path whose last request is oldest, and of these the least requested. */
function leastOf(paths: Iterable<MissingPath>): string | undefined {
  let least: { path: string; day: string; count: number } | undefined;
  for (const missing of paths) {
    const [day = ""] = Object.keys(missing.days).sort().slice(-1);
    const count = total(missing);
    if (!least || day < least.day || (day === least.day && count < least.count))
      least = { path: missing.path, day, count };
  }
  return least?.path;
}

/** Merges the counts of several processes, most requested path first. */
export function mergeMissing(all: readonly (readonly MissingPath[])[]): MissingPath[] {
  const merged = new Map<string, MissingPath>();
  for (const { path, days, hosts } of all.flat()) {
    const missing = merged.get(path) ?? { path, days: {}, hosts: [] };
    merged.set(path, missing);
    for (const [day, count] of Object.entries(days))
      missing.days[day] = (missing.days[day] ?? 0) + count;
    missing.hosts = [...new Set([...missing.hosts, ...hosts])].slice(0, MAX_HOSTS);
  }
  return [...merged.values()].sort((a, b) => total(b) - total(a)).slice(0, MAX_PATHS);
}

/** Sum of the networks that requested a path, over all days. */
export function total({ days }: MissingPath): number {
  return Object.values(days).reduce((sum, count) => sum + count, 0);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The host of a referrer; the rest of the URL is not stored. */
function hostOf(referrer: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { protocol, hostname } = new URL(referrer);
  return /^https?:$/.test(protocol) && hostname.length <= MAX_HOST_LENGTH ? hostname : undefined;
}

/** Takes a path, returns it with `*` in place of segments that look like a person or a secret: those must be kept nowhere. */
function maskPath(path: string): string {
  return path
    .split("/")
    .map((segment) => (isPersonal(segment) ? "*" : segment))
    .join("/");
}

/** An e-mail address, an id or a token: 16 hexadecimal digits, or letters and digits that are no words. */
function isPersonal(segment: string): boolean {
  if (/@|%40/i.test(segment)) return true;
  if (/[0-9a-f]{16}/i.test(segment.replaceAll("-", ""))) return true;
  const isLong = /[\w~.+=-]{16}/.test(segment) && /\d/.test(segment);
  // Words of an address have a hyphen between them, or a capital at their beginning.
  return isLong && (/[a-z0-9]{16}/i.test(segment) || /[a-z0-9][A-Z]/.test(segment));
}
