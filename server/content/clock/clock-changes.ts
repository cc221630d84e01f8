import type { Log } from "../../observability/log";
import type { CheckedFolder, Content } from "../content";
import { contentAt } from "./content-at";

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
  /** When it is to be shown, in ms since 1970. */
  at: number;
  onSwap: (() => void) | undefined;
}

/** The next content is prepared so long before its time, because pages take a while to render. */
const LEAD_MS = 10_000;
/** A timer is no promise: a suspended machine wakes later, and the clock may be set. */
const MAX_WAIT_MS = 30_000;
const RETRY_MS = 60_000;
/** A clock that is this far behind has been set back. */
const MAX_BACK_MS = 60_000;

/** Makes the changes of a store. Prepares each content ahead and shows it at its time, in one step. */
export function createClockChanges(parts: ClockParts): ClockChanges {
  const { now, log, folder, current, swap } = parts;
  let timer: NodeJS.Timeout | undefined;
  let prepared: Prepared | undefined;
  let isPreparing = false;
  let isClosed = false;
  let retryAt = 0;
  let latest = now();

  async function prepare(at: number): Promise<void> {
    isPreparing = true;
    const source = folder();
    try {
      const content = contentAt(source, { now: at });
      const isSame = content.id === current().id;
      const onSwap = isSame ? undefined : await parts.prepare(content);
      prepared = { folder: source, content, at, onSwap };
    } catch (error) {
      log.fault("content", { err: error }, "the next content of the clock cannot be prepared");
      retryAt = now() + RETRY_MS;
    } finally {
      isPreparing = false;
    }
    check();
  }

  /** Shows the prepared content if its time has come; forgets one of another folder or another time. */
  function showPrepared(time: number, due: number): void {
    if (!prepared) return;
    const { folder: source, content, at, onSwap } = prepared;
    if (source !== folder() || at < due) prepared = undefined;
    else if (time >= at) {
      prepared = undefined;
      swap(content, onSwap);
    }
  }

  function check(): void {
    clearTimeout(timer);
    if (isClosed || isPreparing) return;
    const time = now();
    const isSetBack = time < latest - MAX_BACK_MS;
    latest = time;
    showPrepared(time, isSetBack ? time : (current().changesAt ?? Number.POSITIVE_INFINITY));
    const due = isSetBack ? time : current().changesAt;
    if (due === undefined) return;
    const start = Math.max(due - LEAD_MS, retryAt);
    if (!prepared && time >= start) {
      void prepare(Math.max(due, time));
      return;
    }
    const next = prepared ? prepared.at : start;
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
