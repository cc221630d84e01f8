import type { Log } from "../../observability/log";
import type { CheckedFolder, Content } from "../content";
import { contentAt } from "./content-at";
import { withRemovedForms } from "./removed-forms";

interface ClockParts {
  /** Returns the current time in ms since 1970. */
  now(): number;
  log: Log;
  folder(): CheckedFolder;
  current(): Content;
  /** Prepares the pages of a content; returns a function that swaps them in. */
  prepare(content: Content): Promise<(() => void) | undefined>;
  /** Makes a content the current one and calls `onSwap`. */
  swap(content: Content, onSwap: (() => void) | undefined): void;
}

/** Swaps the content at the times at which its visible parts change. */
export interface ClockChanges {
  /** Schedules the next change. Call after each change of the folder, and periodically. */
  check(): void;
  close(): void;
}

interface Prepared {
  folder: CheckedFolder;
  content: Content;
  onSwap: (() => void) | undefined;
}

/** How long before its time the next content is prepared, because rendering takes a while. */
const LEAD_MS = 10_000;
/** Longest timer: a suspended machine wakes late, and the clock may be set. */
const MAX_WAIT_MS = 30_000;
const RETRY_MS = 60_000;
/** If the clock is this far behind the shown content, it was set back. Smaller corrections of the clock are ignored. */
const MAX_BACK_MS = 60_000;

/** Follows the clock for a store: prepares each content ahead and swaps it in at its time. */
export function createClockChanges(store: ClockParts): ClockChanges {
  const { now, log, folder, current, swap } = store;
  let timer: NodeJS.Timeout | undefined;
  let prepared: Prepared | undefined;
  let isPreparing = false;
  let isClosed = false;
  let failedAt: number | undefined;

  async function prepare(at: number): Promise<void> {
    isPreparing = true;
    const source = folder();
    try {
      const content = withRemovedForms(contentAt(source, { now: at }), current());
      const isSame = content.id === current().id;
      const onSwap = isSame ? undefined : await store.prepare(content);
      prepared = { folder: source, content, onSwap };
      failedAt = undefined;
    } catch (error) {
      log.fault("content", { err: error }, "the next content of the clock cannot be prepared");
      failedAt = now();
    } finally {
      isPreparing = false;
    }
    check();
  }

  /** When the next content is due; now, if the current content's own time is still ahead. Undefined for never. */
  function dueAt(time: number): number | undefined {
    const { now: madeAt, changesAt } = current();
    return time < madeAt - MAX_BACK_MS ? time : changesAt;
  }

  /** Swaps in the prepared content when it is due; drops it if the folder or the time has changed. */
  function showPrepared(time: number): void {
    if (!prepared) return;
    const { folder: source, content, onSwap } = prepared;
    const isOurs = source === folder();
    const isDue = isOurs && time >= content.now;
    if (isDue || !isOurs || content.now !== dueAt(time)) prepared = undefined;
    if (isDue) swap(content, onSwap);
  }

  /** When preparing starts: after a failure only after a pause, unless the clock was set back before it. */
  function startOf(due: number, time: number): number {
    const isWaiting = failedAt !== undefined && time >= failedAt;
    return Math.max(due - LEAD_MS, isWaiting ? (failedAt ?? 0) + RETRY_MS : 0);
  }

  function check(): void {
    clearTimeout(timer);
    if (isClosed || isPreparing) return;
    const time = now();
    showPrepared(time);
    const due = dueAt(time);
    if (due === undefined) return;
    const start = startOf(due, time);
    if (!prepared && time >= start) {
      void prepare(Math.max(due, time));
      return;
    }
    const next = prepared ? prepared.content.now : start;
    timer = setTimeout(check, Math.min(Math.max(next - time, 1), MAX_WAIT_MS)).unref();
  }

  return {
    check,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
