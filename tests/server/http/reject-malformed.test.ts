import { expect, test } from "vitest";
import { isHost, isTarget } from "../../../server/http/reject-malformed";

test.each([
  // Valid `Host` fields (RFC 9110 7.2, RFC 3986 3.2.2).
  ["example.com", true],
  ["EXAMPLE.com.", true],
  ["example.com:443", true],
  ["example.com:", true],
  ["xn--bcher-kva.example", true],
  ["a_b-c~d.example", true],
  ["%62.example", true],
  ["192.0.2.1:3000", true],
  ["[2001:db8::1]", true],
  ["[2001:DB8::1]:3000", true],
  ["[::ffff:192.0.2.1]", true],
  // A URL without an authority has an empty one (RFC 9112 3.2).
  ["", true],
  ["user@example.com", false],
  ["user:password@example.com", false],
  ["@example.com", false],
  ["example.com/", false],
  ["example.com/path", false],
  ["example.com\\path", false],
  ["example.com?query", false],
  ["example.com#part", false],
  ["http://example.com", false],
  ["a.example,b.example", false],
  ["a.example, b.example", false],
  ["a.example b.example", false],
  ["example.com:port", false],
  ["example.com:80:80", false],
  ["example.com:-1", false],
  [":80", false],
  ["%6.example", false],
  ["b\u00fccher.example", false],
  ["<b>.example", false],
  ["2001:db8::1", false],
  ["[2001:db8::1", false],
  ["2001:db8::1]", false],
  ["[2001:db8::1]3000", false],
  ["[192.0.2.1]", false],
  ["[:::]", false],
  ["[fe80::1%eth0]", false],
  ["[]", false],
])("host: %j is one: %s", (host, expected) => {
  expect(isHost(host)).toBe(expected);
});

test.each([
  // RFC 9112 3.2: a path, a whole URL, or the server itself.
  ["GET", "/", true],
  ["GET", "/about?page=2", true],
  ["GET", "//evil.example/", true],
  ["GET", "http://example.com", true],
  ["GET", "http://example.com/about", true],
  ["GET", "HTTPS://example.com:443?page=2", true],
  ["GET", "http://[2001:db8::1]/", true],
  ["OPTIONS", "*", true],
  ["GET", "*", false],
  ["GET", "", false],
  ["GET", "about", false],
  ["GET", "http:/about", false],
  ["GET", "http://", false],
  ["GET", "http:///about", false],
  ["GET", "http://:80/", false],
  ["GET", "http://user@example.com/", false],
  ["GET", "http://a,b/", false],
  ["GET", "ftp://example.com/", false],
  ["GET", "javascript://example.com/", false],
])("target: %s %s is one: %s", (method, target, expected) => {
  expect(isTarget(target, method)).toBe(expected);
});
