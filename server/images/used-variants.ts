import type { Content } from "../content/content";
import { findImageSource, type ImageQuery, type ImageSource, parseImageQuery } from "./image-query";

/** A picture in one size and quality, in any format. */
export interface Variant {
  source: ImageSource;
  query: Pick<ImageQuery, "width" | "quality">;
}

/** Variants by their names. */
export type Variants = ReadonlyMap<string, Variant>;

/** The picture variants that the current pages refer to. */
export interface UsedVariants {
  /** Takes a name from `variantName`. */
  has(name: string): boolean;
  /** The variants in a document, or in its `Link` header, in its order. */
  variantsIn(html: string, content: Content): Variants;
  add(variants: Variants): void;
  /** Makes these the only used ones. */
  replace(variants: Iterable<Variants>): void;
}

/** A query of the image endpoint in an attribute, whatever its host and path. */
const QUERY = /\?(url=[^"'\s,<>]+?&(?:amp;)?w=\d+&(?:amp;)?q=\d+)/g;

/** No variant is used before the first `add` or `replace`. */
export function createUsedVariants(): UsedVariants {
  let used = new Map<string, Variant>();

  return {
    has: (name) => used.has(name),
    variantsIn(html, content) {
      const found = new Map<string, Variant>();
      for (const query of queriesIn(html)) {
        const variant = readVariant(query, content);
        const name = variant && variantName(variant);
        // Pages share in memory what they have in common, such as a logo.
        if (name) found.set(name, used.get(name) ?? variant);
      }
      return found;
    },
    add(variants) {
      for (const [name, variant] of variants) used.set(name, variant);
    },
    replace(variants) {
      used = new Map([...variants].flatMap((some) => [...some]));
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

function readVariant(search: string, content: Content): Variant | undefined {
  const query = parseImageQuery(search, content.site.imageQuality);
  if ("expected" in query) return undefined;
  const { url, width, quality } = query;
  try {
    return { source: findImageSource(url, content), query: { width, quality } };
  } catch {
    // The endpoint rejects this source too.
    return undefined;
  }
}
