import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { createCounters } from "../../../server/observability/counters";
import { createRequestLog, loggedPath } from "../../../server/observability/request-log";

function openLog() {
  const lines: Record<string, unknown>[] = [];
  const keep = (details: object, message: string) => void lines.push({ message, ...details });
  const counts = createCounters();
  const debugged: string[] = [];
  const debug = (details: object) => void debugged.push(JSON.stringify(details));
  const log = { debug, info: keep };
  return { lines, debugged, counts, requestLog: createRequestLog(log, counts) };
}

function request(url: string): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { method: "GET", url });
}

const ANSWER = { status: 200, bytes: 1, ms: 0.1234, cache: "hit", id: "a-1" } as const;

test("request log: a hundred lines a second, twenty errors besides, and how many were left out", () => {
  const { lines, counts, requestLog } = openLog();
  const places = (status: number, now: number) =>
    Array.from({ length: 1000 }, () => requestLog.hasRoom(status, now)).filter(Boolean).length;
  expect(places(200, 5000)).toBe(100);
  expect(places(503, 5500)).toBe(20);
  expect(places(404, 5999)).toBe(0);
  expect(counts.unlogged).toBe(2880);
  expect(lines).toEqual([]);
  expect(places(200, 6000)).toBe(100);
  expect(lines).toEqual([{ message: "too many requests to log them all", leftOut: 2880 }]);
});

test("request log: probes that are answered well are lines for debugging", () => {
  const { lines, debugged, requestLog } = openLog();
  for (const path of ["/healthz", "/readyz"]) requestLog.write(request(path), ANSWER);
  expect([lines, debugged.length]).toEqual([[], 2]);
  requestLog.write(request("/readyz"), { ...ANSWER, status: 503 });
  requestLog.write(request("/about"), ANSWER);
  expect(lines).toMatchObject([{ path: "/readyz", status: 503 }, { path: "/about" }]);
});

test("request log: what a router has answered has its whole path", () => {
  const { lines, requestLog } = openLog();
  requestLog.write(Object.assign(request("/a.js"), { originalUrl: "/assets/a.js?x" }), ANSWER);
  expect(lines).toMatchObject([{ path: "/assets/a.js" }]);
});

test("request log: a line has what is expected and no more", () => {
  const { lines, requestLog } = openLog();
  requestLog.write(request("/about?name=anna#x"), ANSWER);
  requestLog.write(request("/"), { ...ANSWER, isCut: true });
  const common = { message: "request", method: "GET", status: 200, bytes: 1, ms: 0.12, id: "a-1" };
  expect(lines).toEqual([
    { ...common, path: "/about", cache: "hit" },
    { ...common, path: "/", cache: "hit", cut: true },
  ]);
});

test.each([
  ["/a?b=c", "/a"],
  ["/?", "/"],
  ["/a#b?c", "/a"],
  ["http://evil.example:80/a?b", "/a"],
  ["*", "*"],
  ["/a\r\n{}", "/a%0d%0a{}"],
  ["/\u001b[31m", "/%1b[31m"],
  ["/\u009b1m", "/%9b1m"],
  ["/é", "/%e9"],
  ["/\u007f ", "/%7f%20"],
  [`/${"x".repeat(400)}`, `/${"x".repeat(299)}`],
])("request log: the path of %j is %j", (target, path) => {
  expect(loggedPath(target)).toBe(path);
});
