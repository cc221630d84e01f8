import { isGroup, property, type YamlSource } from "../files/yaml/yaml-source";
import { withoutUntranslated } from "./translated-links";

/** Words of the default language only: another one has its own, or the site's. */
const UNSHARED: ReadonlyArray<readonly string[]> = [
  ["strings"],
  ["direction"],
  ["announcements"],
  ["analytics", "text"],
];

/** site.yaml with what a language has in place of it. */
export interface SiteSource {
  data: unknown;
  /** The file and the line of the value at a path, or of its nearest ancestor. */
  locate(path: readonly PropertyKey[], excerpt?: string): Place;
}

/** The place of a value in a file, and the value as it is written there (`YamlSource.written`). */
interface Place {
  file: string;
  line: number;
  written: string | undefined;
}

/** The settings that a language has in place of those in site.yaml: the file `site.en.yaml`. */
export interface SiteOverlay {
  file: string;
  yaml: YamlSource;
}

interface OverlayParts {
  language: string;
  isFirst: boolean;
  site: YamlSource;
  overlay?: SiteOverlay;
  /** Whether a link leads to a page that is not there in this language. */
  isUntranslated(to: string): boolean;
}

/**
 * Puts a language's file over site.yaml: groups are joined, everything else is replaced. Links that lead to a page without
 * a translation are left out, those in texts excepted.
 */
export function layOver({
  language,
  isFirst,
  site,
  overlay,
  isUntranslated,
}: OverlayParts): SiteSource {
  // Without languages, the settings are taken as they are.
  if (property(site.data, "languages") === undefined) {
    const locate: SiteSource["locate"] = (path, excerpt) => {
      return { file: "site.yaml", line: site.line(path, excerpt), written: site.written(path) };
    };
    return { data: site.data, locate };
  }
  const base = isFirst ? site.data : UNSHARED.reduce(without, site.data);
  const joined = overlay ? join(base, overlay.yaml.data) : base;
  const kept = new WeakMap<object, readonly number[]>();
  const data = withLanguage(withoutUntranslated(joined, isUntranslated, kept), language);
  return {
    data,
    locate(path, excerpt) {
      const original = originalPath(data, path, kept);
      const isOwn = overlay !== undefined && has(overlay.yaml.data, original);
      const source = isOwn ? overlay : { file: "site.yaml", yaml: site };
      const { file, yaml } = source;
      return { file, line: yaml.line(original, excerpt), written: yaml.written(original) };
    },
  };
}

function join(base: unknown, overlay: unknown): unknown {
  if (!isGroup(base) || !isGroup(overlay)) return overlay;
  const own = Object.entries(overlay).map(([key, value]) => {
    return [key, Object.hasOwn(base, key) ? join(base[key], value) : value];
  });
  return { ...base, ...Object.fromEntries(own) };
}

function without(data: unknown, [key = "", ...rest]: readonly string[]): unknown {
  if (!isGroup(data) || !Object.hasOwn(data, key)) return data;
  const { [key]: value, ...others } = data;
  return rest.length === 0 ? others : { ...data, [key]: without(value, rest) };
}

function withLanguage(data: unknown, language: string): unknown {
  return isGroup(data) ? { ...data, language } : data;
}

function has(data: unknown, path: readonly PropertyKey[]): boolean {
  let value = data;
  for (const key of path) {
    // A list, or a text in place of a group, is the file's own as a whole.
    if (!isGroup(value)) return value !== undefined;
    if (!Object.hasOwn(value, key)) return false;
    value = value[String(key)];
  }
  return true;
}

/** The path in the file of a value in the data, whose lists may be shorter. */
function originalPath(
  data: unknown,
  path: readonly PropertyKey[],
  kept: WeakMap<object, readonly number[]>,
): PropertyKey[] {
  let value = data;
  return path.map((key) => {
    const places = Array.isArray(value) ? kept.get(value) : undefined;
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
    return places?.[Number(key)] ?? key;
  });
}
