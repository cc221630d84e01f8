import { once } from "node:events";
import { createServer, type Server } from "node:http";
import express, { type Response as Answer } from "express";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRenderQueue } from "../../../server/limits/render-queue";
import { createCounters } from "../../../server/observability/counters";
import { stringsIn } from "../../../server/strings/strings-in";

let counts: ReturnType<typeof createCounters>;
/** The paths being rendered, each with the function that completes its rendering. */
let rendering: Map<string, Answer>;
let server: Server;
let url: string;

/** One request is rendered at a time, one waits. */
beforeEach(async () => {
  counts = createCounters();
  rendering = new Map();
  const { answers } = stringsIn("en");
  const app = express();
  app.use(createRenderQueue({ maxRunning: 1, maxWaiting: 1, counts, answers: () => answers }));
  app.use((request, response) => void rendering.set(request.path, response));
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const waiting = () => expect.poll(() => counts.renders.waiting);

async function answer(path: string): Promise<void> {
  await expect.poll(() => rendering.has(path)).toBe(true);
  rendering.get(path)?.end(path);
}

test("render queue: beyond the queue the answer is 503; who waits is answered in turn", async () => {
  const first = fetch(`${url}/first`);
  await expect.poll(() => rendering.has("/first")).toBe(true);
  const second = fetch(`${url}/second`);
  await waiting().toBe(1);
  const refused = await fetch(`${url}/third`);
  expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  await answer("/first");
  await answer("/second");
  expect((await first).status).toBe(200);
  expect(await (await second).text()).toBe("/second");
  expect(rendering.has("/third")).toBe(false);
  expect(counts.renders).toMatchObject({ running: 0, waiting: 0, total: 2 });
});

test("render queue: a visitor who gives up leaves the place to the next one, and nothing is rendered for them", async () => {
  const first = fetch(`${url}/first`);
  await expect.poll(() => rendering.has("/first")).toBe(true);
  const giveUp = new AbortController();
  const gone = fetch(`${url}/gone`, { signal: giveUp.signal });
  await waiting().toBe(1);
  giveUp.abort();
  await expect(gone).rejects.toThrow();
  await waiting().toBe(0);
  const next = fetch(`${url}/next`);
  await waiting().toBe(1);
  await answer("/first");
  await answer("/next");
  expect((await first).status).toBe(200);
  expect((await next).status).toBe(200);
  expect(rendering.has("/gone")).toBe(false);
});
