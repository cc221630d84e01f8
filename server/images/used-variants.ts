import type { Content } from "../content/content";
import { findImageSource, type ImageSource, parseImageQuery } from "./image-query";

/** The picture variants that the current pages refer to. */
export interface UsedVariants {
  /** Takes a name from `variantName`. */
  has(name: string): boolean;
  /** Collects the variants in the HTML of all pages; the returned function makes them the current ones. */
  prepare(content: Content, documents: readonly string[]): () => void;
}

interface Variant {
  source: ImageSource;
  query: { width: number; quality: number };
}

/** A query of the image endpoint in an attribute, whatever its host and path. */
const QUERY = /\?(url=[^"'\s,<>]+?&(?:amp;)?w=\d+&(?:amp;)?q=\d+)/g;

/** No variant is used before the first `prepare`. */
export function createUsedVariants(): UsedVariants {
  let used: ReadonlySet<string> = new Set();
  return {
    has: (name) => used.has(name),
    prepare(content, documents) {
      const queries = new Set(documents.flatMap(queriesIn));
      const next = new Set([...queries].flatMap((query) => namesOf(query, content)));
      return () => {
        used = next;
      };
    },
  };
}

/** Identifies a variant: equal for two URLs of it, and for all formats. */
export function variantName({ source, query: { width, quality } }: Variant): string {
  return ["file" in source ? source.file.hash : source.remote.href, width, quality].join("\n");
}

function queriesIn(html: string): string[] {
  return [...html.matchAll(QUERY)].map(([, query = ""]) => query.replaceAll("&amp;", "&"));
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
