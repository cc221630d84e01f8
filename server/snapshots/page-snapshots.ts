import type { RequestHandler } from "express";
import type { Content } from "../content/content";
import { homePaths, importantPages } from "../content/important-pages";
import { readHead } from "../http/request-head";
import type { PicturesAhead } from "../images/pictures-ahead";
import type { UsedVariants, Variants } from "../images/used-variants";
import { answerBusy } from "../limits/shed-load";
import type { Counters } from "../observability/counters";
import type { Log } from "../observability/log";
import type { PageLabel } from "../observability/route-label";
import { languageFiles } from "../render/page-files";
import type { RemixRenderer } from "../render/remix-renderer";
import type { CommonHeaders } from "../security/security-headers";
import { workInBackground } from "./background-work";
import { createEntryRenderer } from "./entry-renderer";
import { type PagePart, pageParts } from "./page-parts";
import { type SnapshotHandler, sendSnapshot } from "./snapshot";
import { createSnapshotMaker } from "./snapshot-maker";
import { createEntry, createTable, type Entry, snapshotTarget, type Table } from "./snapshot-table";

/** With at most so many new parts a change is shown when all of them are rendered. */
const MAX_RENDERED_FIRST = 20;
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
  pictures: UsedVariants;
  picturesAhead: PicturesAhead;
}

/** The answers that change with build, content and configuration only, ready in memory. */
export interface PageSnapshots {
  /**
   * Renders for the first version of the content the home pages; for later ones the site's files, the important pages, and all
   * other changed pages if they are few. Returns a function that swaps them in. Throws a PageError when one cannot be rendered.
   */
  prepare(content: Content): Promise<() => void>;
  /**
   * Begins to render and compress in the background what was left out, and to make the pictures of the pages, now and after
   * each swap.
   */
  startBackground(): void;
  /** Answers from memory; undefined when the request is for something else. */
  answer: SnapshotHandler;
  /** Renders what is to be in memory and is not there yet; calls the next handler for anything else. */
  handle: RequestHandler;
  /** The same for the thanks of forms only, which no load refuses: their message is stored. */
  handleThanks: RequestHandler;
}

/** Makes the snapshots of all pages, and of the routes whose loader is marked (app/snapshot-loader.ts). */
export function createPageSnapshots(parts: PageSnapshotParts): PageSnapshots {
  const { files, log, pageLabel, pictures } = parts;
  const maker = createSnapshotMaker(parts);
  const entryRenderer = createEntryRenderer({ maker, pictures, log });
  let table: Table | undefined;
  let isStarted = false;

  /** The entries of a content; those whose key is the same are taken over. */
  function entriesFor(content: Content) {
    const { important, rest } = pageParts(content);
    const filesEntry = createEntry({
      key: "",
      ahead: [...files, ...languageFiles(content.languages)],
      others: [],
      level: "best",
      routeOf: (target) => target,
    });
    const entries = new Map([["", filesEntry]]);
    const created: Entry[] = [];
    function addPart(part: PagePart, index: number): Entry {
      const known = table?.entries.get(part.name);
      const route = pageLabel(part.path, content);
      const level = index < MAX_BEST ? "best" : "compact";
      const entry =
        known?.key === part.key ? known : createEntry({ ...part, level, routeOf: () => route });
      if (entry !== known) created.push(entry);
      entries.set(part.name, entry);
      return entry;
    }
    const firstEntries = important.map(addPart);
    for (const [index, part] of rest.entries()) addPart(part, important.length + index);
    if (!table) {
      const homes = homePaths(content).flatMap((path) => entries.get(path) ?? []);
      return { entries, first: new Set(homes) };
    }
    const fewEntries = created.length <= MAX_RENDERED_FIRST ? created : [];
    return { entries, first: new Set([filesEntry, ...firstEntries, ...fewEntries]) };
  }

  function startBackground(): void {
    isStarted = true;
    if (table) void complete(table);
  }

  /** Pictures are made meanwhile: the first ones of pages first, in the order of the pages, others once all pages are rendered. */
  async function complete(current: Table): Promise<void> {
    const { content, entries } = current;
    const isOver = () => table !== current;
    const ahead = parts.picturesAhead.begin({ media: content.media, isOver });
    const firstOf = (paths: readonly string[]) =>
      paths.map((path) => entries.get(path)?.firstPictures ?? new Map());
    const ofHomes = ahead.make(firstOf(homePaths(content)), "avif");
    await workInBackground({ steps: entryRenderer.firstSteps(current), isOver });
    const ofImportant = ofHomes.then(async () => {
      await ahead.make(firstOf(importantPages(content)), "avif");
      await ahead.make(picturesOf(entries, importantPages(content)), "avif");
    });
    await workInBackground({ steps: entryRenderer.laterSteps(current), isOver });
    await ofImportant;
    await ahead.make(picturesOf(entries), "avif");
    await ahead.make(picturesOf(entries), "webp");
    ahead.end();
  }

  return {
    startBackground,
    async prepare(content) {
      const { entries, first } = entriesFor(content);
      for (const entry of first) await entryRenderer.renderFirst(entry, content);
      const next = createTable(content, entries);
      return () => {
        table = next;
        pictures.replace(picturesOf(entries));
        if (isStarted) startBackground();
      };
    },
    answer(head, request, response) {
      if (!table || (request.method !== "GET" && request.method !== "HEAD")) return undefined;
      const { url = "" } = request;
      const slot = table.slots.get(url) ?? table.slots.get(snapshotTarget(url, table) ?? "");
      return slot?.snapshot && sendSnapshot(slot.snapshot, head, request, response);
    },
    handle: createHandler({ isThanks: false }),
    handleThanks: createHandler({ isThanks: true }),
  };

  function createHandler({ isThanks }: { isThanks: boolean }): RequestHandler {
    return function handleMissing(request, response, next) {
      const isRead = request.method === "GET" || request.method === "HEAD";
      const target = table && isRead ? snapshotTarget(request.url, table) : undefined;
      const entry = target === undefined ? undefined : table?.slots.get(target)?.entry;
      const isOther = isThanks && target !== undefined && !table?.thanks.has(target);
      if (!table || target === undefined || !entry || entry.live.has(target) || isOther) {
        next();
      } else if (!isThanks && maker.waiting >= MAX_WAITING && !entry.making.has(target)) {
        answerBusy(response, table.content.site.strings.answers);
      } else {
        const { content } = table;
        entryRenderer.renderLater({ entry, target, content }).then(
          (snapshot) => sendSnapshot(snapshot, readHead(request.rawHeaders), request, response),
          () => next(),
        );
      }
    };
  }
}

/** The pictures of entries, by default of all of them. */
function picturesOf(
  entries: Table["entries"],
  paths: readonly string[] = [...entries.keys()],
): Variants[] {
  return paths.flatMap((path) => entries.get(path)?.pictures ?? []);
}
