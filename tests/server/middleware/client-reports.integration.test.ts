import { once } from "node:events";
import { createServer } from "node:http";
import express from "express";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ClientErrorLog } from "../../../server/middleware/client-reports";
import {
  createClientErrorLog,
  createClientReports,
} from "../../../server/middleware/client-reports";
import { type Counters, createCounters } from "../../../server/observability/counters";
import type { Log } from "../../../server/observability/log";

let counts: Counters;
let failures: string[][];
let time: number;
let url: string;
let close: () => void;

beforeEach(async () => {
  counts = createCounters();
  time = 0;
  const app = express();
  failures = [];
  const logFailures: ClientErrorLog = (build, files) => void failures.push([build, ...files]);
  const siteUrl = "https://example.com";
  const pageLabel = (path: string) => (path === "/about" ? path : "other");
  app.use(createClientReports({ siteUrl, counts, pageLabel, logFailures, now: () => time }));
  app.use(((error, _request, response, _next) => {
    response.status(error.status).end();
  }) satisfies express.ErrorRequestHandler);
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port was given");
  url = `http://127.0.0.1:${address.port}/_report`;
  close = () => server.close();
});

afterEach(() => close());

function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: "POST",
    body,
    headers: { "Content-Type": "text/plain;charset=UTF-8", ...headers },
  });
}

test("report: vitals become histograms by page, in seconds", async () => {
  const vitals = { LCP: 1234, INP: 90, CLS: 0.02 };
  const response = await post(JSON.stringify({ page: "/about", vitals }));
  expect(response.status).toBe(204);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await response.text()).toBe("");
  const { LCP, INP, CLS } = counts.vitals;
  expect(LCP.get("/about")).toMatchObject({ sum: 1.234, counts: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0] });
  expect(INP.get("/about")?.sum).toBe(0.09);
  expect(CLS.get("/about")?.sum).toBe(0.02);
});

test("report: pages that the site does not have count as one, whatever they are called", async () => {
  for (const page of ["/x", '/"} 1\n', "/y"]) {
    await post(JSON.stringify({ page, vitals: { CLS: 0 } }));
  }
  const { CLS } = counts.vitals;
  expect([...CLS.keys()]).toEqual(["other"]);
  expect(CLS.get("other")?.counts[0]).toBe(3);
});

test.each([
  ["nothing", ""],
  ["no JSON", "{"],
  ["a list", "[]"],
  ["null", "null"],
  ["no page", '{"vitals":{"CLS":0}}'],
  ["no vitals", '{"page":"/"}'],
  ["a build alone", '{"build":"0123abcd"}'],
  ["a build that is none", '{"build":"x y","files":["/assets/a.js"]}'],
  [
    "files that are none",
    '{"build":"0123abcd","files":["a.js",7,null,"/a b","/a?b=c","/é","/a\\n"]}',
  ],
  ["no list of files", '{"build":"0123abcd","files":"/assets/a.js"}'],
  ["vitals that are none", '{"page":"/","vitals":"LCP"}'],
  ["a list of vitals", '{"page":"/","vitals":[1,2]}'],
])("report: %s is 400", async (_case, body) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(await response.text()).toBe("Invalid report.\n");
});

test.each([
  ["unknown names", { FID: 1 }],
  ["negative numbers", { LCP: -1 }],
  ["absurd numbers", { LCP: 1e12, CLS: 1e6 }],
  ["no numbers", { LCP: "1", INP: null }],
])("report: %s are not counted", async (_case, vitals) => {
  expect((await post(JSON.stringify({ page: "/", vitals }))).status).toBe(204);
  for (const pages of Object.values(counts.vitals)) expect(pages.size).toBe(0);
});

test("report: files that could not be loaded go to the log, ten of a report, harmless names only", async () => {
  const files = Array.from({ length: 12 }, (_, index) => `/assets/a-${index}.js`);
  const report = { build: "0123abcd", files: ['/"}\n{"level":60', ...files] };
  expect((await post(JSON.stringify(report))).status).toBe(204);
  expect(failures).toEqual([["0123abcd", ...files.slice(0, 9)]]);
});

test("report: at most 4 KB, in an encoding and a type that are known", async () => {
  expect((await post(" ".repeat(4097))).status).toBe(413);
  expect((await post("{}", { "Content-Encoding": "x" })).status).toBe(415);
  expect((await post("{}", { "Content-Type": "text/plain; charset=x" })).status).toBe(415);
  expect((await post("{}", { "Content-Type": "image/png" })).status).toBe(400);
});

test.each([
  ["Sec-Fetch-Site: cross-site", { "Sec-Fetch-Site": "cross-site" }, 403],
  ["Sec-Fetch-Site: same-site", { "Sec-Fetch-Site": "same-site" }, 403],
  ["Sec-Fetch-Site: same-origin", { "Sec-Fetch-Site": "same-origin" }, 204],
  ["another origin", { Origin: "https://evil.example" }, 403],
  ["the site's origin", { Origin: "https://example.com" }, 204],
])("report: from %s", async (_case, headers, status) => {
  const response = await post(JSON.stringify({ page: "/", vitals: {} }), headers);
  expect(response.status).toBe(status);
});

test("report: a flood is refused, and taken again a second later", async () => {
  const body = JSON.stringify({ page: "/", vitals: {} });
  const first = await Promise.all(Array.from({ length: 120 }, () => post(body)));
  expect(first.filter(({ status }) => status === 204)).toHaveLength(100);
  const refused = first.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20);
  expect(refused[0]?.headers.get("Retry-After")).toBe("1");
  time = 1000;
  const later = await Promise.all(Array.from({ length: 30 }, () => post(body)));
  expect(later.filter(({ status }) => status === 204)).toHaveLength(20);
});

function openErrorLog() {
  const lines: object[] = [];
  let time = 0;
  const keep = (details: object) => void lines.push(details);
  const log: Log = { debug: keep, info: keep, warn: keep, error: keep, fault: () => {} };
  return {
    lines,
    wait: (ms: number) => {
      time += ms;
    },
    logFailures: createClientErrorLog(log, () => time),
  };
}

test("client error log: of one file the 1st, 10th and 100th time is written", () => {
  const { lines, logFailures } = openErrorLog();
  for (let time = 0; time < 150; time++) logFailures("b1", ["/assets/a.js"]);
  logFailures("b2", ["/assets/a.js"]);
  expect(lines).toEqual([
    { build: "b1", file: "/assets/a.js", count: 1 },
    { build: "b1", file: "/assets/a.js", count: 10 },
    { build: "b1", file: "/assets/a.js", count: 100 },
    { build: "b2", file: "/assets/a.js", count: 1 },
  ]);
});

test("client error log: whatever is sent, ten lines a minute are written", () => {
  const { lines, wait, logFailures } = openErrorLog();
  for (let sent = 0; sent < 5000; sent++) logFailures("b", [`/assets/${sent}.js`]);
  expect(lines).toHaveLength(10);
  for (let second = 0; second < 60; second++) {
    wait(1000);
    for (let sent = 0; sent < 20; sent++) logFailures("b", [`/assets/${second}-${sent}.js`]);
  }
  expect(lines).toHaveLength(20);
});
