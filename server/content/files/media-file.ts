/** A file of the content folder's `media/`, known to exist. Width and height in pixels, for pictures only. */
export interface MediaFile {
  /** As content names it: `media/team/anna.jpg`. */
  path: string;
  /** Where it lies on disk, symbolic links resolved. */
  file: string;
  bytes: number;
  /** Changes when the file on disk does. */
  version: string;
  /** SHA-256 of its bytes, hexadecimal. */
  hash: string;
  width?: number;
  height?: number;
}

/** The URL path of a file in `media/`: `media/my photo.jpg` is `/media/my%20photo.jpg`. */
export function mediaUrl(path: string): string {
  return `/${path.split("/").map(encodeURIComponent).join("/")}`;
}

/** The same with the file's version, so that a picture that is replaced has another address. */
export function versionedMediaUrl({ path, hash }: { path: string; hash: string }): string {
  return `${mediaUrl(path)}?v=${hash.slice(0, 8)}`;
}

/** The path in the content folder that a URL path or a path of content names; undefined outside `media/`. */
export function mediaPath(to: string): string | undefined {
  try {
    const path = decodeURIComponent(to).replace(/^\//, "");
    return path.startsWith("media/") ? path : undefined;
  } catch {
    return undefined;
  }
}
