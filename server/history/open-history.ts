import { rm } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import type { Config } from "../config";
import type { KeptState, KeptStates } from "../content/kept-states";
import type { Log } from "../observability/log";
import { readForgotten } from "./forgotten";
import { type HistoryFolder, historyIn, parseJson, readSmall, writeWhole } from "./history-folder";
import { readFiles, readState, stateNumbers } from "./read-states";
import { createRecorder, type Recorder } from "./recorder";
import { createStartGuard } from "./start-guard";
import { stateSource } from "./state-source";

interface HistoryOptions {
  config: Pick<Config, "dataDir" | "contentDir" | "history">;
  /** ms since 1970. */
  buildTime: number;
  log: Log;
  now?(): number;
}

/** The history of a site that runs. */
export interface SiteHistory extends KeptStates, Pick<Recorder, "problem" | "start" | "close"> {}

const MAX_BYTES = 1024;
const MAX_LOOKED_AT = 50;
const TWO_SITES =
  "two content folders have states in one history: each site needs a DATA_DIR of its own";
const brokenSchema = z.object({ since: z.number() });

/** Opens the history of a site; undefined where HISTORY_LIMIT is off. Nothing is read or written yet. */
export function openHistory(options: HistoryOptions): SiteHistory | undefined {
  const { config, buildTime, log, now = Date.now } = options;
  const { dataDir, contentDir: folder } = config;
  const { limit: maxBytes, startWithErrors } = config.history;
  if (maxBytes === undefined) return undefined;
  const history = historyIn(dataDir);
  const recorder = createRecorder({ history, folder, maxBytes, buildTime, log, now });
  const { guard, survived } = createStartGuard(history, folder);
  const broken = path.join(history.dir, "broken.json");
  const isAllowed = startWithErrors === "last-good";
  return {
    problem: recorder.problem,
    start() {
      void warnOfOther(history, folder, log).then(recorder.start);
    },
    close: recorder.close,
    keep(read) {
      void rm(broken, { force: true }).catch(() => {});
      return recorder.keep(read);
    },
    guard: async (scan) => {
      // Without a state to show, the folder is all there is.
      const hasState = isAllowed && (await hasOne(lastGood(history, folder)));
      return hasState ? guard(scan) : undefined;
    },
    survived,
    async *lastGood() {
      if (isAllowed) yield* lastGood(history, folder, log);
    },
    async brokenSince(found) {
      const text = await readSmall(broken, MAX_BYTES).catch(() => undefined);
      const { data } = brokenSchema.safeParse(parseJson(text));
      if (data) return data.since;
      await writeWhole(broken, JSON.stringify({ since: found })).catch(() => {});
      return found;
    },
  };
}

/** Says if the newest state is of another content folder, and this one has states too: two sites share a DATA_DIR. */
async function warnOfOther(history: HistoryFolder, folder: string, log: Log): Promise<void> {
  try {
    const [newest, ...older] = await stateNumbers(history);
    const other = newest === undefined ? undefined : await readState(history, newest);
    if (!other || other.folder === folder) return;
    for (const number of older.slice(0, MAX_LOOKED_AT)) {
      if ((await readState(history, number))?.folder !== folder) continue;
      log.warn({ dir: history.dir, other: other.folder, contentDir: folder }, TWO_SITES);
      return;
    }
  } catch {
    // The recorder says what cannot be read.
  }
}

async function hasOne(states: AsyncIterable<KeptState>): Promise<boolean> {
  for await (const _state of states) return true;
  return false;
}

/** The states of a content folder that can be read, the newest first. Never throws. */
async function* lastGood(
  history: HistoryFolder,
  folder: string,
  log?: Pick<Log, "warn">,
): AsyncGenerator<KeptState> {
  try {
    for (const number of await stateNumbers(history)) {
      const state = await readState(history, number);
      if (state && (state.folder !== folder || !state.isShown)) continue;
      const files = state && (await readFiles(history, state));
      if (!files) {
        log?.warn({ dir: history.dir, state: number }, "this state of the history cannot be read");
        continue;
      }
      const forgotten = await readForgotten(history);
      const hasForgotten = [...files.values()].some(({ hash }) => forgotten.has(hash));
      yield { source: stateSource(history, state), hasForgotten };
    }
  } catch (error) {
    log?.warn({ err: error, dir: history.dir }, "the history cannot be read");
  }
}
