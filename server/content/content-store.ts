import type { Log } from "../observability/log";
import { createShrunkAdvice } from "./checks/advice/advise-shrunk";
import { adviseHidden } from "./clock/advise-hidden";
import { createClockChanges } from "./clock/clock-changes";
import { contentAt } from "./clock/content-at";
import { withRemovedForms } from "./clock/removed-forms";
import type { CheckedFolder, Content, ContentIssue } from "./content";
import { createAdviceLog, createContentListeners } from "./content-listeners";
import { createContentProblem } from "./content-problem";
import { createReader, type ReaderOptions } from "./content-reader";
import type { FileSource } from "./files/file-source";
import type { Scan } from "./files/scan-source";
import { brokenBy, findLastGood, readFirst } from "./first-content";
import type { KeptStates } from "./kept-states";
import { pollFolder } from "./poll-folder";
import type { GoodResult } from "./read-content";
import { readSettled } from "./settled-folder";

/** The served content. It follows the folder on disk, from one state without errors to the next. */
export interface ContentStore {
  readonly current: Content;
  /** The folder that it is made of, with drafts and all whose time has not come or is over. */
  readonly folder: CheckedFolder;
  /** Errors of the folder while the last good content is served. */
  readonly problem: readonly ContentIssue[] | undefined;
  /** The state of the history that is served since the start in place of the folder; undefined if it is not. */
  readonly servedFrom: string | undefined;
  /** Warnings about the served content. */
  readonly advice: readonly ContentIssue[];
  /** Makes the first pages; those of the last good state if not every page of the folder can be made. */
  prepareFirst(prepare: PreparePages): Promise<() => void>;
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

export interface ContentStoreOptions extends ReaderOptions {
  source: FileSource;
  log: Log;
  /** Keeps what is shown, and has it when the folder cannot be shown at the start. */
  states?: KeptStates;
  /** The present in ms since 1970. */
  now?(): number;
  /** Milliseconds between two polls of the folder. */
  pollMs?: number;
}

/**
 * Reads a content folder, or the last good state of it. `follow()` finds every change made after this reading.
 * @throws ContentError when the folder has errors and no state can be shown.
 */
export async function openContent(options: ContentStoreOptions): Promise<ContentStore> {
  const { source, placeholders, log, states, pollMs = 500, now = Date.now } = options;
  const listeners = createContentListeners(log);
  const logAdvice = createAdviceLog(log);
  let isClosed = false;
  let preparePages: PreparePages | undefined;
  const problem = createContentProblem(log, now);

  const readFrom = createReader(options, now);
  const read = (scan: Scan) => readFrom(source, scan);

  let seenPlaceholders = placeholders?.version;
  const reading = { source, states, read: readFrom, now };
  const first = await readFirst(reading);
  if ("errors" in first) await problem.serve(first, states);
  let { folder, content: current, placeholders: shown, advice: ofFolder } = first.result;
  let advice: readonly ContentIssue[] = [];
  advise();
  let seen = first.scan;
  const adviseShrunk = createShrunkAdvice(first.scan.files);
  const clock = createClockChanges({
    now,
    log,
    swap,
    folder: () => folder,
    current: () => current,
    prepare: async (content) => preparePages?.(content),
  });

  const polling = pollFolder({
    source,
    pollMs,
    log,
    seen: () => seen,
    isMore() {
      const { version } = placeholders ?? {};
      // A folder with errors is not read for the sake of placeholders.
      const isMore = version !== seenPlaceholders && !problem.errors;
      seenPlaceholders = version;
      return isMore;
    },
    refresh,
    after() {
      problem.remind();
      clock.check();
    },
  });

  async function refresh(start: Scan): Promise<void> {
    const { result, scan } = await readSettled({ source, read, isOver: () => isClosed }, start);
    if (isClosed) return;
    seen = scan;
    if ("errors" in result) {
      problem.found(result.errors);
      return;
    }
    const shownIs = keep(result, scan);
    const next = await prepare(result).catch((error: unknown) =>
      problem.found([brokenBy(source, error, "content-not-shown")]),
    );
    if (isClosed || !next) return shownIs?.(false);
    problem.end(next.content.id);
    ({ folder, placeholders: shown, advice: ofFolder } = result);
    ofFolder = [...ofFolder, ...adviseShrunk(scan.files)];
    swap(next.content, next.onSwap);
    shownIs?.(true);
  }

  function keep(read: Pick<GoodResult, "folder" | "content">, { files }: Scan) {
    return states?.keep({ files, media: read.folder.media, contentId: read.content.id });
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

  /** What is shown may be hidden tomorrow. */
  function advise(): void {
    advice = logAdvice([...ofFolder, ...adviseHidden(folder, current)]);
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
    listeners.tell(content);
  }

  return {
    get current() {
      return current;
    },
    get folder() {
      return folder;
    },
    get problem() {
      return problem.errors;
    },
    get servedFrom() {
      return problem.servedFrom;
    },
    get advice() {
      return advice;
    },
    async prepareFirst(prepare) {
      try {
        return await prepare(current);
      } catch (error) {
        const errors = [brokenBy(source, error, "content-not-shown")];
        const good = problem.errors ? undefined : await findLastGood(errors, reading);
        if (!good) throw error;
        await problem.serve(good, states);
        ({ folder, content: current, placeholders: shown, advice: ofFolder } = good.result);
        return prepare(current);
      }
    },
    follow(prepare) {
      preparePages = prepare;
      states?.survived();
      if (!problem.errors) keep({ folder, content: current }, seen)?.(true);
      clock.check();
      polling.start();
    },
    subscribe: listeners.subscribe,
    close() {
      isClosed = true;
      polling.close();
      clock.close();
    },
  };
}
