/** A video as the header of its file describes it. */
export interface Video {
  type: "mp4" | "webm";
  /** In pixels, as it is shown. */
  width: number;
  height: number;
  /** Length in seconds; missing where the header has none. */
  seconds?: number;
}

/** A file of `media/` that exists. Width and height in pixels, for pictures only. */
export interface MediaFile {
  /** Path in the content folder: `media/team/anna.jpg`. */
  path: string;
  /** Path on disk, symbolic links resolved; empty where the source has no files on disk. */
  file: string;
  bytes: number;
  /** Changes when the file on disk does. */
  version: string;
  /** SHA-256 of its bytes, hexadecimal. */
  hash: string;
  width?: number;
  height?: number;
  /** For videos only. */
  video?: Video;
}

/** The URL path of a file in `media/`: `media/my photo.jpg` is `/media/my%20photo.jpg`. */
export function mediaUrl(path: string): string {
  return `/${path.split("/").map(encodeURIComponent).join("/")}`;
}

/** The URL path with the file's version, so that a replaced picture has another address. */
export function versionedMediaUrl({ path, hash }: { path: string; hash: string }): string {
  return `${mediaUrl(path)}?v=${hash.slice(0, 8)}`;
}

/** The path in the content folder (NFC) of a URL path or a path in content; undefined outside `media/`. */
export function mediaPath(to: string): string | undefined {
  try {
    const path = decodeURIComponent(to).replace(/^\//, "").normalize("NFC");
    return path.startsWith("media/") ? path : undefined;
  } catch {
    return undefined;
  }
}
