import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Content } from "../../../server/content/content";
import { readContent } from "../../../server/content/read-content";
import { createIcons } from "../../../server/icons/icon-collections";
import type { ImageWorkerPool } from "../../../server/images/workers/image-worker-pool";
import { TooBusyError } from "../../../server/rate-limits/concurrency-limit";
import { createSocialCards } from "../../../server/social-cards/card-endpoint";
import type { SocialCard } from "../../../server/social-cards/describe-card";
import { makeContentFolder } from "../../fixtures/content/content-folder";
import { keptLog } from "../../fixtures/messages/kept-log";

let dataDir: string;
let closing: (() => void)[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "trifold-cards-"));
});

afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing) close();
  closing = [];
  await rm(dataDir, { recursive: true });
});

function cardsOf(version: string): Map<string, SocialCard> {
  const card = (page: string): SocialCard => ({
    key: `${page}-${version}`,
    src: `/cards/${page}.png`,
    ownFonts: {},
    words: {
      name: "",
      title: page,
      description: "",
      place: "",
      direction: "ltr",
      hasMark: false,
      showsName: false,
      colours: {},
    },
  });
  return new Map([
    ["/", card("home")],
    ["/about", card("about")],
    ["/contact", card("contact")],
  ]);
}

function openCards(run: ImageWorkerPool["run"], version = "1") {
  const log = keptLog();
  const cards = createSocialCards({
    assetsDir: dataDir,
    dataDir,
    workers: { run },
    log,
    cardsFor: () => cardsOf(version),
  });
  return { cards, log };
}

async function content(): Promise<Content> {
  const folder = await makeContentFolder();
  const read = await readContent(folder.dir, { icons: createIcons([]) });
  await folder.remove();
  if (!("content" in read)) throw new Error("the minimal content is wrong");
  return read.content;
}

const PNG = { type: "image/png", body: Buffer.from("picture") };

test("cards: all are drawn after a delay, each once, and cached on disk", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const run = vi.fn<ImageWorkerPool["run"]>(async () => PNG);
  const { cards } = openCards(run);
  const current = await content();
  cards.prepare(current);
  cards.prepare(current);
  vi.advanceTimersByTime(29_999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await vi.waitFor(async () => {
    expect(await readdir(join(dataDir, "cards"))).toHaveLength(3);
  });
  expect(run.mock.calls.map(([job]) => job.kind === "card" && job.words.title)).toEqual([
    "home",
    "about",
    "contact",
  ]);

  const again = vi.fn<ImageWorkerPool["run"]>(async () => PNG);
  const { answer } = await serve(again, current);
  expect(await (await answer("/home.png")).text()).toBe("picture");
  expect(again, "after a new start").not.toHaveBeenCalled();
});

test("cards: a card that cannot be drawn is logged, and the others are drawn", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const run = vi.fn<ImageWorkerPool["run"]>(async () => PNG).mockRejectedValueOnce(new Error("no"));
  const { cards, log } = openCards(run);
  cards.prepare(await content());
  vi.advanceTimersByTime(30_000);
  await vi.waitFor(async () => {
    expect(await readdir(join(dataDir, "cards"))).toHaveLength(2);
  });
  expect(log.messages).toEqual(["cannot draw a social card"]);
});

test("cards: concurrent requests draw a card once; the key decides its max-age", async () => {
  const run = vi.fn<ImageWorkerPool["run"]>(async () => PNG);
  const { answer } = await serve(run, await content());
  const [first, ...others] = await Promise.all(
    ["?v=home-1", "", "?v=home-0", "?v=home-1&v=2"].map((query) => answer(`/home.png${query}`)),
  );
  expect(run).toHaveBeenCalledTimes(1);
  expect(first?.headers.get("Cache-Control")).toBe("public, max-age=2592000");
  expect(first?.headers.get("Content-Type")).toBe("image/png");
  expect(others.map(({ headers }) => headers.get("Cache-Control"))).toEqual(
    others.map(() => "public, max-age=3600"),
  );
  const changing = { ...(await content()), changesAt: Date.now() + 90_500 };
  const { answer: soon } = await serve(run, changing);
  const [, seconds] =
    /^public, max-age=(\d+)$/.exec((await soon("/home.png")).headers.get("Cache-Control") ?? "") ??
    [];
  expect(Number(seconds), "no longer than until the clock changes the page").toBeLessThanOrEqual(
    90,
  );
  const known = await answer("/home.png", {
    "If-None-Match": '"home-1"',
    "Cache-Control": "max-age=0",
  });
  expect(known.status).toBe(304);
  const statuses = ['"home-1"', '"home-0", "home-1"', '"home-0"'].map(
    async (tags) => (await answer("/home.png", { "If-Match": tags })).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 412]);
});

test("cards: a full queue answers 503, and other names have no card", async () => {
  const { answer } = await serve(async () => Promise.reject(new TooBusyError()), await content());
  const busy = await answer("/about.png");
  expect([busy.status, busy.headers.get("Retry-After")]).toEqual([503, "2"]);
  expect(busy.headers.get("Cache-Control")).toBe("no-store");
  for (const path of ["/nope.png", "/home", "/__proto__.png", "/home.png/x"]) {
    expect((await answer(path)).status, path).toBe(404);
  }
});

async function serve(run: ImageWorkerPool["run"], current: Content) {
  const { cards } = openCards(run);
  const server = createServer(express().use(cards.endpointFor({ current })));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port was given");
  const url = `http://127.0.0.1:${address.port}`;
  return {
    answer: (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers }),
  };
}
