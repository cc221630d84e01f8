import { contentAt } from "./clock/content-at";
import type { ContentIssue } from "./content";
import { ContentError } from "./files/errors/content-errors";
import { codedError } from "./files/errors/words/error-words";
import type { FileSource } from "./files/file-source";
import { type Scan, scanSource } from "./files/scan-source";
import type { KeptStates } from "./kept-states";
import type { BadResult, GoodResult, ReadResult } from "./read-content";
import { readSettled } from "./settled-folder";

interface FirstReading {
  source: FileSource;
  states: KeptStates | undefined;
  read(from: FileSource, scan: Scan): Promise<ReadResult>;
  /** The present in ms since 1970. */
  now(): number;
}

/** A state that is shown in place of the folder, and what is wrong with the folder. */
export interface LastGood {
  result: GoodResult;
  /** Says which state it is. */
  name: string;
  errors: readonly ContentIssue[];
}

/** States that are read in search of one without errors. */
const MAX_STATES = 10;

/**
 * Reads what is shown first: the folder, or the last good state if it has errors, is missing, or has ended the process before.
 * @throws ContentError for a folder with errors where no state can be shown.
 */
export async function readFirst(
  reading: FirstReading,
): Promise<({ result: GoodResult } | LastGood) & { scan: Scan }> {
  const { source, states, read } = reading;
  const scan = await scanSource(source);
  const refused = await states?.guard(scan);
  if (refused) return { ...(await lastGoodFor([refused], reading)), scan };
  try {
    const settled = { source, read: (next: Scan) => read(source, next), isOver: () => false };
    const first = await readSettled(settled, scan);
    if (!("errors" in first.result)) return { result: first.result, scan: first.scan };
    return { ...(await lastGoodFor(first.result.errors, reading)), scan: first.scan };
  } catch (error) {
    if (error instanceof ContentError) throw error;
    const good = await findLastGood([brokenBy(source, error, "content-unreadable")], reading);
    if (!good) throw error;
    return { ...good, scan };
  }
}

/** The error of a content that the site itself fails at. */
export function brokenBy(
  source: FileSource,
  error: unknown,
  code: "content-unreadable" | "content-not-shown",
): ContentIssue {
  const reason = error instanceof Error ? error.message : String(error);
  return { file: source.name, path: "", ...codedError(code, { reason }) };
}

async function lastGoodFor(
  errors: readonly ContentIssue[],
  reading: FirstReading,
): Promise<LastGood> {
  const good = await findLastGood(errors, reading);
  if (!good) throw new ContentError(reading.source.name, [...errors]);
  return good;
}

/**
 * The newest state that has no errors; one of which a part can be shown if files of it were forgotten, or if no other one is
 * better, as after an update that allows less. Undefined if there is none.
 */
export async function findLastGood(
  errors: readonly ContentIssue[],
  { states, read, now }: Omit<FirstReading, "source">,
): Promise<LastGood | undefined> {
  let part: LastGood | undefined;
  let tried = 0;
  for await (const { source, hasForgotten } of states?.lastGood() ?? []) {
    if (++tried > MAX_STATES) break;
    const { name } = source;
    const result = await read(source, await scanSource(source));
    if (!("errors" in result)) return { result, name, errors };
    const shown = partOf(result, now());
    part ??= shown && { result: shown, name, errors };
    if (part && hasForgotten) return part;
  }
  return part;
}

/** The pages that can be shown, if the home page is one of them. */
function partOf({ folder }: BadResult, now: number): GoodResult | undefined {
  if (!folder?.pages.has("/")) return undefined;
  return { folder, content: contentAt(folder, { now }), placeholders: "", advice: [] };
}
