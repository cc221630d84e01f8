import type { RequestHandler } from "express";
import type { Content } from "../content/content";
import { homePaths, importantPages } from "../content/important-pages";
import { readHead } from "../http/request-head";
import type { SnapshotHandler } from "../http/request-listener";
import type { PicturesAhead } from "../images/pictures-ahead";
import type { UsedVariants, Variants } from "../images/used-variants";
import { answerBusy } from "../limits/shed-load";
import { languageFiles } from "../render/page-files";
import type { PageLabel } from "../render/route-label";
import { workInBackground } from "./background-work";
import { type PagePart, pageParts } from "./page-parts";
import { createPageRenderer, type RendererParts } from "./page-renderer";
import { sendSnapshot } from "./snapshot";
import { createEntry, createTable, type Entry, snapshotTarget, type Table } from "./snapshot-table";

/** With at most so many new parts a change is shown when all of them are rendered. */
const MAX_RENDERED_FIRST = 20;
/** Parts that are compressed thoroughly, and kept uncompressed too. */
const MAX_FIRST = 50;
/** How long a version is shown before it is compressed thoroughly: a folder that is being copied changes again. */
const SETTLED_MS = 30_000;
/** Renderings for requests that may wait; further requests get 503. */
const MAX_WAITING = 256;

export interface PageSnapshotParts extends RendererParts {
  /** Targets of the site's own files, such as `/robots.txt`. */
  files: readonly string[];
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
  const { files, pageLabel, pictures } = parts;
  const renderer = createPageRenderer(parts);
  let table: Table | undefined;
  let isStarted = false;

  /** The entries of a content; those whose key is the same are taken over. */
  function entriesFor(content: Content) {
    const { important, rest } = pageParts(content);
    const filesEntry = createEntry({
      key: "",
      ahead: [...files, ...languageFiles(content.languages)],
      others: [],
      isFirst: true,
      routeOf: (target) => target,
    });
    const entries = new Map([["", filesEntry]]);
    const created: Entry[] = [];
    function addPart(part: PagePart, index: number): Entry {
      const known = table?.entries.get(part.name);
      const route = pageLabel(part.path, content);
      const isFirst = index < MAX_FIRST;
      const entry =
        known?.key === part.key ? known : createEntry({ ...part, isFirst, routeOf: () => route });
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

  /**
   * Pictures are made meanwhile: the first ones of pages first, in the order of the pages, others once all pages are rendered. Pages are
   * compressed thoroughly after them: a visitor waits longer for a picture than for some more bytes.
   */
  async function complete(current: Table): Promise<void> {
    const { content, entries } = current;
    const isOver = () => table !== current;
    const settled = new Promise<void>((resolve) => void setTimeout(resolve, SETTLED_MS).unref());
    const ahead = parts.picturesAhead.begin({ media: content.media, isOver });
    const firstOf = (paths: readonly string[]) =>
      paths.map((path) => entries.get(path)?.firstPictures ?? new Map());
    const ofHomes = ahead.make(firstOf(homePaths(content)), "avif");
    const all = [...entries.values()];
    const first = all.filter(({ isFirst }) => isFirst);
    await workInBackground(renderer.renderings(first, content), isOver);
    const ofImportant = ofHomes.then(async () => {
      await ahead.make(firstOf(importantPages(content)), "avif");
      await ahead.make(picturesOf(entries, importantPages(content)), "avif");
    });
    await workInBackground(renderer.renderings(all, content), isOver);
    await ofImportant;
    await ahead.make(picturesOf(entries), "avif");
    void settled.then(() => workInBackground(renderer.compressions(first), isOver));
    await ahead.make(picturesOf(entries), "webp");
    ahead.end();
  }

  return {
    startBackground,
    async prepare(content) {
      const { entries, first } = entriesFor(content);
      for (const entry of first) await renderer.renderFirst(entry, content);
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
      const slot = target === undefined ? undefined : table?.slots.get(target);
      if (!table || !slot || (isThanks && !table.thanks.has(slot.target))) {
        next();
      } else if (!isThanks && renderer.waiting >= MAX_WAITING && !slot.making) {
        answerBusy(response, table.content.site.strings.answers);
      } else {
        renderer.render(slot, table.content).then(
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
