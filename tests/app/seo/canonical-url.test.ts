import { expect, test } from "vitest";
import { canonicalUrl } from "../../../app/seo/canonical-url";

const KEYS = ["page", "sort", "filter", "search", "q", "category", "tag"];

function canonical(path: string, origin = "https://Example.com"): string {
  const cut = path.indexOf("?");
  const [pathname, search] = cut < 0 ? [path, ""] : [path.slice(0, cut), path.slice(cut)];
  return canonicalUrl(origin, { pathname, search }, KEYS);
}

test.each([
  ["/", "https://example.com/"],
  ["/about", "https://example.com/about"],
  ["/about/", "https://example.com/about"],
  ["/About/", "https://example.com/about"],
  ["/ABOUT", "https://example.com/about"],
  [
    "/about?utm_source=x&page=2&q=a b&tag=x&tag=y&Sort=1",
    "https://example.com/about?page=2&q=a+b&tag=x&tag=y",
  ],
  ["/about?tag=y&page=2&tag=x", "https://example.com/about?page=2&tag=y&tag=x"],
  ["/about?q=", "https://example.com/about"],
  ["/about?q", "https://example.com/about"],
  ["/about?page=1", "https://example.com/about"],
  ["/about?q=Upper Case", "https://example.com/about?q=Upper+Case"],
  ["/caf%C3%A9", "https://example.com/caf%c3%a9"],
  ["//evil.com/x", "https://example.com/evil.com/x"],
  ["/INFO", "https://example.com/info"],
])("canonicalUrl: %s gives %s", (path, url) => {
  expect(canonical(path)).toBe(url);
});

test("canonicalUrl: an empty whitelist keeps no query", () => {
  expect(canonicalUrl("https://example.com", { pathname: "/", search: "?q=1" }, [])).toBe(
    "https://example.com/",
  );
});

test("canonicalUrl: the origin keeps its port", () => {
  expect(canonical("/about", "http://localhost:3000")).toBe("http://localhost:3000/about");
});
