import type { Listing } from "./list-entries";
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
