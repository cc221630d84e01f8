import { readdir } from "node:fs/promises";
import path from "node:path";
import type { RequestHandler } from "express";
import type { Content } from "../content/content";
import { sendTagged } from "../http/entity-tags";
import { createImageCache } from "../images/image-cache";
import type { ImageResult } from "../images/workers/image-job";
import type { ImageWorkerPool } from "../images/workers/image-worker-pool";
import { ChangedFileError } from "../media/validated-file";
import type { Log } from "../observability/log";
import { TooBusyError } from "../rate-limits/concurrency-limit";
import { createFileCache } from "../storage/file-cache";
import type { SocialCard } from "./describe-card";

interface CardParts {
  /** The build's client files, which include the default font. */
  assetsDir: string;
  dataDir: string;
  workers: ImageWorkerPool;
  log: Log;
  /** By path of the page. */
  cardsFor(content: Content): ReadonlyMap<string, SocialCard>;
}

/** The pictures of pages in link previews, drawn once per version of the content and cached on disk. */
export interface SocialCards {
  /** Draws missing cards after a delay: pages and their pictures, which visitors wait for, come first. */
  prepare(content: Content): void;
  /** Serves `GET /cards/{page}.png?v={key}`, or `.jpg` with a photograph; an old key gets the current card. */
  endpointFor(content: { readonly current: Content }): RequestHandler;
}

const MAX_CACHE_BYTES = 16 * 1024 * 1024;
const DELAY_MS = 30_000;
/** Cards drawn before anybody requests them; those of further pages are drawn on demand. */
const MAX_AHEAD = 20;
const MONTH = 30 * 24 * 60 * 60;
const HOUR = 60 * 60;
const DEFAULT_FONTS = /^instrument-sans-latin(-ext)?-wght-normal-.*\.woff2$/;

/** Opens the cache of cards in `dataDir`. */
export function createSocialCards(parts: CardParts): SocialCards {
  const { assetsDir, dataDir, workers, log, cardsFor } = parts;
  const cache = createFileCache({
    dir: path.join(dataDir, "cards"),
    maxBytes: MAX_CACHE_BYTES,
    log,
  });
  const cards = createImageCache(cache);
  let timer: NodeJS.Timeout | undefined;

  function find({ key, words, ownFonts, logo, picture }: SocialCard): Promise<ImageResult> {
    return cards.get(key, async () => {
      const names = (await readdir(assetsDir)).filter((name) => DEFAULT_FONTS.test(name));
      const fonts = names.sort().map((name) => path.join(assetsDir, name));
      const fontDir = path.join(dataDir, "fonts");
      return workers.run({ kind: "card", words, fontDir, ownFonts, fonts, logo, picture });
    });
  }

  async function makeAll(content: Content): Promise<void> {
    for (const card of [...cardsFor(content).values()].slice(0, MAX_AHEAD)) {
      await find(card).catch((error: unknown) => {
        log.fault("image-worker", { err: error, card: card.src }, "cannot draw a social card");
      });
    }
  }

  return {
    prepare(content) {
      clearTimeout(timer);
      timer = setTimeout(() => void makeAll(content), DELAY_MS).unref();
    },
    endpointFor: (content) =>
      function serveCard(request, response, next) {
        const [, path] = /^(\/.+)\.(?:png|jpg)$/.exec(request.path) ?? [];
        const card = path && cardsFor(content.current).get(path === "/home" ? "/" : path);
        if (!card) {
          next();
          return;
        }
        find(card).then(
          ({ type, body }) => {
            const isCurrent = request.query.v === card.key;
            const maxAge = isCurrent ? MONTH : Math.min(HOUR, secondsLeft(content.current));
            response.set("Cache-Control", `public, max-age=${maxAge}`);
            sendTagged(request, response, { tag: `"${card.key}"`, type, body });
          },
          (error: unknown) => {
            if (error instanceof ChangedFileError) {
              response.set("Cache-Control", "no-store").status(404).type("text/plain");
              return response.send("Not found.\n");
            }
            if (!(error instanceof TooBusyError)) return next(error);
            response.set({ "Cache-Control": "no-store", "Retry-After": "2" });
            response.status(503).type("text/plain").send("Too busy. Please try again.\n");
          },
        );
      },
  };
}

/** Seconds in which the clock does not change the content. */
function secondsLeft({ changesAt = Number.POSITIVE_INFINITY }: Pick<Content, "changesAt">): number {
  return Math.max(0, Math.floor((changesAt - Date.now()) / 1000));
}
