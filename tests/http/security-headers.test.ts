import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { type RawAnswer, rawConnection, rawRequest } from "../fixtures/http/raw-answer";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

const HTML = { Accept: "text/html" };
const COMMON: Record<string, RegExp> = {
  "content-security-policy": /default-src 'none'/,
  "cross-origin-embedder-policy": /^credentialless$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "permissions-policy": /camera=\(\)/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "strict-transport-security": /^max-age=63072000; includeSubDomains$/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "x-permitted-cross-domain-policies": /^none$/,
};

let content: ContentFolder;
let site: RunningSite;

beforeAll(async () => {
  content = await makeContentFolder();
  site = await startSite({
    build: "build-test",
    contentDir: content.dir,
    env: { SITE_URL: "https://example.com" },
  });
});

afterAll(async () => {
  await site.stop();
  await content.remove();
});

function get(path: string, headers: Record<string, string> = HTML, method?: string) {
  return rawRequest(site.url + path, headers, method);
}

async function assetPath(): Promise<string> {
  const { body } = await get("/");
  return /\/assets\/entry\.client-[\w-]+\.js/.exec(body.toString())?.[0] ?? "";
}

test.each<[what: string, status: number, ask: () => Promise<RawAnswer>]>([
  ["a page", 200, () => get("/")],
  ["a page by HEAD", 200, () => get("/about", HTML, "HEAD")],
  ["a page that is known", 304, () => get("/", { ...HTML, "If-None-Match": "*" })],
  ["a live page", 200, () => get("/about?page=2")],
  ["a 404 as HTML", 404, () => get("/nope")],
  ["a 404 as HTML, rendered live", 404, () => get("/about//")],
  ["a 404 as JSON", 404, () => get("/nope", { Accept: "application/json" })],
  ["a missing asset", 404, () => get("/assets/nope.js")],
  ["a missing build", 404, () => get("/builds/nope.json")],
  ["a method that is not allowed", 405, () => get("/about", HTML, "DELETE")],
  ["an error of a loader", 500, () => get("/test/loader-throws")],
  ["an error as JSON", 500, () => get("/test/loader-throws", { Accept: "application/json" })],
  ["an asset", 200, async () => get(await assetPath())],
  ["an asset that is known", 304, async () => get(await assetPath(), { "If-None-Match": "*" })],
  ["a picture", 200, () => get("/media/picture.png")],
  ["a part of a picture", 206, () => get("/media/picture.png", { Range: "bytes=0-3" })],
  ["a part that is not there", 416, () => get("/media/picture.png", { Range: "bytes=9999999-" })],
  ["robots.txt", 200, () => get("/robots.txt")],
  ["the sitemap", 200, () => get("/sitemap.xml")],
  ["the icon", 200, () => get("/favicon.svg")],
  ["the build", 200, () => get("/builds/latest.json")],
  ["health", 200, () => get("/healthz")],
  ["an unknown expectation", 200, () => get("/", { ...HTML, Expect: "cake" })],
])("security headers: %s (%i) carries them all", async (_what, status, ask) => {
  const answer = await ask();
  expect(answer.status).toBe(status);
  for (const [name, value] of Object.entries(COMMON))
    expect(answer.headers[name], name).toMatch(value);
  expect(answer.headers).not.toHaveProperty("x-powered-by");
  expect(answer.headers).not.toHaveProperty("server");
});

test.each([
  ["GET / HTTP/1.1\r\n\r\n", "400 Bad Request"],
  ["GET / HTTP/9.9\r\nHost: a\r\n\r\n", "400 Bad Request"],
  ["nonsense\r\n\r\n", "400 Bad Request"],
  [
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
    "431 Request Header Fields Too Large",
  ],
])("security headers: what cannot be parsed (%#) is refused with them", async (bytes, status) => {
  const answer = (
    await rawConnection(site.url.replace("localhost", "127.0.0.1"), bytes)
  ).toLowerCase();
  expect(answer).toMatch(new RegExp(`^http/1.1 ${status.toLowerCase()}`));
  for (const name of Object.keys(COMMON)) expect(answer).toContain(`\r\n${name}: `);
  expect(answer).toContain("\r\nconnection: close");
});

test.each(["/", "/about", "/contact", "/nope", "/about?page=2"])(
  "csp_evaluator: no finding of high or medium severity on %s",
  async (path) => {
    const policy = (await get(path)).headers["content-security-policy"] ?? "";
    const { csp } = new CspParser(policy);
    const findings = new CspEvaluator(csp).evaluate();
    const grave = findings.filter(({ severity }) => severity < Severity.STRICT_CSP);
    expect(grave.map(({ description }) => description)).toEqual([]);
    expect(policy).not.toContain("unsafe");
  },
);

test("HSTS: only where the site's address is https", async () => {
  const plain = await startSite({
    build: "build-test",
    contentDir: content.dir,
    env: { SITE_URL: "http://localhost:1" },
  });
  const { headers } = await rawRequest(plain.url, HTML);
  await plain.stop();
  expect(headers["strict-transport-security"]).toBeUndefined();
});

test("policy: endpoints at other origins are let in, each where it is used, and nothing else is; HSTS: the whole header is the operator's", async () => {
  const elsewhere = await startSite({
    build: "build-test",
    contentDir: content.dir,
    env: {
      SITE_URL: "https://example.com",
      IMAGE_ENDPOINT: "https://images.example.net/resize",
      ICON_ENDPOINT: "https://icons.example.net/sets",
      API_BASE_URL: "https://cdn.example.net/site/",
      HSTS: "max-age=300",
    },
  });
  const { headers } = await rawRequest(elsewhere.url, HTML);
  for (const path of ["/", "/readyz", "/nothing-here"]) {
    const answer = await rawRequest(elsewhere.url + path, HTML);
    expect(answer.headers["strict-transport-security"], path).toBe("max-age=300");
  }
  await elsewhere.stop();
  const policy = String(headers["content-security-policy"]).split("; ");
  expect(policy).toContain("img-src 'self' data: https://images.example.net");
  expect(policy).toContain("connect-src 'self' https://cdn.example.net https://icons.example.net");
  expect(policy.join().match(/https:\/\/[\w.]+/g)).toHaveLength(3);
});
