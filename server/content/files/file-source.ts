import { realpath } from "node:fs/promises";
import { isVideoName } from "../video/read-video";
import { isTextFile } from "./known-files";
import { type Area, type Listing, listEntries } from "./list-entries";
import { isErrorCode, type ScannedFile } from "./scanned-file";

/** What content is read from: a folder, a folder with drafts over it, files in memory. */
export interface FileSource {
  /** Names it in errors and in the log: the path of a folder. */
  readonly name: string;
  /**
   * Lists the files without reading them; those of an earlier list are taken over where they are unchanged. Each file can be
   * read (`ScannedFile.read`). @throws ScanLimitError, and the errors of the file system.
   */
  list(known: ReadonlyMap<string, ScannedFile>): Promise<FileList>;
}

/** The two parts of a content folder: `media/`, and all outside of it. */
export interface FileList {
  texts: Listing;
  media: Listing;
}

/** Notes, and files that systems and editors put beside those of an owner, such as Word's locks (~$prices.docx). */
const LEFTOVERS = /^(readme\.md|thumbs\.db|desktop\.ini|lost\+found|4913|#.*#|.*~|~\$.*)$/i;

const MB = 1024 * 1024;
const MAX_MEDIA_MB = 25;
/** Videos are served in parts and never read into memory. */
const MAX_VIDEO_MB = 200;

const TEXTS: Area = {
  path: "",
  place: "outside media/",
  maxBytes: () => MB,
  maxFiles: 10_000,
  maxEntries: 10_000,
  maxDepth: 4,
  isSkipped: (path, name) =>
    /^[._]/.test(name) || LEFTOVERS.test(name) || path === "media" || path === "schema",
  isFileName: (name) => /\.(md|ya?ml)$/i.test(name),
};

const MEDIA: Area = {
  path: "media",
  place: "in media/",
  maxBytes: (path) => (isVideoName(path) ? MAX_VIDEO_MB : MAX_MEDIA_MB) * MB,
  maxFiles: 5000,
  maxEntries: 10_000,
  maxDepth: 10,
  // Kubernetes swaps ..data, editors write backup files.
  isSkipped: (_path, name) => name.startsWith(".") || LEFTOVERS.test(name),
};

/** Whether a folder could list a file under this path. Paths that were stored elsewhere are input. */
export function isListedPath(path: string): boolean {
  const area = areaOf(path);
  const names = path.split("/");
  const depth = names.length - (area === MEDIA ? 2 : 1);
  if (area === MEDIA ? depth < 0 : !isTextFile(path)) return false;
  const isWrong = (name: string, index: number) =>
    name === "" ||
    name === "." ||
    name === ".." ||
    /[\p{Cc}\\\ufffd]/u.test(name) ||
    area.isSkipped(names.slice(0, index + 1).join("/"), name);
  return depth <= area.maxDepth && !names.some(isWrong);
}

/** The largest size of the file at a path, in bytes. */
export function maxBytesOf(path: string): number {
  return areaOf(path).maxBytes(path);
}

function areaOf(path: string): Area {
  return path.startsWith("media/") ? MEDIA : TEXTS;
}

/** The files of a folder on disk. */
export function folderSource(dir: string): FileSource {
  return {
    name: dir,
    async list(known) {
      const root = await realpath(dir);
      return {
        texts: await listEntries(root, TEXTS, known),
        media: await listEntries(root, MEDIA, known),
      };
    },
  };
}

/** Lays drafts over a folder: a draft has the place of the file with its path. No folder of drafts is one without drafts. */
export function withDrafts(folder: FileSource, drafts: FileSource): FileSource {
  return {
    name: folder.name,
    async list(known) {
      const under = await folder.list(known);
      const over = await drafts.list(known).catch((error: unknown) => {
        if (isErrorCode(error, "ENOENT")) return undefined;
        throw error;
      });
      if (!over) return under;
      return { texts: layOver(under.texts, over.texts), media: layOver(under.media, over.media) };
    },
  };
}

function layOver(under: Listing, over: Listing): Listing {
  const drafts = [...over.files.map(({ path }) => path), ...over.errors.map(({ file }) => file)];
  const replaced = new Set([...drafts, ...over.tooLarge.map(({ file }) => file)]);
  const isLeft = ({ file }: { file: string }) => !replaced.has(file);
  return {
    files: [...under.files.filter(({ path }) => !replaced.has(path)), ...over.files],
    folders: [...new Set([...under.folders, ...over.folders])],
    errors: [...under.errors.filter(isLeft), ...over.errors],
    tooLarge: [...under.tooLarge.filter(isLeft), ...over.tooLarge],
  };
}
