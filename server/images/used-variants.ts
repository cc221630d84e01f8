import type { Content } from "../content/content";
import { parseImageQuery } from "./image-query";
import { findImageSource, type ImageSource } from "./image-source";

/** The variants of pictures that today's pages ask for. */
export interface UsedVariants {
  /** Takes what `variantName` returns. */
  has(name: string): boolean;
  /** Takes a content and its pages' HTML; returns what makes theirs the used ones. */
  prepare(content: Content, documents: readonly string[]): () => void;
}

interface Variant {
  source: ImageSource;
  query: { width: number; quality: number };
}

/** The query of our image endpoint in an attribute, at whichever address the endpoint is asked. */
const QUERY = /\?(url=[^"'\s,<>]+?&(?:amp;)?w=\d+&(?:amp;)?q=\d+)/g;

/** None are used to begin with. */
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

/** Equal for two addresses of the same variant, whichever format a client takes. */
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
    // Not a picture of ours: the endpoint will say the same.
    return [];
  }
}
