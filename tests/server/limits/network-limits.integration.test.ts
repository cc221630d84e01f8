import { once } from "node:events";
import { createServer, type Server } from "node:http";
import express, { type Response as Answer } from "express";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createNetworkQueue, createWrongRequestLimit } from "../../../server/limits/network-limits";
import { createCounters } from "../../../server/observability/counters";
import { stringsIn } from "../../../server/strings/strings-in";

let counts: ReturnType<typeof createCounters>;
let waiting: Answer[];
let now: number;
let server: Server;
let url: string;

/** Two requests of a network may be under way, and five wrong ones at once, then one in twelve seconds. */
beforeEach(async () => {
  counts = createCounters();
  waiting = [];
  now = 0;
  const { answers } = stringsIn("en");
  const parts = { counts, answers: () => answers };
  const app = express().set("trust proxy", true);
  app.use("/queue", createNetworkQueue(2, parts), (_request, response) => {
    waiting.push(response);
  });
  app.use(
    "/wrong",
    createWrongRequestLimit({ burst: 5, everyMs: 12_000 }, parts, () => now),
    (request, response) => void response.sendStatus(Number(request.path.slice(1))),
  );
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, visitor = "198.51.100.7", signal?: AbortSignal) =>
  fetch(url + path, { headers: { "X-Forwarded-For": visitor }, signal });

test("network queue: one more than a network may have under way is 503, those of others wait for nobody", async () => {
  const first = [ask("/queue"), ask("/queue")];
  await expect.poll(() => waiting.length).toBe(2);
  const refused = await ask("/queue");
  expect([refused.status, counts.refusals.network]).toEqual([503, 1]);
  expect(refused.headers.get("Connection")).toBe("close");
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  const other = ask("/queue", "203.0.113.9");
  await expect.poll(() => waiting.length).toBe(3);
  waiting.splice(0, 1)[0]?.end();
  await Promise.race(first);
  const next = ask("/queue");
  await expect.poll(() => waiting.length).toBe(3);
  for (const response of waiting) response.end();
  for (const answer of [...first, other, next]) expect((await answer).status).toBe(200);
});

test("network queue: who gives up leaves the place to the next one", async () => {
  const giveUp = new AbortController();
  const kept = ask("/queue");
  const lost = ask("/queue", undefined, giveUp.signal);
  await expect.poll(() => waiting.length).toBe(2);
  giveUp.abort();
  await expect(lost).rejects.toThrow();
  const taken = () =>
    ask("/queue", undefined, AbortSignal.timeout(300)).then(
      ({ status }) => status,
      () => "taken",
    );
  await expect.poll(taken).toBe("taken");
  for (const response of waiting) response.end();
  expect((await kept).status).toBe(200);
});

test("wrong requests: 429, late, after five at once, one more each twelve seconds; right ones count nothing", async () => {
  for (let sent = 0; sent < 20; sent++) expect((await ask("/wrong/200")).status).toBe(200);
  for (let sent = 0; sent < 5; sent++) expect((await ask("/wrong/422")).status).toBe(422);
  const refused = await ask("/wrong/422");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "12"]);
  expect(refused.headers.get("Connection")).toBe("close");
  expect((await ask("/wrong/422", "203.0.113.9")).status).toBe(422);
  const late = ask("/wrong/200").then(({ status }) => status);
  expect(
    await Promise.race([late, ask("/wrong/200", "203.0.113.9").then(() => "others first")]),
  ).toBe("others first");
  expect(await late).toBe(429);
  now += 12_000;
  expect((await ask("/wrong/422")).status).toBe(422);
  expect((await ask("/wrong/422")).status).toBe(429);
});
