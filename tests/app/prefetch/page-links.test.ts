import { expect, test } from "vitest";
import { isPlainClick } from "../../../app/browser/plain-click";
import { mayBePage } from "../../../app/prefetch/page-links";
import { pageAddress, pageOfData, payloadPath } from "../../../contract/page-addresses";

test.each([
  ["/", true],
  ["/services/roofing", true],
  ["/news/2026", true],
  ["/mediation", true],
  ["/services/media", true],
  ["/robots.txt", false],
  ["/news/feed.xml", false],
  ["/news.md", false],
  ["/media/menu", false],
  ["/assets/app-1.js", false],
  ["/builds/x", false],
  ["/icons/lucide", false],
  ["/cards/home", false],
  ["/healthz", false],
  ["/readyz", false],
  ["/metrics", false],
  ["/feed", false],
  ["/_image", false],
])("links: before the list of pages is known, %s may be a page: %s", (path, expected) => {
  expect(mayBePage(path)).toBe(expected);
});

test.each([
  ["/", "/"],
  ["/?a=1#b", "/"],
  ["/News/", "/news"],
  ["/news?page=2", "/news?page=2"],
  ["/NEWS/?a=1&page=3#end", "/news?page=3"],
  ["/news?page=1", "/news"],
  ["/news?page=a b", "/news?page=a%20b"],
])("addresses: the page at %s is %s", (location, address) => {
  expect(pageAddress(new URL(location, "http://site"))).toBe(address);
});

test.each([
  ["/_root.data", "/"],
  ["/about.data", "/about"],
  ["/services/roofs.data", "/services/roofs"],
  ["/about", "/about"],
  ["/.data", "/.data"],
  ["/about/.data", "/about/.data"],
])("addresses: %s is the data of %s", (address, page) => {
  expect(pageOfData(address)).toBe(page);
});

test.each([
  ["/", "/_payload.json"],
  ["/news/opening", "/news/opening/_payload.json"],
])("addresses: the payload of %s is %s", (path, payload) => {
  expect(payloadPath(path)).toBe(payload);
});

test.each([
  [{}, true],
  [{ altKey: true }, false],
  [{ ctrlKey: true }, false],
  [{ metaKey: true }, false],
  [{ shiftKey: true }, false],
  [{ button: 1 }, false],
  [{ defaultPrevented: true }, false],
])("links: a click with %j means the link itself: %s", (difference, expected) => {
  const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  const click = { ...plain, defaultPrevented: false, ...difference } as MouseEvent;
  expect(isPlainClick(click)).toBe(expected);
});
