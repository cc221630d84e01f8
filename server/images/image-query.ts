import { IMAGE_WIDTHS } from "../../contract/image-widths";
import type { Content } from "../content/content";
import { type MediaFile, mediaPath } from "../media/media-file";
import { remoteAddresses } from "./remote-addresses";
import { type Crop, ImageError } from "./workers/image-job";

const MAX_URL = 2000;
/** A file, its version and a part of it (app/pictures/crop.ts). */
const MEDIA_URL =
  /^(\/media\/[^?#]+?)(?:\?v=([0-9a-f]{8})(?:&crop=([\d.]{1,9}:[\d.]{1,9}@\d{1,3},\d{1,3}))?)?$/;
/** The allowed qualities besides the site's own. */
const QUALITIES = [50, 75, 90, 100];

export interface ImageQuery {
  url: string;
  width: number;
  /** One of few values, which bounds the number of variants. */
  quality: number;
}

/** The picture that a URL names: a file of the content folder, or a URL at a listed host. */
export type ImageSource =
  | {
      file: MediaFile;
      /** False where the URL names another version of the file. */
      isCurrent: boolean;
      /** The part that the URL asks for. */
      crop?: Crop;
    }
  | { remote: URL };

/**
 * Parses the query of `/_image`; returns the expected format when it is invalid. The quality defaults to the site's, and
 * is rounded up to an allowed one.
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

/**
 * Resolves the `url` parameter to a file of the content folder, or to a picture of a listed host that the content shows: no
 * other address is fetched. A path is looked up in the media index and never reaches the file system. Throws an ImageError.
 */
export function findImageSource(url: string, content: Content): ImageSource {
  const { media, site } = content;
  const [, path, version, crop] = MEDIA_URL.exec(url) ?? [];
  if (path !== undefined) {
    const file = media.get(mediaPath(path) ?? "");
    if (!file) throw new ImageError(404, "There is no such picture.");
    if (!file.width) throw new ImageError(400, "This file is not a picture.");
    const isCurrent = version === undefined || file.hash.startsWith(version);
    return { file, isCurrent, ...(crop && { crop: parseCrop(crop) }) };
  }
  const remote = url.startsWith("https://") && URL.canParse(url) ? new URL(url) : undefined;
  if (!remote || remote.username || remote.password || !site.imageHosts.includes(remote.host)) {
    throw new ImageError(400, "url must be a picture in /media/.");
  }
  remote.hash = "";
  if (!remoteAddresses(content).has(remote.href))
    throw new ImageError(404, "There is no such picture.");
  return { remote };
}

/** Takes the end of such a URL: `4:5@50,20`, a ratio and the focus in percent. */
function parseCrop(text: string): Crop | undefined {
  const [across = 0, down = 0, x = 0, y = 0] = text.split(/[:@,]/).map(Number);
  const ratio = across / down;
  if (!(ratio > 0 && ratio < Number.POSITIVE_INFINITY)) return undefined;
  return { ratio, focus: [Math.min(1, x / 100), Math.min(1, y / 100)] };
}

function wholeNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN;
}
