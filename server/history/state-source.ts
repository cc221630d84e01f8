import path from "node:path";
import type { ContentIssue } from "../content/content";
import { codedError } from "../content/files/errors/words/error-words";
import type { FileSource } from "../content/files/file-source";
import type { ScannedFile } from "../content/files/scanned-file";
import { fileOfState } from "./blobs";
import { readForgotten } from "./forgotten";
import type { HistoryFolder } from "./history-folder";
import { type NumberedState, readFiles } from "./read-states";

/** The files of a state as content is read from them. Forgotten files are missing in it. Listing throws if the state is damaged. */
export function stateSource(history: HistoryFolder, state: NumberedState): FileSource {
  const name = `state ${state.number} of the history, first shown at ${state.time}`;
  return {
    name,
    async list(known) {
      const [stored, forgotten] = [await readFiles(history, state), await readForgotten(history)];
      if (!stored) throw new Error(`${name} is damaged`);
      const files: ScannedFile[] = [];
      const errors: ContentIssue[] = [];
      for (const one of stored.values()) {
        if (forgotten.has(one.hash)) continue;
        const file = await fileOfState(history, one);
        const earlier = known.get(one.path);
        if (!file) errors.push(missing(one.path));
        else files.push(isSame(earlier, file) ? earlier : file);
      }
      const isMedia = (file: string) => file.startsWith("media/");
      const listing = (isWanted: (file: string) => boolean) => ({
        files: files.filter((file) => isWanted(file.path)),
        folders: foldersOf(files.map((file) => file.path).filter(isWanted)),
        errors: errors.filter(({ file }) => isWanted(file)),
        tooLarge: [],
      });
      return { texts: listing((file) => !isMedia(file)), media: listing(isMedia) };
    },
  };
}

function isSame(earlier: ScannedFile | undefined, file: ScannedFile): earlier is ScannedFile {
  return earlier?.version === file.version && earlier.file === file.file;
}

function missing(file: string): ContentIssue {
  return { file, path: "", ...codedError("state-file-missing", {}) };
}

function foldersOf(paths: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const file of paths)
    for (let dir = path.posix.dirname(file); dir !== "."; dir = path.posix.dirname(dir))
      if (dir !== "media") folders.add(dir);
  return [...folders];
}
