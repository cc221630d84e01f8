import { expect, test } from "vitest";
import { createNearestPage } from "../../../server/redirects/nearest-page";

const PAGES = ["/", "/about", "/news", "/news/opening-day", "/services", "/services/roof-repair"];

test.each([
  ["/blog/opening-day", "/news/opening-day"],
  ["/opening", "/news/opening-day"],
  ["/services/roof-and-gutter-repair", "/services/roof-repair"],
  ["/servces", "/services"],
  ["/services/windows", "/services"],
  ["/news/2024/zzz", "/news"],
  ["/xyz-123-abc", "/"],
])("nearestPage: for %s it is %s", (gone, expected) => {
  expect(createNearestPage(PAGES)(gone)).toBe(expected);
});
