import type { Content } from "../content/content";
import { findImageSource, type ImageSource, parseImageQuery } from "./image-query";

/** The picture variants that the current pages refer to. */
export interface UsedVariants {
  /** Takes a name from `variantName`. */
  has(name: string): boolean;
  /** Names of the variants in a document. */
  namesIn(html: string, content: Content): string[];
  add(names: readonly string[]): void;
  /** Makes these the only used ones. */
  replace(names: Iterable<string>): void;
}

interface Variant {
  source: ImageSource;
  query: { width: number; quality: number };
}

/** A query of the image endpoint in an attribute, whatever its host and path. */
const QUERY = /\?(url=[^"'\s,<>]+?&(?:amp;)?w=\d+&(?:amp;)?q=\d+)/g;

/** No variant is used before the first `add` or `replace`. */
export function createUsedVariants(): UsedVariants {
  let used = new Set<string>();
  return {
    has: (name) => used.has(name),
    namesIn: (html, content) => [
      ...new Set([...queriesIn(html)].flatMap((query) => namesOf(query, content))),
    ],
    add(names) {
      for (const name of names) used.add(name);
    },
    replace(names) {
      used = new Set(names);
    },
  };
}

/** Identifies a variant: equal for two URLs of it, and for all formats. */
export function variantName({ source, query: { width, quality } }: Variant): string {
  if ("remote" in source) return [source.remote.href, width, quality].join("\n");
  const { file, crop } = source;
  const part = crop ? [crop.ratio, ...crop.focus] : [];
  return [file.hash, width, quality, ...part].join("\n");
}

function queriesIn(html: string): Set<string> {
  const queries = html.matchAll(QUERY);
  return new Set([...queries].map(([, query = ""]) => query.replaceAll("&amp;", "&")));
}

function namesOf(search: string, content: Content): string[] {
  const query = parseImageQuery(search, content.site.imageQuality);
  if ("expected" in query) return [];
  try {
    return [variantName({ source: findImageSource(query.url, content), query })];
  } catch {
    // The endpoint rejects this source too.
    return [];
  }
}
