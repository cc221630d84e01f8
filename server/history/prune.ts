import { rm, stat } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { judgeClock } from "../messages/retention";
import { blobPath, listBlobs } from "./blobs";
import { readForgotten } from "./forgotten";
import { type HistoryFolder, parseJson, readSmall, writeWhole } from "./history-folder";
import { type NumberedState, readList, readState, stateNumbers, statePath } from "./read-states";
import { VERSION } from "./state";

interface PruneOptions {
  maxBytes: number;
  /** ms since 1970. */
  now: number;
  /** ms since 1970; the current time is not before it. */
  buildTime: number;
}

/** What is left of a history. */
export interface Pruned {
  /** Of all files that states name. */
  bytes: number;
  /** Numbers of states that cannot be read. */
  damaged: number[];
  /** States were kept although they are old: the clock is too far ahead. */
  isClockDoubted: boolean;
}

const DAY_MS = 86_400_000;
const ALL_DAYS = 7;
const DAILY_DAYS = 90;
/** The newest states, which stay whatever their age and size. */
const ALWAYS_KEPT = 3;
const MAX_CLOCK_BYTES = 1024;

const clockSchema = z.object({ trusted: z.number(), doubted: z.number().nullable() });

/**
 * Removes states by age and size, the oldest first, then all that no state names, and what was forgotten. The caller holds the
 * lock. Throws the errors of the file system.
 */
export async function pruneHistory(history: HistoryFolder, options: PruneOptions): Promise<Pruned> {
  const { states, damaged, isOtherVersion } = await readAll(history);
  const isTrusted = await isClockTrusted(history, states[0], options);
  const wanted = isTrusted ? thinOut(states, options.now) : states;
  const { kept, bytes, named } = await withinLimit(history, wanted, options.maxBytes);
  const oldest = kept.at(-1)?.number ?? 0;
  const gone = [...states.filter((one) => !kept.includes(one)).map(({ number }) => number)];
  // What cannot be read goes with the states of its time.
  for (const number of [...gone, ...damaged.filter((one) => one < oldest)])
    await rm(statePath(history, number), { force: true });
  const forgotten = await readForgotten(history);
  // A state of another version may name anything.
  const isWanted = (hash: string) => !forgotten.has(hash) && (isOtherVersion || named.has(hash));
  for (const hash of await listBlobs(history))
    if (!isWanted(hash)) await rm(blobPath(history, hash), { force: true });
  const isClockDoubted = !isTrusted && thinOut(states, options.now).length < states.length;
  return { bytes, damaged: damaged.filter((one) => one >= oldest), isClockDoubted };
}

/** All states, the newest first, and the numbers of those that cannot be read. */
async function readAll(history: HistoryFolder) {
  const states: NumberedState[] = [];
  const damaged: number[] = [];
  let isOtherVersion = false;
  for (const number of await stateNumbers(history)) {
    const state = await readState(history, number);
    if (state) states.push(state);
    else {
      damaged.push(number);
      isOtherVersion ||= await hasOtherVersion(history, number);
    }
  }
  return { states, damaged, isOtherVersion };
}

async function hasOtherVersion(history: HistoryFolder, number: number): Promise<boolean> {
  const text = await readSmall(statePath(history, number), Number.POSITIVE_INFINITY);
  const { data } = z.object({ version: z.number() }).safeParse(parseJson(text));
  return data !== undefined && data.version !== VERSION;
}

/** All states of the last days, then the last one of each day, and the newest ones. Takes and returns the newest first. */
function thinOut<One extends { time: string }>(states: readonly One[], now: number): One[] {
  const days = new Set<string>();
  return states.filter(({ time }, index) => {
    const age = (now - Date.parse(time)) / DAY_MS;
    const day = time.slice(0, 10);
    const isLastOfDay = !days.has(day);
    days.add(day);
    if (index < ALWAYS_KEPT || age <= ALL_DAYS) return true;
    return isLastOfDay && age <= ALL_DAYS + DAILY_DAYS;
  });
}

/** As many of the newest states as there is room for, and the hashes of all that they name. */
async function withinLimit(
  history: HistoryFolder,
  states: readonly NumberedState[],
  maxBytes: number,
): Promise<{ kept: NumberedState[]; bytes: number; named: Set<string> }> {
  const named = new Set<string>();
  const kept: NumberedState[] = [];
  let bytes = 0;
  for (const state of states) {
    const found = await newlyNamed(history, state, named);
    const { size } = await stat(statePath(history, state.number)).catch(() => ({ size: 0 }));
    const total = [...found.values()].reduce((sum, one) => sum + one, bytes + size);
    if (kept.length >= ALWAYS_KEPT && total > maxBytes) break;
    for (const hash of found.keys()) named.add(hash);
    bytes = total;
    kept.push(state);
  }
  return { kept, bytes, named };
}

/** By hash: the bytes of what a state names and no newer one does. */
async function newlyNamed(
  history: HistoryFolder,
  { lists }: NumberedState,
  named: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const hash of lists) {
    if (hash === "" || named.has(hash)) continue;
    const list = (await readList(history, hash)) ?? [];
    found.set(hash, (await stat(blobPath(history, hash)).catch(() => ({ size: 0 }))).size);
    for (const file of list) if (!named.has(file.hash)) found.set(file.hash, file.size);
  }
  return found;
}

/** Whether the clock can be believed; by the rule of the messages' retention, from a record of its own. */
async function isClockTrusted(
  history: HistoryFolder,
  newest: NumberedState | undefined,
  { now, buildTime }: PruneOptions,
): Promise<boolean> {
  const file = path.join(history.dir, "clock.json");
  const text = await readSmall(file, MAX_CLOCK_BYTES).catch(() => undefined);
  const record = clockSchema.safeParse(parseJson(text)).data;
  const trusted = Math.max(record?.trusted ?? Date.parse(newest?.time ?? "") ?? now, buildTime);
  const clock = judgeClock(now, {
    trusted: Number.isNaN(trusted) ? now : trusted,
    doubted: record?.doubted ?? null,
  });
  await writeWhole(file, JSON.stringify(clock));
  return clock.doubted === null;
}
