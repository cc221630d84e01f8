import { expect, test } from "vitest";
import { OBSERVATORY_RULES, type ScannedPage } from "../fixtures/http/observatory-rules";
import { rawRequest } from "../fixtures/http/raw-answer";
import { shareSite } from "../fixtures/servers/shared-site";

const site = shareSite({}, { env: { SITE_URL: "https://example.com" } });

function points(rule: string, page: ScannedPage): number | undefined {
  return OBSERVATORY_RULES[rule]?.(page);
}

test.each(["/", "/about", "/contact", "/nope"])(
  "MDN Observatory: %s loses no points, and has all that headers can add",
  async (path) => {
    const { headers, body } = await rawRequest(site.url + path, { Accept: "text/html" });
    const page = { headers, html: body.toString() };
    const rules = Object.keys(OBSERVATORY_RULES);
    expect(Object.fromEntries(rules.map((rule) => [rule, points(rule, page)]))).toEqual({
      "content security policy": 10,
      cookies: 0,
      "cross-origin resource sharing": 0,
      "referrer policy": 5,
      "strict transport security": 0,
      "subresource integrity": expect.toSatisfy((value) => value === 0 || value === 5),
      "content type options": 0,
      framing: 5,
      "resource policy": 10,
      "embedder policy": 10,
      "opener policy": 10,
    });
  },
);

test.each<[rule: string, headers: Record<string, string>, expected: number]>([
  ["content security policy", {}, -25],
  ["content security policy", { "content-security-policy": "img-src 'self'" }, -25],
  ["content security policy", { "content-security-policy": "default-src 'unsafe-inline'" }, -20],
  ["content security policy", { "content-security-policy": "script-src 'self'" }, -20],
  ["content security policy", { "content-security-policy": "default-src https:" }, -20],
  [
    "content security policy",
    { "content-security-policy": "default-src 'self' 'unsafe-eval'" },
    -10,
  ],
  [
    "content security policy",
    { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" },
    0,
  ],
  ["content security policy", { "content-security-policy": "default-src 'self'" }, 5],
  ["cookies", { "set-cookie": "a=b" }, -20],
  ["cross-origin resource sharing", { "access-control-allow-credentials": "true" }, -50],
  ["referrer policy", { "referrer-policy": "unsafe-url" }, -5],
  ["strict transport security", {}, -20],
  ["strict transport security", { "strict-transport-security": "max-age=300" }, -10],
  ["content type options", {}, -5],
  ["framing", {}, -20],
  ["framing", { "content-security-policy": "frame-ancestors 'none'" }, 5],
  ["resource policy", { "cross-origin-resource-policy": "nobody" }, -5],
  ["embedder policy", { "cross-origin-embedder-policy": "unknown" }, -5],
  ["opener policy", {}, 0],
])("MDN Observatory: the rule of %s, given %j, has %i points", (rule, headers, expected) => {
  expect(points(rule, { headers, html: "" })).toBe(expected);
});

test.each([
  ['<script src="/a.js" integrity="sha384-x"></script>', 5],
  ['<script src="/a.js"></script>', 0],
  ['<script src="https://cdn.example/a.js"></script>', -5],
  ['<script src="http://cdn.example/a.js"></script>', -50],
])("MDN Observatory: the rule of integrity, given %s, has %i points", (html, expected) => {
  expect(points("subresource integrity", { headers: {}, html })).toBe(expected);
});
