import { expect, test } from "vitest";
import { isSameOrigin } from "../../../server/security/same-origin";

const SITE = "https://example.com";

test.each([
  // site, origin, host, SITE_URL, taken
  ["same-origin", SITE, "example.com", SITE, true],
  ["same-origin", "null", "example.com", SITE, true],
  ["same-origin", "http://localhost:3000", "localhost:3000", SITE, true],
  ["none", undefined, "example.com", SITE, true],
  ["same-site", "https://shop.example.com", "example.com", SITE, false],
  ["cross-site", "https://evil.example", "example.com", SITE, false],
  ["cross-site", SITE, "example.com", SITE, false],
  ["cross-site", undefined, "example.com", SITE, false],
  [undefined, SITE, "other", SITE, true],
  [undefined, undefined, "example.com", SITE, true],
  [undefined, "null", "example.com", SITE, false],
  [undefined, "https://evil.example", "example.com", SITE, false],
  [undefined, "https://evil.example", "evil.example", SITE, false],
  [undefined, "http://example.com", "example.com", SITE, false],
  [undefined, "https://example.com.evil.example", "example.com", SITE, false],
  [undefined, "http://localhost:3000", "localhost:3000", undefined, true],
  [undefined, "http://192.168.0.7:3000", "192.168.0.7:3000", undefined, true],
  [undefined, "http://localhost:3001", "localhost:3000", undefined, false],
  [undefined, "https://evil.example", "localhost:3000", undefined, false],
  [undefined, "null", "localhost:3000", undefined, false],
  [undefined, "file://localhost:3000", "localhost:3000", undefined, false],
  [undefined, "nonsense", "localhost:3000", undefined, false],
  [undefined, "http://localhost:3000", undefined, undefined, false],
])("same origin: Sec-Fetch-Site %s, Origin %s, Host %s, SITE_URL %s: %s", (...row) => {
  const [site, origin, host, siteUrl, taken] = row;
  expect(isSameOrigin({ site, origin, host }, siteUrl)).toBe(taken);
});
