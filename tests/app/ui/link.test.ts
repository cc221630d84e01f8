import { expect, test } from "vitest";
import { linkTarget } from "../../../app/ui/link";

test.each(["/", "/about", "/about?x=1#y", "#team", "?q=1"])("linkTarget: %s is internal", (to) => {
  expect(linkTarget(to)).toEqual({ kind: "internal" });
});

test.each(["https://example.com", "HTTP://example.com/x", "//example.com"])(
  "linkTarget: %s is external, without opener and referrer",
  (to) => {
    expect(linkTarget(to)).toEqual({ kind: "external", rel: "noopener noreferrer" });
  },
);

test.each(["mailto:hello@example.com", "tel:+123", "/media/menu.pdf"])(
  "linkTarget: %s is handled by the browser",
  (to) => {
    expect(linkTarget(to)).toEqual({ kind: "external", rel: undefined });
  },
);

test("linkTarget: a link into another frame is a plain anchor with rel", () => {
  expect(linkTarget("/about", "_blank")).toEqual({ kind: "external", rel: "noopener noreferrer" });
  expect(linkTarget("/about", "_self")).toEqual({ kind: "internal" });
});

test.each([
  "",
  "   ",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "blob:https://example.com/x",
  "view-source:javascript:alert(1)",
  "file:///etc/passwd",
  "\\\\evil.example",
  "/\\evil.example",
])("linkTarget: %j is unsafe", (to) => {
  expect(linkTarget(to)).toEqual({ kind: "unsafe" });
});
