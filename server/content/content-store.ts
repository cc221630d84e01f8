import type { Icons } from "../icons/icon-collections";
import type { Placeholders } from "../images/placeholders";
import type { Log } from "../observability/log";
import { spareMemory } from "../runtime/heap-tuning";
import type { Content, ContentIssue } from "./content";
import { formatIssues } from "./files/content-errors";
import type { MediaCache } from "./files/media-index";
import { fingerprint, type Scan, scanFolder } from "./files/scan-folder";
import { type ReadResult, readContent } from "./read-content";

/** The content that is served. It follows the folder on disk, but only from one good state to the next. */
export interface ContentStore {
  readonly current: Content;
  /** What is wrong with the folder while the last good content is served. */
  readonly problem: readonly ContentIssue[] | undefined;
  /** Begins to look for changes. To be called once the first content is in place, which a change replaces. */
  follow(): void;
  /** Calls `listener` after each change of what the owner wrote; returns the way to stop that. */
  subscribe(listener: (content: Content) => void): () => void;
  close(): void;
}

export interface ContentStoreOptions {
  dir: string;
  icons: Icons;
  log: Log;
  placeholders?: Placeholders;
  /** Milliseconds between two looks at the folder. */
  pollMs?: number;
  /**
   * Prepares what is to be shown; the content becomes current when it is done, and not at all if it throws.
   * What it returns is called in that very moment, so that nobody sees half of a change.
   */
  beforeSwap?(content: Content): Promise<() => void>;
}

/** The folder cannot be served. The message lists every error. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly errors: readonly ContentIssue[];

  constructor(dir: string, errors: readonly ContentIssue[]) {
    super(`The content folder ${dir} has errors:\n${formatIssues(errors)}`);
    this.errors = errors;
  }
}

// Time for a file that is being written to change once more. Docs/decisions/004-content-polling.md.
const SETTLE_MS = 100;
// A folder that never rests is read all the same, and then again.
const MAX_SETTLE_ROUNDS = 30;
const MAX_READS = 3;

/**
 * Reads a content folder. Changes from this reading on are found once the store follows the folder.
 * @throws ContentError when it is broken to begin with.
 */
export async function openContent(options: ContentStoreOptions): Promise<ContentStore> {
  const { dir, icons, placeholders, log, pollMs = 500, beforeSwap } = options;
  const mediaCache: MediaCache = new Map();
  const listeners = new Set<(content: Content) => void>();
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let problem: readonly ContentIssue[] | undefined;

  let seenPlaceholders = placeholders?.version;
  const first = await readSettled(await scanFolder(dir));
  if ("errors" in first.result) throw new ContentError(dir, first.result.errors);
  let { content: current, placeholders: shown } = first.result;
  let advice = "";
  advise(first.result.advice);
  let seen = first.fingerprint;

  /** Reads the folder until it is the same after as before, so that no two states are mixed. */
  async function readSettled(start: Scan): Promise<{ result: ReadResult; fingerprint: string }> {
    let scan = start;
    for (let round = 1; ; round++) {
      const placeholder = placeholders?.of;
      const result = await readContent(dir, { icons, mediaCache, scan, placeholder });
      const after = await scanFolder(dir);
      const before = fingerprint(scan);
      if (fingerprint(after) === before || round >= MAX_READS) {
        return { result, fingerprint: before };
      }
      scan = await settle(after);
    }
  }

  async function settle(start: Scan): Promise<Scan> {
    let scan = start;
    for (let round = 0; round < MAX_SETTLE_ROUNDS && !isClosed; round++) {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS).unref());
      const next = await scanFolder(dir);
      if (fingerprint(next) === fingerprint(scan)) return next;
      scan = next;
    }
    return scan;
  }

  function schedule(): void {
    if (!isClosed) timer = setTimeout(poll, pollMs).unref();
  }

  async function poll(): Promise<void> {
    try {
      const scan = await scanFolder(dir);
      const isNew = fingerprint(scan) !== seen || placeholders?.version !== seenPlaceholders;
      seenPlaceholders = placeholders?.version;
      if (isNew && !isClosed) {
        const settled = await settle(scan);
        const endSparing = spareMemory();
        await refresh(settled).finally(endSparing);
      }
    } catch (error) {
      log.fault("content", { err: error }, "content could not be looked at");
    }
    schedule();
  }

  async function refresh(scan: Scan): Promise<void> {
    const { result, fingerprint } = await readSettled(scan);
    if (isClosed) return;
    seen = fingerprint;
    if ("errors" in result) {
      keep(result.errors);
      return;
    }
    const { content } = result;
    let onSwap: (() => void) | undefined;
    if (content.id !== current.id || result.placeholders !== shown) {
      try {
        onSwap = await beforeSwap?.(content);
      } catch (error) {
        const found = error instanceof Error ? error.message : String(error);
        keep([{ file: dir, path: "", found, expected: "content that every page can show" }]);
        return;
      }
    }
    if (isClosed) return;
    shown = result.placeholders;
    advise(result.advice);
    swap(content, onSwap);
  }

  /** What is wrong with files that nothing refers to keeps no change back, and is logged once. */
  function advise(unused: readonly ContentIssue[]): void {
    const text = formatIssues(unused);
    if (text !== advice && text !== "")
      log.warn({ unused: text.split("\n") }, "media files cannot be served; no page uses them");
    advice = text;
  }

  function keep(errors: readonly ContentIssue[]): void {
    problem = errors;
    const lines = formatIssues(errors).split("\n");
    log.fault("content", { errors: lines }, "content has errors; the last good content is served");
  }

  function swap(content: Content, onSwap?: () => void): void {
    const isNew = content.id !== current.id;
    if (problem) log.info({ contentId: content.id }, "content is without errors again");
    problem = undefined;
    // Files may have moved on disk without a change of what is shown.
    current = content;
    onSwap?.();
    // Placeholders that have been made since are in the pages now, but nobody has changed anything.
    if (!isNew) return;
    log.info({ contentId: content.id }, "content changed");
    for (const listener of listeners) {
      try {
        listener(content);
      } catch (error) {
        log.fault("content", { err: error }, "a listener failed on changed content");
      }
    }
  }

  return {
    get current() {
      return current;
    },
    get problem() {
      return problem;
    },
    follow: schedule,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
