import type { Content } from "../content/content";
import { type MediaFile, mediaPath } from "../content/files/media-file";
import { ImageError } from "./image-error";

export type ImageSource =
  | {
      file: MediaFile /** False where another version of the file was asked for. */;
      isAsked: boolean;
    }
  | { remote: URL };

/**
 * Takes the address of a source, returns the file of the content folder that it names, or an address at a host that
 * site.yaml lists. A path is looked up in the folder's index and never reaches the disk. Throws an ImageProblem.
 */
export function findImageSource(url: string, { media, site }: Content): ImageSource {
  const [, path, version] = /^(\/media\/[^?#]+)(?:\?v=([0-9a-f]{8}))?$/.exec(url) ?? [];
  if (path !== undefined) {
    const file = media.get(mediaPath(path) ?? "");
    if (!file) throw new ImageError(404, "There is no such picture.");
    if (!file.width) throw new ImageError(400, "This file is no picture.");
    return { file, isAsked: version === undefined || file.hash.startsWith(version) };
  }
  const remote = url.startsWith("https://") && URL.canParse(url) ? new URL(url) : undefined;
  if (!remote || remote.username || remote.password || !site.imageHosts.includes(remote.host)) {
    throw new ImageError(400, "url must be a picture in /media/.");
  }
  remote.hash = "";
  return { remote };
}
