import { expect, test } from "vitest";
import { formatTitle } from "../../../app/seo/page-title";
import { titleFromPath } from "../../../contract/text/title-from-path";

test.each([
  ["/", ""],
  ["", ""],
  ["/about", "About"],
  ["/about/", "About"],
  ["/about//", "About"],
  ["/contact-us", "Contact Us"],
  ["/contact_us", "Contact Us"],
  ["/foo/bar-baz", "Bar Baz"],
  ["/about.html", "About Html"],
  ["/aboutUs", "About Us"],
  ["/the-end", "The End"],
  ["/in", "In"],
  ["/a", "A"],
  ["/-about-", "About"],
  ["/caf%C3%A9", "Café"],
  ["/%E4%BD%A0", "你"],
  ["/about%20us", "About Us"],
  ["/AboutUS", "About US"],
  ["/HTMLPage", "HTML Page"],
  ["/iPhone15Pro", "I Phone15 Pro"],
  ["/ABOUT", "ABOUT"],
  ["/faq", "Faq"],
  ["/2024-review", "2024 Review"],
  ["/v2release", "V2release"],
  ["/end-of-the-world", "End of the World"],
  ["/what-we-stand-for", "What We Stand For"],
  ["/--", ""],
  ["/o'neil", "O'neil"],
  ["/über-uns", "Über Uns"],
  ["/%E0%A4%A", "%E0%A4%A"],
])("titleFromPath: %s gives %j", (path, title) => {
  expect(titleFromPath(path)).toBe(title);
});

test.each([
  ["About", "Acme", "About | Acme"],
  ["", "Acme", "Acme"],
  ["Acme", "Acme", "Acme"],
  [" acme ", "Acme", "Acme"],
  ["About", "", "About"],
  ["", "", ""],
  ["404 - Page not found: /x", "Acme", "404 - Page not found: /x | Acme"],
  ["Use %siteName now", "Acme", "Use %siteName now | Acme"],
])("formatTitle: %j on the site %j gives %j", (title, name, full) => {
  expect(formatTitle(title, { name, separator: "|" })).toBe(full);
});

test("formatTitle: the separator is the site's", () => {
  expect(formatTitle("About", { name: "Acme", separator: "–" })).toBe("About – Acme");
});
