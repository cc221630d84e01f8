import { once } from "node:events";
import { createServer } from "node:http";
import express from "express";
import { expect, onTestFinished, test } from "vitest";
import type { Content } from "../../../server/content/content";
import { readHead } from "../../../server/http/request-head";
import type { RemixRenderer } from "../../../server/render/remix-renderer";
import { siteRoutesOf } from "../../../server/render/site-routes";
import { cspHash } from "../../../server/security/content-security-policy";
import { createNotFoundSnapshots } from "../../../server/snapshots/not-found-snapshots";
import { readFolder } from "../../fixtures/content/read-folder";

/** One route, which shows every page. */
const ROUTES = siteRoutesOf([
  { id: "root", path: "", module: { default: () => null } },
  { id: "page", parentId: "root", path: "*", module: { default: () => null, loader: () => null } },
]);

/** A 404 view with the path, and the page in the languages that have it. */
function view(path: string, content: Content): Response {
  const offers = content.missingAt(path).map((page) => `<a href="${page.path}"></a>`);
  const script = `window.__remixContext = ${JSON.stringify(JSON.stringify({ path }))};`;
  const policy = `script-src ${cspHash(script)}`;
  const headers = { "Content-Type": "text/html", "Content-Security-Policy": policy };
  return new Response(`<p>${path}</p>${offers.join("")}<script>${script}</script>`, {
    status: 404,
    headers,
  });
}

/** A site whose renderings of pages in German wait for `release` once they are held. */
async function openSite() {
  let held: Promise<void> | undefined;
  let release = () => {};
  const unused = () => {
    throw new Error("not asked for");
  };
  const renderer: RemixRenderer = {
    routes: ROUTES,
    contextFor: unused,
    cardsFor: unused,
    answer: unused,
    async render(path, content) {
      if (path.startsWith("/de/")) await held;
      return view(path, content);
    },
  };
  const notFound = createNotFoundSnapshots({ renderer, securityHeaders: [] });
  const app = express();
  app.use((request, response, next) => {
    if (!notFound.answer(readHead(request.rawHeaders), request, response)) next();
  });
  app.use(notFound.handle);
  const server = createServer(app).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return {
    show: async (content: Content) => (await notFound.prepare(content))(),
    prepare: notFound.prepare,
    hold() {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
    asked: () => once(server, "request"),
    get: async (path: string) =>
      (await fetch(origin + path, { headers: { Accept: "text/html" } })).text(),
  };
}

async function contentWith(about: boolean): Promise<Content> {
  const { content } = await readFolder({
    "site.yaml": "name: A\ndescription: B\nlanguages: [en, de]\n",
    "home.de.md": "Text.\n",
    ...(about ? {} : { "about.md": undefined }),
  });
  return content;
}

test("404: one that was made for the content before is not remembered after a change", async () => {
  const { show, prepare, hold, release, asked, get } = await openSite();
  await show(await contentWith(true));
  const swap = await prepare(await contentWith(false));
  hold();
  const request = asked();
  const before = get("/de/about");
  await request;
  swap();
  release();
  expect(await before).toContain('href="/about"');
  expect(await get("/de/about")).not.toContain('href="/about"');
});

test("404: it is remembered until the content changes", async () => {
  const { show, get } = await openSite();
  await show(await contentWith(true));
  expect(await get("/de/about")).toContain('href="/about"');
  expect(await get("/de/about")).toContain("<p>/de/about</p>");
  await show(await contentWith(false));
  expect(await get("/de/about")).not.toContain('href="/about"');
});
