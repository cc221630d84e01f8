import { afterAll, beforeAll, expect, test } from "vitest";
import { contentAt } from "../../../../server/content/clock/content-at";
import type { CheckedFolder } from "../../../../server/content/content";
import { readContent } from "../../../../server/content/read-content";
import { createIcons } from "../../../../server/icons/icon-collections";
import { type ContentFolder, makeContentFolder } from "../../../fixtures/content/content-folder";

const SITE = `name: Practice
description: Two places.
languages: [en, de]
timezone: Europe/Berlin
announceClosures: true
announcements:
  - { text: Open day, from: 2026-06-01T09:00, until: 2026-06-02, link: { label: More, to: /offer }, tone: brand }
  - { text: We are hiring, pages: [/contact, about.md], until: 2026-12-01T00:00 }
  - { text: Not yet, draft: true }
locations:
  - name: Bonn
    address: { town: Bonn, country: DE }
    hours: [{ days: mo-fr, from: "09:00", to: "17:00" }]
    except: &closures
      - { from: 2026-12-24, to: 2026-12-26, closed: true, text: Christmas }
      - { on: 2026-12-31, closed: true }
  - name: Cologne
    address: { town: Köln, country: DE }
    hours: [{ days: mo-fr, from: "09:00", to: "17:00" }]
    except:
      - { from: 2026-12-24, to: 2026-12-26, closed: true, text: Christmas }
      - { on: 2026-12-31, closed: true }
      - { on: 2026-03-05, closed: true }
      - { on: 2026-03-06, hours: [{ from: "10:00", to: "12:00" }] }
`;

let content: ContentFolder;
let folder: CheckedFolder;

beforeAll(async () => {
  content = await makeContentFolder({
    "site.yaml": SITE,
    "site.de.yaml": "announcements: [{ text: Tag der offenen Tür, from: 2026-06-01T09:00 }]\n",
    "offer.md": "---\ntitle: Offer\nuntil: 2026-06-01\n---\n",
    "about.de.md": "---\ntitle: Über uns\n---\n",
  });
  const result = await readContent(content.dir, { icons: createIcons([]) });
  if ("errors" in result) throw new Error(JSON.stringify(result.errors));
  folder = result.folder;
});

afterAll(() => content.remove());

function textsAt(time: string, path = "/"): string[] {
  const { pages } = contentAt(folder, { now: Date.parse(time) });
  const texts = pages.get(path)?.announcements?.map(({ text }) => text) ?? [];
  // Versions of the platform differ in the spaces around the dash of a range.
  return texts.map((text) => text.replace(/\s*–\s*/g, "–"));
}

const CLOSED = "Closed: 24–26 December (Christmas)";

test.each([
  ["2026-06-01T06:59:59Z", "/", []],
  ["2026-06-01T07:00:00Z", "/", ["Open day"]],
  ["2026-06-02T21:59:59Z", "/", ["Open day"]],
  ["2026-06-02T22:00:00Z", "/", []],
  ["2026-06-01T07:00:00Z", "/contact", ["Open day", "We are hiring"]],
  ["2026-06-01T07:00:00Z", "/about", ["Open day", "We are hiring"]],
  ["2026-11-30T22:59:59Z", "/about", ["We are hiring"]],
  ["2026-11-30T23:00:00Z", "/about", []],
  ["2026-06-01T06:59:59Z", "/de/about", []],
  ["2026-06-01T07:00:00Z", "/de/about", ["Tag der offenen Tür"]],
  // Closures are announced from seven days before their first day to the end of their last.
  ["2026-02-25T22:59:59Z", "/", []],
  ["2026-02-25T23:00:00Z", "/", ["Cologne · Closed: 5 March"]],
  ["2026-03-05T22:59:59Z", "/", ["Cologne · Closed: 5 March"]],
  ["2026-03-05T23:00:00Z", "/", []],
  ["2026-12-16T22:59:59Z", "/", []],
  ["2026-12-16T23:00:00Z", "/", [CLOSED]],
  ["2026-12-24T12:00:00Z", "/", [`${CLOSED}, 31 December`]],
  ["2026-12-26T23:00:00Z", "/", ["Closed: 31 December"]],
  ["2026-12-31T23:00:00Z", "/", []],
  [
    "2026-12-16T23:00:00Z",
    "/de/about",
    ["Geschlossen: 24.–26. Dezember (Christmas)", "Tag der offenen Tür"],
  ],
])("announcements: at %s, %s has %j", (time, path, texts) => {
  expect(textsAt(time, path)).toEqual(texts);
});

test("announcements: the clock names each moment at which one begins or ends", () => {
  const changes: string[] = [];
  let now = Date.parse("2026-06-01T06:00:00Z");
  for (let next = contentAt(folder, { now }).changesAt; next !== undefined; ) {
    changes.push(new Date(next).toISOString());
    now = next;
    next = contentAt(folder, { now }).changesAt;
  }
  expect(changes).toEqual([
    "2026-06-01T07:00:00.000Z",
    // The end of the page /offer.
    "2026-06-01T22:00:00.000Z",
    "2026-06-02T22:00:00.000Z",
    "2026-11-30T23:00:00.000Z",
    "2026-12-16T23:00:00.000Z",
    "2026-12-23T23:00:00.000Z",
    "2026-12-26T23:00:00.000Z",
    "2026-12-31T23:00:00.000Z",
  ]);
});

test("announcements: only the pages that show one change, and its id changes with its text", () => {
  const [before, after] = ["2026-11-30T22:00:00Z", "2026-12-01T00:00:00Z"].map((time) =>
    contentAt(folder, { now: Date.parse(time) }),
  );
  const changed = [...(before?.pages.values() ?? [])]
    .filter(({ path, id }) => after?.pages.get(path)?.id !== id)
    .map(({ path }) => path);
  expect(changed).toEqual(["/about", "/contact"]);
  const ids = ["2026-12-20T00:00:00Z", "2026-12-24T12:00:00Z"].map(
    (time) => contentAt(folder, { now: Date.parse(time) }).pages.get("/")?.announcements?.[0]?.id,
  );
  expect(new Set(ids).size).toBe(2);
});

test("announcements: one keeps its text when the page behind its link is over", () => {
  const linkAt = (time: string) =>
    contentAt(folder, { now: Date.parse(time) }).pages.get("/")?.announcements?.[0]?.link;
  expect(linkAt("2026-06-01T12:00:00Z")).toEqual({ label: "More", to: "/offer" });
  expect(linkAt("2026-06-02T12:00:00Z")).toBeUndefined();
});

test("announcements: drafts are for previews only", () => {
  const { pages } = contentAt(folder, { now: Date.parse("2026-05-01T00:00Z"), hasDrafts: true });
  expect(pages.get("/")?.announcements?.map(({ text }) => text)).toEqual(["Not yet"]);
  expect(JSON.stringify(contentAt(folder, { now: Date.parse("2026-05-01T00:00Z") }))).not.toContain(
    "Not yet",
  );
});
