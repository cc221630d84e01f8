import type { Content } from "../content/content";
import { findImageSource, type ImageQuery, parseImageQuery } from "./image-query";
import type { PictureMaker } from "./picture-maker";

/** Makes the first picture of pages before somebody asks for it: the first visitor waits for no encoder. */
export interface FirstPictures {
  /** Takes the `Link` headers of pages in the order of their importance, returns one step for each variant. No step throws. */
  steps(links: readonly string[], content: Content): (() => Promise<void>)[];
}

/** Widths in px that phones and desktops request of a picture in the first view. */
const MIN_WIDTH = 640;
const MAX_WIDTH = 2048;
/** Variants for one content: some five pages with a picture over their whole width. */
const MAX_VARIANTS = 24;
/** A query of this site's endpoint, whatever its host; another service makes its own pictures. */
const QUERY = /\/_image\?(url=[^\s",<>]+?&w=\d+&q=\d+)/g;

/** Makes them by the picture maker, which keeps them in its cache. */
export function createFirstPictures(pictures: PictureMaker): FirstPictures {
  return {
    steps: (links, content) =>
      [...new Set(links.flatMap(queriesIn))]
        .flatMap((search) => readQuery(search, content) ?? [])
        .slice(0, MAX_VARIANTS)
        .map((query) => async () => {
          try {
            const source = findImageSource(query.url, content);
            // Pictures of other hosts are fetched on request only; nearly every browser accepts AVIF.
            if ("file" in source) await pictures.get({ source, query, accepts: "avif" });
          } catch {
            // A request for it is answered with the error.
          }
        }),
  };
}

function queriesIn(link: string): string[] {
  return Array.from(link.matchAll(QUERY), ([, query = ""]) => query);
}

function readQuery(search: string, { site }: Content): ImageQuery | undefined {
  const query = parseImageQuery(search, site.imageQuality);
  if ("expected" in query || query.width < MIN_WIDTH || query.width > MAX_WIDTH) return undefined;
  return query;
}
