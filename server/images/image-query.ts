const SCREEN_WIDTHS = [320, 640, 768, 1024, 1280, 1536];

/** The widths that are made: those of app/ui/image-url.ts for screens of density 1 and 2. */
export const IMAGE_WIDTHS: ReadonlySet<number> = new Set(
  SCREEN_WIDTHS.flatMap((width) => [width, 2 * width]),
);

export interface ImageQuery {
  url: string;
  width: number;
  quality: number;
}

const LONGEST_URL = 2000;

/** Takes a query string, returns what it asks for, or what is wrong with it. Nothing is guessed or rounded. */
export function parseImageQuery(search: string): ImageQuery | { wanted: string } {
  const given = new URLSearchParams(search);
  const names = [...given.keys()].sort().join();
  if (names !== "q,url,w") return { wanted: "url, w and q, once each and nothing else" };
  const url = given.get("url") ?? "";
  const width = wholeNumber(given.get("w"));
  const quality = wholeNumber(given.get("q"));
  if (url === "" || url.length > LONGEST_URL) {
    return { wanted: `url of 1 to ${LONGEST_URL} characters` };
  }
  if (!IMAGE_WIDTHS.has(width)) {
    return { wanted: `w one of ${[...IMAGE_WIDTHS].sort((a, b) => a - b).join(", ")}` };
  }
  if (!(quality >= 1 && quality <= 100)) return { wanted: "q from 1 to 100" };
  return { url, width, quality };
}

function wholeNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN;
}
