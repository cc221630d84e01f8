import type { Log } from "../../observability/log";
import type { CheckedFolder, Content } from "../content";
import { contentAt } from "./content-at";
import { withRemovedForms } from "./removed-forms";

interface ClockParts {
  /** The present in ms since 1970. */
  now(): number;
  log: Log;
  folder(): CheckedFolder;
  current(): Content;
  /** Prepares the pages of a content; the returned function shows them. */
  prepare(content: Content): Promise<(() => void) | undefined>;
  /** Makes a content the current one, and shows its pages. */
  swap(content: Content, onSwap: (() => void) | undefined): void;
}

/** Changes the content when the clock says so. */
export interface ClockChanges {
  /** Looks at the clock and waits for the next change. To be called after each change of the folder, and now and then. */
  check(): void;
  close(): void;
}

interface Prepared {
  folder: CheckedFolder;
  content: Content;
  onSwap: (() => void) | undefined;
}

/** The next content is prepared so long before its time, because pages take a while to render. */
const LEAD_MS = 10_000;
/** A timer is no promise: a suspended machine wakes later, and the clock may be set. */
const MAX_WAIT_MS = 30_000;
const RETRY_MS = 60_000;
/** A clock that is so far behind what is shown has been set back. A smaller step, of a clock that is corrected, changes nothing. */
const MAX_BACK_MS = 60_000;

/** Makes the changes of a store. Prepares each content ahead and shows it at its time, in one step. */
export function createClockChanges(parts: ClockParts): ClockChanges {
  const { now, log, folder, current, swap } = parts;
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
      const onSwap = isSame ? undefined : await parts.prepare(content);
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

  /** The moment of the next content; the present if that of the current one is still to come. Undefined for never. */
  function dueAt(time: number): number | undefined {
    const { now: madeAt, changesAt } = current();
    return time < madeAt - MAX_BACK_MS ? time : changesAt;
  }

  /** Shows the prepared content if its time has come; forgets one of another folder or another time. */
  function showPrepared(time: number): void {
    if (!prepared) return;
    const { folder: source, content, onSwap } = prepared;
    const isOurs = source === folder();
    const isDue = isOurs && time >= content.now;
    if (isDue || !isOurs || content.now !== dueAt(time)) prepared = undefined;
    if (isDue) swap(content, onSwap);
  }

  /** No earlier than a while after a failure, unless the clock has been set back before it. */
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
