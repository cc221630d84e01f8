import { IMAGE_WIDTHS } from "../../contract/image-widths";

/** The allowed qualities besides that of the site. */
const QUALITIES = [50, 75, 90, 100];

export interface ImageQuery {
  url: string;
  width: number;
  /** One of few values, which bounds the number of variants. */
  quality: number;
}

const MAX_URL = 2000;

/**
 * Parses a query string; returns the expected format when it is invalid. The quality defaults to the site's and is rounded
 * up to an allowed one.
 */
export function parseImageQuery(
  search: string,
  siteQuality: number,
): ImageQuery | { expected: string } {
  const params = new URLSearchParams(search);
  const names = [...params.keys()].sort().join();
  if (names !== "q,url,w" && names !== "url,w") {
    return { expected: "url, w and optionally q, once each and nothing else" };
  }
  const url = params.get("url") ?? "";
  const width = wholeNumber(params.get("w"));
  const quality = params.has("q") ? wholeNumber(params.get("q")) : siteQuality;
  if (url === "" || url.length > MAX_URL) {
    return { expected: `url of 1 to ${MAX_URL} characters` };
  }
  if (!IMAGE_WIDTHS.includes(width)) {
    return { expected: `w one of ${IMAGE_WIDTHS.join(", ")}` };
  }
  if (!(quality >= 1 && quality <= 100)) return { expected: "q from 1 to 100" };
  const enough = [...QUALITIES, siteQuality].filter((allowed) => allowed >= quality);
  return { url, width, quality: Math.min(...enough) };
}

function wholeNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN;
}
