import { constants, copyFile, mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Content } from "../content/content";
import type { MediaFile } from "../media/media-file";
import { type HashedFile, readHashed } from "../media/validated-file";
import type { Log } from "../observability/log";
import { fileReason } from "../storage/file-reason";
import { TEMPORARY } from "../storage/write-atomic";

/** Copies of the pictures that are shown: what an upload has overwritten is served until its new version is whole. */
export interface KeptOriginals {
  /** Copies the pictures of a content, one after another, and deletes those of other contents. Never rejects. */
  keep(content: Pick<Content, "media">): Promise<void>;
  /** The copy of a file, if it has the file's bytes. */
  find(file: HashedFile): Promise<HashedFile | undefined>;
}

interface OriginalParts {
  /** A folder of its own, which is created on first use. */
  dir: string;
  log: Log;
}

const MAX_FILE_BYTES = 16 * 1024 * 1024;
const MAX_BYTES = 256 * 1024 * 1024;

/** Files are named after the hash of their bytes, which is checked when one is needed. */
export function createKeptOriginals({ dir, log }: OriginalParts): KeptOriginals {
  let latest: Pick<Content, "media"> | undefined;
  let isFailing = false;

  async function copyAll(content: Pick<Content, "media">): Promise<void> {
    await mkdir(dir, { recursive: true });
    const wanted = picturesOf(content);
    const names = new Set(await readdir(dir));
    for (const name of names) {
      if (!wanted.has(name)) await rm(path.join(dir, name), { force: true });
    }
    for (const [hash, { file }] of wanted) {
      if (latest !== content) return;
      if (!names.has(hash)) await copy(file, path.join(dir, hash));
    }
  }

  return {
    async keep(content) {
      latest = content;
      try {
        await copyAll(content);
        isFailing = false;
      } catch (error) {
        if (!isFailing)
          log.fault("data-folder", { reason: fileReason(error, dir), dir }, "cannot copy pictures");
        isFailing = true;
      }
    },
    async find({ bytes, hash }) {
      const copied = { file: path.join(dir, hash), bytes, hash };
      try {
        await readHashed(copied);
        return copied;
      } catch {
        // Cut by a power loss, or copied while the file was replaced: the next change of the content copies it again.
        await rm(copied.file, { force: true }).catch(() => {});
        return undefined;
      }
    },
  };
}

/** By hash, as many as there is room for. */
function picturesOf({ media }: Pick<Content, "media">): Map<string, MediaFile> {
  const pictures = new Map<string, MediaFile>();
  let total = 0;
  for (const file of media.values()) {
    if (!file.width || file.bytes > MAX_FILE_BYTES || total + file.bytes > MAX_BYTES) continue;
    if (!pictures.has(file.hash)) total += file.bytes;
    pictures.set(file.hash, file);
  }
  return pictures;
}

/** One that is being replaced has other bytes, or is gone: its next version follows. */
async function copy(file: string, target: string): Promise<void> {
  const temporary = `${target}${TEMPORARY}`;
  try {
    await copyFile(file, temporary, constants.COPYFILE_FICLONE);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    const isGone = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isGone) throw error;
  }
}
