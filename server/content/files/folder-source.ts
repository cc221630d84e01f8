import { realpath } from "node:fs/promises";
import { isVideoName } from "../video/read-video";
import type { FileSource } from "./file-source";
import { type Area, listEntries } from "./list-entries";

/** Notes, and what systems and editors put beside the files of an owner. */
const LEFTOVERS = /^(readme\.md|thumbs\.db|desktop\.ini|lost\+found|4913|#.*#|.*~)$/i;

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
  noun: "a text file",
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
  noun: "a file that can be read",
  // Kubernetes swaps ..data, editors write backup files.
  isSkipped: (_path, name) => name.startsWith("."),
};

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
