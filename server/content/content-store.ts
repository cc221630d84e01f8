import type { Icons } from "../icons/icon-collections";
import type { Placeholders } from "../images/placeholders";
import type { Log } from "../observability/log";
import type { Content, ContentIssue } from "./content";
import { formatIssues } from "./files/content-errors";
import { fingerprint, type Scan, scanFolder } from "./files/scan-folder";
import { type ReadOptions, type ReadResult, readContent } from "./read-content";

/** The served content. It follows the folder on disk, from one state without errors to the next. */
export interface ContentStore {
  readonly current: Content;
  /** Errors of the folder while the last good content is served. */
  readonly problem: readonly ContentIssue[] | undefined;
  /** Warnings about the served content. */
  readonly advice: readonly ContentIssue[];
  /** Starts polling the folder. Call it once the first content is in place, because a change replaces it. */
  follow(): void;
  /** Calls `listener` after each change of the content; returns a function that unsubscribes it. */
  subscribe(listener: (content: Content) => void): () => void;
  close(): void;
}

export interface ContentStoreOptions extends Pick<ReadOptions, "remembered"> {
  dir: string;
  icons: Icons;
  log: Log;
  placeholders?: Placeholders;
  /** Milliseconds between two polls of the folder. */
  pollMs?: number;
  /**
   * Prepares the pages; the content becomes current when it resolves, and not at all if it rejects.
   * The returned function runs at the moment of the switch, so a change is all or nothing.
   */
  beforeSwap?(content: Content): Promise<() => void>;
}

/** The content folder has errors. The message lists every one. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly errors: readonly ContentIssue[];

  constructor(dir: string, errors: readonly ContentIssue[]) {
    super(`The content folder ${dir} has errors:\n${formatIssues(errors)}`);
    this.errors = errors;
  }
}

// Delay between two scans that must agree before a changed folder is read. Docs/decisions/004-content-polling.md.
const SETTLE_MS = 100;
// A folder that keeps changing is read after this many scans all the same.
const MAX_SETTLE_ROUNDS = 30;
const MAX_READS = 3;

/**
 * Reads a content folder. `follow()` finds every change made after this reading.
 * @throws ContentError when the folder has errors.
 */
export async function openContent(options: ContentStoreOptions): Promise<ContentStore> {
  const { dir, placeholders, log, pollMs = 500, beforeSwap } = options;
  const caches = { mediaCache: new Map(), pageCache: new Map() };
  const listeners = new Set<(content: Content) => void>();
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let problem: readonly ContentIssue[] | undefined;

  let seenPlaceholders = placeholders?.version;
  const first = await readSettled(await scanFolder(dir));
  if ("errors" in first.result) throw new ContentError(dir, first.result.errors);
  let { content: current, placeholders: shown } = first.result;
  let advice: readonly ContentIssue[] = [];
  advise(first.result.advice);
  let seen = first.fingerprint;

  /** Reads the folder until it is unchanged by the end of a reading, so that no two states are mixed. */
  async function readSettled(start: Scan): Promise<{ result: ReadResult; fingerprint: string }> {
    let scan = start;
    for (let round = 1; ; round++) {
      const placeholder = placeholders?.of;
      const result = await readContent(dir, { ...options, ...caches, scan, placeholder });
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
        await refresh(await settle(scan));
      }
    } catch (error) {
      log.fault("content", { err: error }, "cannot read the content folder");
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

  /** Advice blocks no change, and is logged once. */
  function advise(next: readonly ContentIssue[]): void {
    const text = formatIssues(next);
    if (text !== formatIssues(advice) && next.length > 0)
      log.warn({ advice: text.split("\n") }, "the content can be served, but has advice");
    advice = next;
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
    // Files may have moved on disk although no page changed.
    current = content;
    onSwap?.();
    // New placeholders alone are no change of the content.
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
    get advice() {
      return advice;
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
