import { expect, test } from "vitest";
import { contentAt } from "../../../../server/content/clock/content-at";
import { withoutDates } from "../../../../server/content/clock/dated-part";
import type { CheckedFolder, Content } from "../../../../server/content/content";
import type { ContentFiles } from "../../../fixtures/content/content-folder";
import { readFolder } from "../../../fixtures/content/read-folder";

const BERLIN = "name: A\ndescription: B\ntimezone: Europe/Berlin\n";

async function folderOf(files: ContentFiles): Promise<CheckedFolder> {
  return (await readFolder({ "site.yaml": BERLIN, ...files })).folder;
}

function at(folder: CheckedFolder, time: string, hasDrafts = false): Content {
  return contentAt(folder, { now: Date.parse(time), hasDrafts });
}

const page = (head: string) => `---\ntitle: Offer\n${head}\n---\nText.\n`;

/** When a page begins and ends, as instants. */
const PERIODS: [dates: string, from: string | undefined, until: string | undefined][] = [
  ["from: 2026-12-01", "2026-11-30T23:00:00Z", undefined],
  ["until: 2026-12-24", undefined, "2026-12-24T23:00:00Z"],
  ["from: 2026-07-01T09:00", "2026-07-01T07:00:00Z", undefined],
  [
    "from: 2026-07-01T09:00:05\nuntil: 2026-07-01T09:00:06",
    "2026-07-01T07:00:05Z",
    "2026-07-01T07:00:06Z",
  ],
  // A day of 23 hours, one of 25, and a time that clocks show twice: the first one.
  ["from: 2026-03-29\nuntil: 2026-03-29", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z"],
  ["from: 2026-10-25\nuntil: 2026-10-25", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z"],
  ["from: 2026-10-25T02:30", "2026-10-25T00:30:00Z", undefined],
];

test.each(PERIODS)(
  "a page with %j is there from its first to its last millisecond",
  async (dates, from, until) => {
    const folder = await folderOf({ "offer.md": page(dates) });
    const isShown = (instant: number) => contentAt(folder, { now: instant }).pages.has("/offer");
    if (from) {
      expect(isShown(Date.parse(from) - 1)).toBe(false);
      expect(isShown(Date.parse(from))).toBe(true);
      expect(at(folder, "2020-01-01").changesAt).toBe(Date.parse(from));
    }
    if (until) {
      expect(isShown(Date.parse(until) - 1)).toBe(true);
      expect(isShown(Date.parse(until))).toBe(false);
    }
    expect(at(folder, "2030-01-01").changesAt).toBeUndefined();
  },
);

const SECTIONS = `sections:
  - { type: callout, id: always, title: Always }
  - { type: callout, id: winter, title: Winter, from: 2026-12-01, until: 2026-12-31 }
  - { type: callout, id: later, title: Later, draft: true }
  - type: faq
    id: questions
    title: Questions
    items:
      - { question: One, answer: A, until: 2026-12-10 }
      - { question: Two, answer: B, from: 2026-12-05 }
      - { question: Three, answer: C, draft: true }
  - { type: steps, id: steps, title: Steps, items: [{ title: Gone, text: A, until: 2026-12-10 }] }`;

test.each([
  ["2026-11-01T00:00Z", ["always", "questions: One", "steps: Gone"], "2026-11-30T23:00:00.000Z"],
  [
    "2026-12-01T00:00Z",
    ["always", "winter", "questions: One", "steps: Gone"],
    "2026-12-04T23:00:00.000Z",
  ],
  [
    "2026-12-06T00:00Z",
    ["always", "winter", "questions: One Two", "steps: Gone"],
    "2026-12-10T23:00:00.000Z",
  ],
  ["2026-12-11T00:00Z", ["always", "winter", "questions: Two"], "2026-12-31T23:00:00.000Z"],
  ["2027-01-01T00:00Z", ["always", "questions: Two"], undefined],
])("sections and their entries at %s", async (time, expected, next) => {
  const content = at(await folderOf({ "offer.md": page(SECTIONS) }), time);
  const sections = content.pages.get("/offer")?.sections ?? [];
  const shown = sections.map((section) => {
    const entries =
      section.type === "faq"
        ? section.items.map(({ question }) => question)
        : section.type === "steps"
          ? section.items.map(({ title }) => title.html)
          : [];
    return [`${section.id}${entries.length > 0 ? ":" : ""}`, ...entries].join(" ");
  });
  expect(shown).toEqual(expected);
  expect(JSON.stringify(sections)).not.toMatch(/draft|"from"|"until"/);
  expect(content.changesAt && new Date(content.changesAt).toISOString()).toBe(next);
});

test("a preview shows drafts, and what is dated as at its moment", async () => {
  const folder = await folderOf({ "offer.md": page(`draft: true\n${SECTIONS}`) });
  expect(at(folder, "2026-11-01").pages.has("/offer")).toBe(false);
  const shown = at(folder, "2026-11-01", true).pages.get("/offer")?.sections;
  expect(shown?.map(({ id }) => id)).toEqual(["always", "later", "questions", "steps"]);
});

const SITE = `${BERLIN}navigation:
  - { label: Offer, to: /offer }
  - label: More
    links: [{ label: Text, to: /offer.md }, { label: Other, to: /about }]
  - { label: Only, links: [{ label: Offer, to: "/offer#top" }] }
action: { label: Buy, to: /offer }
footer: { groups: [{ title: A, links: [{ label: Offer, to: /offer }] }] }
`;

test("links of the layout to a hidden page are left out, and come back with it", async () => {
  const folder = await folderOf({ "site.yaml": SITE, "offer.md": page("from: 2026-12-01") });
  const before = at(folder, "2026-11-01").site;
  expect(before.navigation).toMatchObject([{ label: "More", links: [{ label: "Other" }] }]);
  expect(before.action).toBeUndefined();
  expect(before.footer.groups).toEqual([]);
  const after = at(folder, "2026-12-01").site;
  expect(after.navigation.map(({ label }) => label)).toEqual(["Offer", "More", "Only"]);
  expect(after.action?.to).toBe("/offer");
  expect(after.footer.groups).toHaveLength(1);
});

const NEWS: ContentFiles = {
  "news.md": "---\ntitle: News\nfeed: true\nsections: [{ type: pages, of: /news }]\n---\n",
  "news/one.md": "---\ntitle: One\ndate: 2026-01-01\n---\nText.\n",
  "news/two.md":
    "---\ntitle: Two\ndate: 2026-12-01\nfrom: 2026-12-01\nwas: [/second]\n---\nText.\n",
  "redirects.yaml":
    "- { from: /two, to: /news/two }\n- { from: /zwei, to: /two }\n- { from: /eins, to: /news/one }\n",
};

test("lists, ids and redirects follow, and nothing else changes", async () => {
  const folder = await folderOf(NEWS);
  const [before, after] = [at(folder, "2026-11-30T12:00Z"), at(folder, "2026-11-30T23:00Z")];
  const entriesOf = ({ pages }: Content) => {
    const list = pages.get("/news")?.sections[0];
    return list?.type === "pages" ? list.entries.map(({ title }) => title) : [];
  };
  expect(entriesOf(before)).toEqual(["One"]);
  expect(entriesOf(after)).toEqual(["Two", "One"]);
  const changed = [...after.pages.values()].filter(
    ({ path, id }) => before.pages.get(path)?.id !== id,
  );
  expect(changed.map(({ path }) => path)).toEqual(["/news", "/news/two"]);
  expect(after.id).not.toBe(before.id);
  const found = (content: Content) =>
    ["/second", "/two", "/zwei", "/eins"].map((path) => content.redirects.find(path)?.location);
  expect(found(before)).toEqual([undefined, undefined, undefined, "/news/one"]);
  expect(found(after)).toEqual(["/news/two", "/news/two", "/news/two", "/news/one"]);
});

test("two readers of a folder agree at any moment between two boundaries", async () => {
  const [one, two] = await Promise.all([folderOf(NEWS), folderOf(NEWS)]);
  for (const month of ["2026-10", "2026-12"])
    expect(at(one, `${month}-07T01:00Z`).id).toBe(at(two, `${month}-15T13:30Z`).id);
});

test("a page is as new as the last thing that the clock changed on it", async () => {
  const folder = await folderOf({
    "offer.md": page(`updated: 2026-11-15\nfrom: 2026-11-01\n${SECTIONS}`),
    "about.md": "---\nupdated: 2026-11-15\n---\nText.\n",
  });
  const modified = (time: string) => at(folder, time).pages.get("/offer")?.modified;
  expect(modified("2026-11-20")).toBe("2026-11-15");
  expect(modified("2026-12-03")).toBe("2026-11-30T23:00:00.000Z");
  expect(modified("2027-06-01")).toBe("2026-12-31T23:00:00.000Z");
  expect(at(folder, "2027-06-01").pages.get("/about")?.modified).toBe("2026-11-15");
});

test("a form whose thanks are a hidden page has thanks of its own meanwhile", async () => {
  const folder = await folderOf({
    "contact.md": "---\nsections: [{ type: contact-form, thanks: /thanks }]\n---\n",
    "thanks.md": page("from: 2026-12-01"),
  });
  const formAt = (time: string) => at(folder, time).pages.get("/contact");
  expect(formAt("2026-11-01")?.sections).toMatchObject([{ thanks: {} }]);
  expect(formAt("2026-12-01")?.sections).toMatchObject([{ thanks: "/thanks" }]);
  expect(formAt("2026-11-01")?.id).not.toBe(formAt("2026-12-01")?.id);
});

test("rows of a table and plans are entries too; hours of a day are no dates", async () => {
  const folder = await folderOf({
    "offer.md": page(`sections:
  - type: table
    title: Prices
    columns: [Small]
    rows: [{ label: Now, cells: [A], until: 2026-12-31 }, { label: Then, cells: [B], from: 2027-01-01 }]
  - type: pricing
    title: Plans
    plans:
      - { name: Now, price: A, until: 2026-12-31 }
      - { name: Then, price: B, from: 2027-01-01 }
      - { name: Always, price: C }`),
  });
  const shown = (time: string) =>
    at(folder, time)
      .pages.get("/offer")
      ?.sections.map((section) => {
        if (section.type === "table") return section.rows.map(({ label }) => label);
        return section.type === "pricing" ? section.plans.map(({ name }) => name) : [];
      });
  expect(shown("2026-12-01")).toEqual([["Now"], ["Now", "Always"]]);
  expect(shown("2027-12-01")).toEqual([["Then"], ["Then", "Always"]]);
  const hours = { days: "mo", from: "09:00", until: "12:30" };
  expect(withoutDates(hours)).toEqual(hours);
});
