import { rmSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import type { ContentIssue } from "../content/content";
import { codedError } from "../content/files/errors/words/error-words";
import { isTextFile } from "../content/files/known-files";
import type { Scan } from "../content/files/scan-source";
import { readWhole } from "../content/files/scanned-file";
import { takeLock } from "../storage/process-lock";
import {
  type HistoryFolder,
  makeHistory,
  parseJson,
  readSmall,
  writeWhole,
} from "./history-folder";
import { hashText } from "./state";

const MAX_STARTS = 2;
const MAX_BYTES = 1024;
const schema = z.object({ id: z.string(), starts: z.number() });

/** Notes which folder a start reads, so that one that ends the process is not read for ever. */
export interface StartGuard {
  /** Called before the folder is read; returns an error if two starts have died of it. Never throws. */
  guard(scan: Scan): Promise<ContentIssue | undefined>;
  /** The folder was read and its pages are made, or the process ends by itself. */
  survived(): void;
}

/** Creates the guard of one start. `contentDir` names the folder in errors. */
export function createStartGuard(history: HistoryFolder, contentDir: string): StartGuard {
  const file = path.join(history.dir, "reading.json");
  let release: (() => void) | undefined;
  let isNoted = false;

  /** Only a process that dies leaves the note: not one that a signal or an error ends. */
  function survived(): void {
    if (isNoted) rmSync(file, { force: true });
    isNoted = false;
    release?.();
    release = undefined;
    process.off("exit", survived);
  }

  async function note(scan: Scan): Promise<ContentIssue | undefined> {
    const id = await idOf(scan);
    await makeHistory(history);
    // Another start that is reading now has not died.
    release = await takeLock(path.join(history.dir, "reading.lock"), 0);
    if (!release) return undefined;
    const { data } = schema.safeParse(parseJson(await readSmall(file, MAX_BYTES)));
    const starts = data?.id === id ? data.starts : 0;
    if (starts >= MAX_STARTS) {
      survived();
      return {
        file: contentDir,
        path: "",
        ...codedError("reading-ends-process", { starts, file }),
      };
    }
    await writeWhole(file, JSON.stringify({ id, starts: starts + 1 }));
    isNoted = true;
    process.once("exit", survived);
    return undefined;
  }

  return {
    async guard(scan) {
      try {
        return await note(scan);
      } catch {
        // Where nothing can be written there is no history either, and that is said elsewhere.
        return undefined;
      }
    },
    survived,
  };
}

/** Changes with any text, and with names and sizes in `media/`. */
async function idOf({ files }: Scan): Promise<string> {
  const parts: string[] = [];
  for (const file of files.values()) {
    const bytes = isTextFile(file.path) ? await readWhole(file).catch(() => undefined) : undefined;
    parts.push(`${file.path}\n${file.bytes}\n${bytes ? hashText(bytes) : ""}\n`);
  }
  return hashText(parts.join(""));
}
