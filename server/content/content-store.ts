import type { Placeholders } from "../images/placeholders";
import type { Log } from "../observability/log";
import { adviseHidden } from "./clock/advise-hidden";
import { createClockChanges } from "./clock/clock-changes";
import { contentAt } from "./clock/content-at";
import { withRemovedForms } from "./clock/removed-forms";
import type { CheckedFolder, Content, ContentIssue } from "./content";
import { ContentError, formatIssues } from "./files/errors/content-errors";
import type { FileSource } from "./files/file-source";
import { isUnchanged, type Scan, scanSource } from "./files/scan-source";
import { type GoodResult, type ReadOptions, readContent } from "./read-content";
import { readSettled, settle } from "./settled-folder";

/** The served content. It follows the folder on disk, from one state without errors to the next. */
export interface ContentStore {
  readonly current: Content;
  /** The folder that it is made of, with drafts and all whose time has not come or is over. */
  readonly folder: CheckedFolder;
  /** Errors of the folder while the last good content is served. */
  readonly problem: readonly ContentIssue[] | undefined;
  /** Warnings about the served content. */
  readonly advice: readonly ContentIssue[];
  /**
   * Follows the folder and the clock. Call it once the first pages are in place, because a change replaces them. `prepare` makes
   * the pages of a content, which becomes current once it resolves; the function that it returns runs at that moment.
   */
  follow(prepare?: PreparePages): void;
  /** Calls `listener` after each change of the content; returns a function that unsubscribes it. */
  subscribe(listener: (content: Content) => void): () => void;
  close(): void;
}

type PreparePages = (content: Content) => Promise<() => void>;

export interface ContentStoreOptions
  extends Pick<ReadOptions, "icons" | "remembered" | "textShades" | "readFont"> {
  source: FileSource;
  log: Log;
  placeholders?: Placeholders;
  /** The present in ms since 1970. */
  now?(): number;
  /** Milliseconds between two polls of the folder. */
  pollMs?: number;
}

/**
 * Reads a content folder. `follow()` finds every change made after this reading.
 * @throws ContentError when the folder has errors.
 */
export async function openContent(options: ContentStoreOptions): Promise<ContentStore> {
  const { source, placeholders, log, pollMs = 500, now = Date.now } = options;
  const caches = { mediaCache: new Map(), pageCache: new Map(), redirectsCache: {} };
  const listeners = new Set<(content: Content) => void>();
  let isClosed = false;
  let preparePages: PreparePages | undefined;
  let timer: NodeJS.Timeout | undefined;
  let problem: readonly ContentIssue[] | undefined;

  const isOver = () => isClosed;
  const read = (scan: Scan) =>
    readContent(source, {
      icons: options.icons,
      textShades: options.textShades,
      readFont: options.readFont,
      remembered: options.remembered,
      placeholder: placeholders?.of,
      ...caches,
      scan,
      now: now(),
    });

  let seenPlaceholders = placeholders?.version;
  const first = await readSettled({ source, read, isOver }, await scanSource(source));
  if ("errors" in first.result) throw new ContentError(source.name, first.result.errors);
  let { folder, content: current, placeholders: shown, advice: ofFolder } = first.result;
  let advice: readonly ContentIssue[] = [];
  advise();
  let seen = first.scan;
  const clock = createClockChanges({
    now,
    log,
    swap,
    folder: () => folder,
    current: () => current,
    prepare: async (content) => preparePages?.(content),
  });

  function schedule(): void {
    if (!isClosed) timer = setTimeout(poll, pollMs).unref();
  }

  async function poll(): Promise<void> {
    try {
      const scan = await scanSource(source, seen);
      const isNew = !isUnchanged(scan, seen) || placeholders?.version !== seenPlaceholders;
      seenPlaceholders = placeholders?.version;
      if (isNew && !isClosed) await refresh(await settle(source, scan, isOver));
    } catch (error) {
      log.fault("content", { err: error }, "cannot read the content folder");
    }
    clock.check();
    schedule();
  }

  async function refresh(start: Scan): Promise<void> {
    const { result, scan } = await readSettled({ source, read, isOver }, start);
    if (isClosed) return;
    seen = scan;
    if ("errors" in result) {
      keep(result.errors);
      return;
    }
    let next: Awaited<ReturnType<typeof prepare>>;
    try {
      next = await prepare(result);
    } catch (error) {
      const found = error instanceof Error ? error.message : String(error);
      keep([{ file: source.name, path: "", found, expected: "content that every page can show" }]);
      return;
    }
    if (isClosed) return;
    if (problem) log.info({ contentId: next.content.id }, "content is without errors again");
    problem = undefined;
    ({ folder, placeholders: shown, advice: ofFolder } = result);
    swap(next.content, next.onSwap);
  }

  /** Prepares what a folder shows, again if its time is over when it is prepared. */
  async function prepare(read: GoodResult) {
    for (let made = read.content; ; made = contentAt(read.folder, { now: now() })) {
      const content = withRemovedForms(made, current);
      const isNew = content.id !== current.id || read.placeholders !== shown;
      const onSwap = isNew ? await preparePages?.(content) : undefined;
      if (content.changesAt === undefined || now() < content.changesAt) return { content, onSwap };
    }
  }

  /** Advice blocks no change, and is logged once. What is shown may be hidden tomorrow. */
  function advise(): void {
    const next = [...ofFolder, ...adviseHidden(folder, current)];
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
    // Files may have moved on disk although no page changed.
    current = content;
    onSwap?.();
    advise();
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
    get folder() {
      return folder;
    },
    get problem() {
      return problem;
    },
    get advice() {
      return advice;
    },
    follow(prepare) {
      preparePages = prepare;
      clock.check();
      schedule();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      clock.close();
    },
  };
}
