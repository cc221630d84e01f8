import { expect, test } from "vitest";
import { message } from "../../../../server/content/files/errors/messages";
import { isExternal, linkError } from "../../../../server/content/markdown/safe-link";

test.each([
  "https://example.com",
  "HTTPS://EXAMPLE.com/a//b?c=d:e#f",
  "http://[::1]:8080/",
  "https://example.com/?next=javascript:alert(1)",
  "https://müller.example/größe",
  "mailto:anna@example.com",
  "mailto:anna@example.com?subject=Hello%20there",
  "tel:+4930123456",
  "tel:030-123.45(6)",
  "/",
  "/about",
  "/about?x=1#y",
  "/about:blank",
  "#prices",
  "media/a.jpg",
])("linkProblem: %s is safe", (to) => {
  expect(linkError(to)).toBeUndefined();
});

test.each([
  "",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  "\u0000javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\u00adscript:alert(1)",
  "java\u200bscript:alert(1)",
  "\u202ejavascript:alert(1)",
  "\ufeffjavascript:alert(1)",
  "\u00a0javascript:alert(1)",
  "\u3000javascript:alert(1)",
  "javascript&colon;alert(1)",
  "javascript://example.com/%0aalert(1)",
  "view-source:javascript:alert(1)",
  "view-source:https://example.com",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://example.com/1",
  "file:///etc/passwd",
  "ftp://example.com",
  "about:blank",
  "feed:https://example.com",
  "intent://x#Intent;end",
  "localhost:3000",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https:\\\\evil.example",
  "/about\\..",
  "https:example.com",
  "https:/example.com",
  "https:///example.com",
  "https://",
  "https://exa mple.com",
  "https://good.example@evil.example/",
  "https://user:secret@example.com/",
  "http://[::1",
  "mailto:",
  "mailto:nobody",
  "mailto:a@b.c?subject=x%0d%0aBcc:evil@example.com",
  "tel:",
  "tel:+49 30 123",
  "tel:alert(1)",
  "?page=2",
  "#",
  "about",
  "./about",
  "../about",
  "about.html",
  "example.com",
  "javascript%3aalert(1)",
  "\ud800",
])("linkProblem: %j is refused", (to) => {
  expect(linkError(to)).toBeTypeOf("string");
});

test.each([
  ["about", message("link-root", { path: "about" })],
  ["./about#team", message("link-root", { path: "about#team" })],
  ["about.md", message("link-root", { path: "about" })],
  ["//example.com/x", message("link-scheme", { to: "//example.com/x" })],
  ["example.com/x", message("link-https")],
])("linkProblem: %s is answered with what was meant", (to, expected) => {
  expect(linkError(to)).toBe(expected);
});

test("isExternal: only web addresses leave the site", () => {
  const links = [
    "https://example.com",
    "HTTP://example.com",
    "mailto:a@b.c",
    "tel:1",
    "/about",
    "#x",
  ];
  expect(links.filter(isExternal)).toEqual(["https://example.com", "HTTP://example.com"]);
});
