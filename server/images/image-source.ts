import type { Content } from "../content/content";
import { type MediaFile, mediaPath } from "../content/files/media-file";
import { ImageError } from "./image-error";

export type ImageSource =
  | {
      file: MediaFile;
      /** False where the URL names another version of the file. */
      isCurrent: boolean;
    }
  | { remote: URL };

/**
 * Resolves the `url` parameter to a file of the content folder, or to a URL at a host that site.yaml lists. A path is
 * looked up in the media index and never reaches the file system. Throws an ImageError.
 */
export function findImageSource(url: string, { media, site }: Content): ImageSource {
  const [, path, version] = /^(\/media\/[^?#]+)(?:\?v=([0-9a-f]{8}))?$/.exec(url) ?? [];
  if (path !== undefined) {
    const file = media.get(mediaPath(path) ?? "");
    if (!file) throw new ImageError(404, "There is no such picture.");
    if (!file.width) throw new ImageError(400, "This file is not a picture.");
    return { file, isCurrent: version === undefined || file.hash.startsWith(version) };
  }
  const remote = url.startsWith("https://") && URL.canParse(url) ? new URL(url) : undefined;
  if (!remote || remote.username || remote.password || !site.imageHosts.includes(remote.host)) {
    throw new ImageError(400, "url must be a picture in /media/.");
  }
  remote.hash = "";
  return { remote };
}
