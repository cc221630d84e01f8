// Slow: every odd query, of documents and of data, is rendered live.
import { afterAll, beforeAll, expect, test } from "vitest";
import { logLines } from "../fixtures/http/log-lines";
import { get } from "../fixtures/http/raw-request";
import { MESSAGE, newVisitor, startContactSite } from "../fixtures/servers/contact-site";

let site: Awaited<ReturnType<typeof startContactSite>>;

beforeAll(async () => {
  site = await startContactSite();
});

afterAll(() => site.remove());

// Requests that are special to Remix (@remix-run/server-runtime server.js and single-fetch.js).
const QUERIES = [
  ...["_data", "_data=", "_data=root", "_data=routes/about", "_data=routes%2Fcontact", "_data=%00"],
  ...[
    "_data=a&_data=b",
    "%5Fdata=root",
    "%5f%64ata=root",
    "_DATA=root",
    "_data[]=root",
    "+_data=x",
  ],
  ...["_data=root#x", "x=1&_data#", "%_data=1", "_data=%E0%A4%A", "_data=__proto__"],
  ...[
    "_routes",
    "_routes=",
    "_routes=root",
    "_routes=,,",
    "_routes=routes/about,nope",
    "%5Froutes=x",
  ],
  ...["_routes=__proto__", "_routes=constructor&_data=x", "index", "index&index=", "index=1&index"],
  ...[
    "_data=root&index&_routes=root&page=2",
    "p=/about&version=1",
    "sent=1&_data=x",
    "sent",
    "sent=2",
  ],
];

const PATHS = [
  "/about",
  "/contact",
  "/contact/form.json",
  "/builds/meta/x.json",
  "/about.data",
  "/nope",
];

/** Log lines other than those of ordinary requests. */
function errors() {
  return logLines(site).filter(({ level, err }) => level >= 40 || err);
}

/** The status of each path without a query. */
const plain = new Map<string, number>();

test.each(QUERIES)("query: ?%s changes no status and is no error", async (query) => {
  const before = errors().length;
  for (const [index, path] of PATHS.entries()) {
    const statusOf = async (target: string) =>
      (await get(site.url, target, { Accept: "text/html" })).status;
    const status = plain.get(path) ?? (await statusOf(path));
    plain.set(path, status);
    // Without `page` most are answered from memory; with it, before or after, Remix sees the rest of the query.
    const isBefore = (index + QUERIES.indexOf(query)) % 2 === 0;
    const live = isBefore ? `page=2&${query}` : `${query.replace("#", "%23")}&page=2`;
    for (const search of [query, live])
      expect(await statusOf(`${path}?${search}`), `${path}?${search}`).toBe(status);
  }
  expect(errors().slice(before)).toEqual([]);
});

test.each(QUERIES.filter((query) => !query.includes("#")))(
  "query: a form that is posted with ?%s is taken",
  async (query) => {
    const before = errors().length;
    for (const [path, status] of [
      ["/contact", 303],
      ["/contact.data", 202],
    ] as const) {
      const response = await fetch(`${site.url}${path}?${query}`, {
        method: "POST",
        redirect: "manual",
        headers: { ...newVisitor(), Accept: "text/html" },
        body: new URLSearchParams({ ...MESSAGE, message: `Sent to ${path} with ${query}` }),
      });
      expect(response.status, path).toBe(status);
      await response.body?.cancel();
    }
    expect(errors().slice(before)).toEqual([]);
  },
);

test.each(["gopher", "!!", ",https", "http:", "a b"])(
  "forwarded headers: a protocol %s that a trusted proxy passes on is no error",
  async (protocol) => {
    const before = errors().length;
    const headers = { "X-Forwarded-Proto": protocol, "X-Forwarded-Host": "evil.example:99999" };
    for (const path of ["/about?page=2", "/contact/form.json"])
      expect((await get(site.url, path, headers)).status).toBe(200);
    expect(errors().slice(before)).toEqual([]);
  },
);
