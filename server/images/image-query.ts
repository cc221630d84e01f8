const SCREEN_WIDTHS = [320, 640, 768, 1024, 1280, 1536];

/** The widths that are made: those of app/pictures/image-url.ts for screens of density 1 and 2. */
export const IMAGE_WIDTHS: ReadonlySet<number> = new Set(
  SCREEN_WIDTHS.flatMap((width) => [width, 2 * width]),
);

/** The qualities that are made, with that of the site. */
const QUALITIES = [50, 75, 90, 100];

export interface ImageQuery {
  url: string;
  width: number;
  /** One of few: a picture has no variant for each number from 1 to 100. */
  quality: number;
}

const MAX_URL = 2000;

/**
 * Takes a query string and the site's quality, returns what it asks for, or what is wrong with it. Only the quality is
 * rounded: up, to one that is made; without one it is the site's.
 */
export function parseImageQuery(
  search: string,
  siteQuality: number,
): ImageQuery | { expected: string } {
  const given = new URLSearchParams(search);
  const names = [...given.keys()].sort().join();
  if (names !== "q,url,w" && names !== "url,w") {
    return { expected: "url, w and, if at all, q, once each and nothing else" };
  }
  const url = given.get("url") ?? "";
  const width = wholeNumber(given.get("w"));
  const quality = given.has("q") ? wholeNumber(given.get("q")) : siteQuality;
  if (url === "" || url.length > MAX_URL) {
    return { expected: `url of 1 to ${MAX_URL} characters` };
  }
  if (!IMAGE_WIDTHS.has(width)) {
    return { expected: `w one of ${[...IMAGE_WIDTHS].sort((a, b) => a - b).join(", ")}` };
  }
  if (!(quality >= 1 && quality <= 100)) return { expected: "q from 1 to 100" };
  const enough = [...QUALITIES, siteQuality].filter((made) => made >= quality);
  return { url, width, quality: Math.min(...enough) };
}

function wholeNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN;
}
