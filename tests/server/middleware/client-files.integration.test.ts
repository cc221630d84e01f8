import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import path from "node:path";
import express from "express";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readContent } from "../../../server/content/read-content";
import { createIcons } from "../../../server/icons/icon-collections";
import { createClientFiles } from "../../../server/middleware/client-files";
import { createTouchIcon } from "../../../server/middleware/media-files";
import {
  type ContentFolder,
  makeContentFolder,
  makePng,
} from "../../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";
import { rawRequest } from "../../fixtures/http/raw-answer";

const ICON = "/apple-touch-icon.png";

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let content: ContentFolder;
let server: Server | undefined;

beforeEach(async () => {
  folder = await makeTemporaryFolder();
  content = await makeContentFolder();
  await write("assets/app.js", "script");
  await write("apple-touch-icon.png", "the product's");
  await write("notes/with space.txt", "notes");
});

afterEach(async () => {
  server?.close();
  await folder.remove();
  await content.remove();
});

async function write(name: string, text: string): Promise<void> {
  const file = path.join(folder.dir, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Serves the files; returns the origin. */
async function serve(): Promise<string> {
  const read = await readContent(content.dir, { icons: createIcons([]) });
  if (!("content" in read)) throw new Error("the content has errors");
  const app = express();
  app.use(ICON, createTouchIcon({ current: read.content }));
  app.use(createClientFiles({ clientDir: folder.dir }));
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return `http://127.0.0.1:${address.port}`;
}

test("client files: files of public/ are served for an hour, with validators", async () => {
  const origin = await serve();
  const icon = await fetch(origin + ICON);
  expect(await icon.text()).toBe("the product's");
  expect(icon.headers.get("Content-Type")).toBe("image/png");
  expect(icon.headers.get("Cache-Control")).toBe("public, max-age=3600");
  const known = { "If-None-Match": icon.headers.get("ETag") ?? "" };
  expect((await rawRequest(origin + ICON, known)).status).toBe(304);
  expect((await fetch(origin + ICON, { method: "HEAD" })).headers.get("Content-Length")).toBe("13");
  expect(await (await fetch(`${origin}/notes/with%20space.txt`)).text()).toBe("notes");
});

test("client files: a name that was not there at the start is not looked up", async () => {
  const origin = await serve();
  await write("later.txt", "later");
  for (const target of ["/later.txt", "/notes", "/notes/", "/", "/notes/../later.txt", "/assets"])
    expect((await fetch(origin + target, { redirect: "manual" })).status, target).toBe(404);
  expect(await (await fetch(`${origin}/assets/app.js`)).text()).toBe("script");
});

test("client files: the 404 of an asset is kept by no cache, which a newer build may have", async () => {
  const response = await fetch(`${await serve()}/assets/gone.js`);
  expect(response.status).toBe(404);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("client files: the owner's apple-touch-icon.png replaces the product's", async () => {
  const png = makePng(180, 180);
  await content.write("media/apple-touch-icon.png", png);
  const icon = await rawRequest((await serve()) + ICON);
  expect(icon.body.equals(png)).toBe(true);
  expect(icon.headers["content-type"]).toBe("image/png");
  expect(icon.headers["cache-control"]).toBe("public, max-age=3600");
});
