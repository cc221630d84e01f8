import { expect, test } from "vitest";
import type { Change } from "../../../server/writer/change";
import { setChange } from "../../../server/writer/parse-value";
import { schemaOf } from "../../../server/writer/schema-place";

const site = schemaOf("site.yaml");
const page = schemaOf("home.md");
const PAGE = { sections: [{ type: "pricing", plans: [{ name: "A" }] }, { type: "form" }] };

const SITE_VALUES: [place: string, value: string, to: unknown][] = [
  ["imageQuality", "75", 75],
  ["name", "75", "75"],
  ["name", "[A]", "[A]"],
  ["announceClosures", "true", true],
  ["navigation", "[{ label: A, to: /about }]", [{ label: "A", to: "/about" }]],
  ["contact.phone", "+49 221 1", "+49 221 1"],
  ["theme.style", "crisp", "crisp"],
  ["theme.font", "none", "none"],
  ["theme.font", "{ body: media/a.woff2 }", { body: "media/a.woff2" }],
];

test.each(SITE_VALUES)("%s of site.yaml takes %j as %j", (place, value, to) => {
  expect(setChange(site, {}, place, value)).toMatchObject({ set: place, to });
});

const PAGE_VALUES: [place: string, value: string, change: Change][] = [
  ["sections[0].plans[0].price", "12", { set: "sections[0].plans[0].price", to: "12" }],
  ["sections[1].keepDays", "90", { set: "sections[1].keepDays", to: 90, written: "90" }],
  ["sections[1].to", "a@example.com", { set: "sections[1].to", to: "a@example.com" }],
  ["order", "2.50", { set: "order", to: 2.5, written: "2.50" }],
  ["body", "1", { body: "1" }],
];

test.each(PAGE_VALUES)("%s of a page takes %j", (place, value, change) => {
  expect(setChange(page, PAGE, place, value)).toEqual(change);
});
