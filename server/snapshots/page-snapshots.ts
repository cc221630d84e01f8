import type { RequestHandler } from "express";
import type { Content } from "../content/content";
import { readHead } from "../http/request-head";
import { answerBusy } from "../limits/shed-load";
import type { Counters } from "../observability/counters";
import type { Log } from "../observability/log";
import type { PageLabel } from "../observability/route-label";
import { languageFiles } from "../render/page-files";
import type { RemixRenderer } from "../render/remix-renderer";
import type { CommonHeaders } from "../security/security-headers";
import { workInBackground } from "./background-work";
import { createEntryRenderer, type PagePictures } from "./entry-renderer";
import { type PagePart, pageParts } from "./page-parts";
import { type SnapshotHandler, sendSnapshot } from "./snapshot";
import { createSnapshotMaker } from "./snapshot-maker";
import { createTable, type Entry, snapshotTarget, type Table } from "./snapshot-table";

/** With at most so many new parts a change is shown when all of them are rendered. */
const MAX_RENDERED_FIRST = 20;
/** The same for the first content: a site with more pages listens the sooner. */
const MAX_RENDERED_AT_START = 5;
/** Parts that are compressed thoroughly in the end. */
const MAX_BEST = 50;
/** Renderings for requests that may wait; further requests get 503. */
const MAX_WAITING = 256;

export interface PageSnapshotParts {
  /** Targets of the site's own files, such as `/robots.txt`. */
  files: readonly string[];
  renderer: Pick<RemixRenderer, "render">;
  securityHeaders: CommonHeaders;
  counts: Pick<Counters, "pagesRendered">;
  log: Log;
  pageLabel: PageLabel;
  pictures: PagePictures;
}

/** The answers that change with build, content and configuration only, ready in memory. */
export interface PageSnapshots {
  /**
   * Renders for one version of the content the site's files, the important pages, and all other changed pages if they are few;
   * returns a function that swaps them in. Throws a PageError when one cannot be rendered.
   */
  prepare(content: Content): Promise<() => void>;
  /** Begins to render and compress in the background what was left out, now and after each swap. */
  startBackground(): void;
  /** Answers from memory; undefined when the request is for something else. */
  answer: SnapshotHandler;
  /** Renders what is to be in memory and is not there yet; calls the next handler for anything else. */
  handle: RequestHandler;
  /** The same for the thanks of forms only, which no load refuses: their message is stored. */
  handleThanks: RequestHandler;
}

/** Makes the snapshots of all pages, and of the routes whose `handle` says `snapshot`. */
export function createPageSnapshots(parts: PageSnapshotParts): PageSnapshots {
  const { files, log, pageLabel, pictures } = parts;
  const maker = createSnapshotMaker(parts);
  const entryRenderer = createEntryRenderer({ maker, pictures, log });
  let table: Table | undefined;
  let isStarted = false;

  /** The entries of a content; those whose key is the same are taken over. */
  function entriesFor(content: Content) {
    const { important, rest } = pageParts(content);
    const filesEntry = createEntry(
      { key: "", ahead: [...files, ...languageFiles(content.languages)], others: [] },
      { level: "best", routeOf: (target) => target },
    );
    const entries = new Map([["", filesEntry]]);
    const first = [filesEntry];
    const created: Entry[] = [];
    function addPart(part: PagePart, index: number): Entry {
      const known = table?.entries.get(part.name);
      const route = pageLabel(part.path, content);
      const level = index < MAX_BEST ? "best" : "compact";
      const entry =
        known?.key === part.key ? known : createEntry(part, { level, routeOf: () => route });
      if (entry !== known) created.push(entry);
      entries.set(part.name, entry);
      return entry;
    }
    for (const [index, part] of important.entries()) first.push(addPart(part, index));
    for (const [index, part] of rest.entries()) addPart(part, important.length + index);
    if (created.length <= (table ? MAX_RENDERED_FIRST : MAX_RENDERED_AT_START))
      first.push(...created);
    return { entries, first: new Set(first) };
  }

  function startBackground(): void {
    isStarted = true;
    const current = table;
    if (!current) return;
    const steps = entryRenderer.remainingSteps(current);
    void workInBackground({ steps, isOver: () => table !== current });
  }

  return {
    startBackground,
    async prepare(content) {
      const { entries, first } = entriesFor(content);
      for (const entry of first) await entryRenderer.renderFirst(entry, content);
      const next = createTable(content, entries);
      return () => {
        table = next;
        pictures.replace([...entries.values()].flatMap((entry) => entry.pictures));
        if (isStarted) startBackground();
      };
    },
    answer(head, request, response) {
      if (!table || (request.method !== "GET" && request.method !== "HEAD")) return undefined;
      const { url = "" } = request;
      const exact = table.byTarget.get(url);
      const target = exact ? url : snapshotTarget(url, table);
      if (target === undefined) return undefined;
      const snapshot = (exact ?? table.byTarget.get(target))?.snapshots.get(target);
      return snapshot && sendSnapshot(snapshot, head, request, response);
    },
    handle: createHandler({ isThanks: false }),
    handleThanks: createHandler({ isThanks: true }),
  };

  function createHandler({ isThanks }: { isThanks: boolean }): RequestHandler {
    return function handleMissing(request, response, next) {
      const isRead = request.method === "GET" || request.method === "HEAD";
      const target = table && isRead ? snapshotTarget(request.url, table) : undefined;
      const entry = target === undefined ? undefined : table?.byTarget.get(target);
      const isOther = isThanks && target !== undefined && !table?.thanks.has(target);
      if (!table || target === undefined || !entry || entry.live.has(target) || isOther) {
        next();
      } else if (!isThanks && maker.waiting >= MAX_WAITING && !entry.making.has(target)) {
        answerBusy(response, table.content.site.strings.answers);
      } else {
        const { content } = table;
        entryRenderer.renderLater({ entry, target, content }, "compact").then(
          (snapshot) => sendSnapshot(snapshot, readHead(request.rawHeaders), request, response),
          () => next(),
        );
      }
    };
  }
}

function createEntry(
  { key, ahead, others }: Pick<PagePart, "key" | "ahead" | "others">,
  rest: Pick<Entry, "level" | "routeOf">,
): Entry {
  return {
    ...{ key, ahead, others, ...rest, pictures: [] },
    ...{ snapshots: new Map(), making: new Map(), live: new Set(), fast: new Map() },
  };
}
