import { rm } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { compareText } from "../content/files/known-files";
import { type HistoryFolder, parseJson, readSmall, writeWhole } from "./history-folder";
import { hashText, type StateFile } from "./state";

const MAX_BYTES = 4096;
const schema = z.object({ who: z.string(), files: z.string() });

/** Notes who makes a state, before its files are in the content folder. */
export async function noteWho(
  history: HistoryFolder,
  who: "restore" | `desk:${string}`,
  files: Iterable<Pick<StateFile, "path" | "hash">>,
): Promise<void> {
  await writeWhole(fileOf(history), JSON.stringify({ who, files: hashFiles(files) }));
}

/** Who has made a state with these files; the folder's owner, if nobody has left a note. */
export async function whoMade(
  history: HistoryFolder,
  files: Iterable<Pick<StateFile, "path" | "hash">>,
): Promise<string> {
  const text = await readSmall(fileOf(history), MAX_BYTES).catch(() => undefined);
  const { data } = schema.safeParse(parseJson(text));
  if (data?.files !== hashFiles(files)) return "folder";
  await rm(fileOf(history), { force: true });
  return data.who;
}

function hashFiles(files: Iterable<Pick<StateFile, "path" | "hash">>): string {
  const lines = [...files].map(({ path: name, hash }) => `${hash} ${name}`);
  return hashText(lines.sort(compareText).join("\n"));
}

function fileOf({ dir }: HistoryFolder): string {
  return path.join(dir, "who.json");
}
