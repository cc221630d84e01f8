import { isGroup, property, type YamlSource } from "../files/yaml/yaml-source";
import { withoutUntranslated } from "./translated-links";

/** Texts that other languages do not inherit from the default language. */
const UNSHARED: ReadonlyArray<readonly string[]> = [
  ["strings"],
  ["direction"],
  ["announcements"],
  ["analytics", "text"],
];

/** site.yaml merged with a language's file. */
export interface SiteSource {
  data: unknown;
  /** The file and the line of the value at a path, or of its nearest ancestor. */
  locate(path: readonly PropertyKey[], excerpt?: string): Place;
}

/** The place of a value in a file, and its text there (`YamlSource.written`). */
interface Place {
  file: string;
  line: number;
  written: string | undefined;
}

/** The settings that override site.yaml in a language: the file `site.en.yaml`. */
export interface SiteOverlay {
  file: string;
  yaml: YamlSource;
}

interface OverlayParts {
  language: string;
  isFirst: boolean;
  site: YamlSource;
  overlay?: SiteOverlay;
  /** Whether the page of a link is missing in this language. */
  isUntranslated(to: string): boolean;
}

/**
 * Merges a language's file over site.yaml: groups are merged, everything else is replaced. Links to untranslated pages
 * are removed, except in texts.
 */
export function layOver({
  language,
  isFirst,
  site,
  overlay,
  isUntranslated,
}: OverlayParts): SiteSource {
  // Without `languages` nothing is merged.
  if (property(site.data, "languages") === undefined) {
    const locate: SiteSource["locate"] = (path, excerpt) => {
      return { file: "site.yaml", line: site.line(path, excerpt), written: site.written(path) };
    };
    return { data: site.data, locate };
  }
  const base = isFirst ? site.data : UNSHARED.reduce(without, site.data);
  const joined = overlay ? join(base, overlay.yaml.data) : base;
  const originalIndices = new WeakMap<object, readonly number[]>();
  const data = withLanguage(withoutUntranslated(joined, isUntranslated, originalIndices), language);
  return {
    data,
    locate(path, excerpt) {
      const original = originalPath(data, path, originalIndices);
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
    // Lists and scalars replace the value as a whole.
    if (!isGroup(value)) return value !== undefined;
    if (!Object.hasOwn(value, key)) return false;
    value = value[String(key)];
  }
  return true;
}

/** Maps a path in the merged data to its path in the file, where lists may be longer. */
function originalPath(
  data: unknown,
  path: readonly PropertyKey[],
  originalIndices: WeakMap<object, readonly number[]>,
): PropertyKey[] {
  let value = data;
  return path.map((key) => {
    const places = Array.isArray(value) ? originalIndices.get(value) : undefined;
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
    return places?.[Number(key)] ?? key;
  });
}
