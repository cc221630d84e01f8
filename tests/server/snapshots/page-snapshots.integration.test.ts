import { once } from "node:events";
import { createServer, type Server } from "node:http";
import express from "express";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Content } from "../../../server/content/content";
import { readContent } from "../../../server/content/read-content";
import { readHead } from "../../../server/http/request-head";
import { createIcons } from "../../../server/icons/icon-collections";
import { createUsedVariants } from "../../../server/images/used-variants";
import { createPageLabels } from "../../../server/render/route-label";
import { createPageSnapshots, type PageSnapshots } from "../../../server/snapshots/page-snapshots";
import { makeContentFolder } from "../../fixtures/content/content-folder";
import { readFolder } from "../../fixtures/content/read-folder";
import { keptLog } from "../../fixtures/messages/kept-log";

let base: Content;
/** Targets in the order in which they were rendered. */
let rendered: string[];
/** Targets that answer 500. */
let failing: Set<string>;
/** The text of these targets in place of a short one. */
let long: Map<string, string>;
/** Renderings of these targets wait for `release`. */
let held: Map<string, () => void>;
/** Settles when the pictures of pages are made. */
let picturesMade: Promise<void>;
let log: ReturnType<typeof keptLog>;
let counts: { pagesRendered: number };
let snapshots: PageSnapshots;
let server: Server;
let url: string;

beforeEach(async () => {
  const folder = await makeContentFolder({
    "site.yaml":
      "name: Example\ndescription: A site.\nnavigation: [{ label: About, to: /about }, { label: More, links: [{ label: Contact, to: /contact }] }]\n",
  });
  const read = await readContent(folder.dir, { icons: createIcons([]) });
  await folder.remove();
  if (!("content" in read)) throw new Error("the content is wrong");
  base = read.content;
  rendered = [];
  failing = new Set();
  long = new Map();
  held = new Map();
  picturesMade = Promise.resolve();
  log = keptLog();
  counts = { pagesRendered: 0 };
  snapshots = createPageSnapshots({
    files: ["/robots.txt"],
    renderer: { render },
    securityHeaders: [],
    ...{ counts, log },
    pageLabel: createPageLabels([]),
    pictures: createUsedVariants(),
    picturesAhead: { begin: () => ({ make: () => picturesMade, end() {} }) },
  });
  const app = express();
  app.use((request, response, next) => {
    if (!snapshots.answer(readHead(request.rawHeaders), request, response)) next();
  });
  app.use(snapshots.handleThanks);
  app.use(snapshots.handle);
  app.use((_request, response) => void response.status(418).send("live"));
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});

afterEach(() => {
  vi.useRealTimers();
  server.close();
});

async function render(target: string, content: Content): Promise<Response> {
  rendered.push(target);
  if (held.has(target)) await new Promise<void>((resolve) => held.set(target, resolve));
  const type = /\.|payload/.test(target) ? "application/json" : "text/html";
  const status = failing.has(target) ? 500 : 200;
  const id = content.pages.get(target.replace(/\/_payload.*|\.\w+$|\?.*/, ""))?.id;
  const text = long.get(target) ?? `${target} of ${id}`;
  return new Response(text, { status, headers: { "Content-Type": type } });
}

/** A content with the three pages and articles `/a-0` … whose ids are `ids`. */
function contentOf(...ids: string[]): Content {
  const about = base.pages.get("/about");
  if (!about) throw new Error("there is no page");
  const articles = ids.map((id, index) => ({ ...about, path: `/a-${index}`, id }));
  const pages = new Map([...base.pages, ...articles.map((page) => [page.path, page] as const)]);
  return { ...base, pages };
}

const many = (count: number, id = "first") => Array.from({ length: count }, () => id);

async function show(content: Content): Promise<void> {
  const swap = await snapshots.prepare(content);
  swap();
}

async function get(path: string) {
  const response = await fetch(url + path);
  return {
    status: response.status,
    text: await response.text(),
    etag: response.headers.get("ETag"),
  };
}

test("first content: home; the others when they are requested", async () => {
  await show(contentOf(...many(30)));
  expect(rendered.filter((target) => !target.includes("."))).toEqual(["/"]);
  expect(rendered).not.toContain("/robots.txt");
  expect(await get("/robots.txt")).toMatchObject({ status: 200, text: "/robots.txt of undefined" });
  expect(await get("/a-7")).toMatchObject({ status: 200, text: "/a-7 of first" });
  expect((await get("/a-7")).etag).toMatch(/^"/);
  expect(rendered.filter((target) => target === "/a-7")).toHaveLength(1);
  expect(counts.pagesRendered).toBe(2);
});

test("change: files, pages in the navigation, and new pages if they are few", async () => {
  await show(contentOf(...many(5)));
  expect(counts.pagesRendered).toBe(1);
  await show(contentOf(...many(8)));
  expect(rendered).toContain("/robots.txt");
  expect(counts.pagesRendered).toBe(6);
  await show(contentOf(...many(40)));
  expect(counts.pagesRendered).toBe(6);
});

test("a page that several ask for is rendered once", async () => {
  await show(contentOf(...many(30)));
  held.set("/a-3", () => {});
  const answers = Array.from({ length: 20 }, () => get("/a-3"));
  await expect.poll(() => rendered.includes("/a-3")).toBe(true);
  held.get("/a-3")?.();
  for (const { text } of await Promise.all(answers)) expect(text).toBe("/a-3 of first");
  expect(rendered.filter((target) => target === "/a-3")).toHaveLength(1);
});

test("background: every document and payload is rendered, each once, and all of the important pages", async () => {
  await show(contentOf(...many(30)));
  snapshots.startBackground();
  await expect.poll(() => counts.pagesRendered).toBe(33);
  await expect.poll(() => rendered.includes("/a-29/_payload.json")).toBe(true);
  expect(new Set(rendered).size).toBe(rendered.length);
  expect(rendered.filter((target) => target.endsWith(".md"))).toEqual([
    "/index.md",
    "/about.md",
    "/contact.md",
  ]);
  const documents = rendered.filter((target) => !target.includes("."));
  expect(documents.slice(0, 3)).toEqual(["/", "/about", "/contact"]);
});

/** Gives three pages a long text under a fake clock; returns a function for the bytes of a page. */
function withLongPages(): (path: string) => Promise<number> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const words = Array.from({ length: 2000 }, (_, at) => `word ${(at * at) % 997} of many`);
  for (const page of ["/", "/about", "/a-0"]) long.set(page, words.join(page));
  return async (path) => {
    const headers = { "Accept-Encoding": "br" };
    const answer = await fetch(url + path, { method: "HEAD", headers });
    return Number(answer.headers.get("Content-Length"));
  };
}

test("background: pages are compressed thoroughly once their version has been shown for half a minute", async () => {
  const bytesOf = withLongPages();
  await show(contentOf("first"));
  snapshots.startBackground();
  await expect.poll(() => rendered.includes("/a-0/_payload.json")).toBe(true);
  const quick = await bytesOf("/about");
  await vi.advanceTimersByTimeAsync(20_000);
  await show(contentOf("first", "second"));
  await expect.poll(() => rendered.includes("/a-1/_payload.json")).toBe(true);
  // The clock of the version before.
  await vi.advanceTimersByTimeAsync(29_999);
  expect(await bytesOf("/about")).toBe(quick);
  await vi.advanceTimersByTimeAsync(1);
  for (const page of ["/about", "/a-0"])
    await expect.poll(() => bytesOf(page)).toBeLessThan(quick * 0.97);
});

test("background: pictures are made before pages are compressed thoroughly", async () => {
  const bytesOf = withLongPages();
  let endPictures = () => {};
  picturesMade = new Promise((resolve) => {
    endPictures = resolve;
  });
  await show(contentOf("first"));
  snapshots.startBackground();
  await expect.poll(() => rendered.includes("/a-0/_payload.json")).toBe(true);
  const quick = await bytesOf("/");
  await vi.advanceTimersByTimeAsync(60_000);
  // Longer than it takes to compress the home page, which is the first.
  const seen: number[] = [];
  await expect.poll(async () => seen.push(await bytesOf("/"))).toBeGreaterThan(12);
  expect(new Set(seen)).toEqual(new Set([quick]));
  endPictures();
  await expect.poll(() => bytesOf("/")).toBeLessThan(quick * 0.97);
});

test("background: a page that fails is logged once and answered live", async () => {
  failing.add("/a-1");
  await show(contentOf(...many(30)));
  snapshots.startBackground();
  await expect.poll(() => rendered.includes("/a-29/_payload.json")).toBe(true);
  expect(log.messages).toEqual(["a page cannot be kept in memory"]);
  expect(await get("/a-1")).toMatchObject({ status: 418, text: "live" });
  expect(rendered.filter((target) => target === "/a-1")).toHaveLength(1);
});

test("first: a page that fails blocks the change", async () => {
  await show(contentOf(...many(30)));
  expect(await get("/about")).toMatchObject({ status: 200 });
  failing.add("/about");
  const changed = new Map(base.pages);
  const about = base.pages.get("/about");
  if (about) changed.set("/about", { ...about, id: "changed" });
  await expect(snapshots.prepare({ ...base, pages: changed })).rejects.toThrow(
    "/about cannot be rendered: it answers 500",
  );
  expect(await get("/about")).toMatchObject({ status: 200 });
});

test("first: a page that has failed for a request does not block a change once it is well again", async () => {
  await show(contentOf(...many(30)));
  failing.add("/about");
  expect(await get("/about")).toMatchObject({ status: 418 });
  failing.clear();
  await show(contentOf(...many(31)));
  expect(await get("/about")).toMatchObject({
    status: 200,
    text: expect.stringContaining("/about"),
  });
});

test("change: pages with the same id keep their snapshots", async () => {
  await show(contentOf(...many(30)));
  snapshots.startBackground();
  await expect.poll(() => rendered.includes("/a-29/_payload.json")).toBe(true);
  rendered.length = 0;
  const ids = many(30);
  ids[4] = "second";
  await show(contentOf(...ids));
  expect(rendered.filter((target) => target.startsWith("/a-4"))).toContain("/a-4");
  expect(rendered.filter((target) => !target.startsWith("/a-4"))).toEqual(["/robots.txt"]);
  expect(await get("/a-4")).toMatchObject({ text: "/a-4 of second" });
  expect(await get("/a-5")).toMatchObject({ text: "/a-5 of first" });
});

test("change: the background work of the content before ends", async () => {
  await show(contentOf(...many(30)));
  held.set("/a-2", () => {});
  snapshots.startBackground();
  await expect.poll(() => rendered.includes("/a-2")).toBe(true);
  const showing = show(contentOf(...many(40, "second")));
  held.get("/a-2")?.();
  held.delete("/a-2");
  await showing;
  await expect.poll(() => rendered.includes("/a-39/_payload.json")).toBe(true);
  expect(rendered.filter((target) => target === "/a-20")).toHaveLength(1);
  for (const index of [0, 2, 20, 39])
    expect(await get(`/a-${index}`)).toMatchObject({ text: `/a-${index} of second` });
});

test("under load: pages are refused once 256 renderings wait, the thanks of a form never", async () => {
  const form = "---\ntitle: Contact\nsections: [{ type: contact-form }]\n---\n";
  base = (await readFolder({ "contact.md": form })).content;
  await show(contentOf(...many(300)));
  held.set("/a-0", () => {});
  let asked = 0;
  server.on("request", () => asked++);
  const answers = Array.from({ length: 256 }, (_, index) => get(`/a-${index}`));
  await expect.poll(() => asked).toBe(256);
  await expect.poll(() => rendered.includes("/a-0")).toBe(true);
  expect(await get("/a-256")).toMatchObject({ status: 503 });
  const thanks = get("/contact?sent=1");
  await expect.poll(() => asked).toBe(258);
  held.get("/a-0")?.();
  expect(await thanks).toMatchObject({ status: 200, text: expect.stringContaining("/contact") });
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
});
