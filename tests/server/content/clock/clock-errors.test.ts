import { expect, test } from "vitest";
import { adviseHidden } from "../../../../server/content/clock/advise-hidden";
import { contentAt } from "../../../../server/content/clock/content-at";
import { formatIssues } from "../../../../server/content/files/errors/content-errors";
import type { ContentFiles } from "../../../fixtures/content/content-folder";
import { folderErrors, readFolder } from "../../../fixtures/content/read-folder";

const SITE = { "site.yaml": "name: A\ndescription: B\ntimezone: Europe/Berlin\n" };
const DRAFT = { "offer.md": "---\ntitle: Offer\ndraft: true\n---\n\n## Prices\n" };

const about = (front: string, body = "Text."): ContentFiles => ({
  "about.md": `---\n${front}\n---\n${body}\n`,
});
const list = (entry: string) =>
  `sections:\n  - type: faq\n    title: A\n    items:\n      - ${entry}`;

const TIME = "expected a date or time such as 2026-01-31 or 2026-01-31T09:00, without a zone";
const PAGE = "expected a page that is published (that one is a draft)";
const PART = "expected a part of that page that is published (that one is a draft)";

/** One mistake each, and the one line that tells of it. */
const MISTAKES: [files: ContentFiles, line: string][] = [
  // Times that cannot be read.
  [about("from: tomorrow"), `about.md:2 from: found 'tomorrow', ${TIME}`],
  [about("from: 2026-02-30"), `about.md:2 from: found '2026-02-30', ${TIME}`],
  [about("from: 2026-13-01T09:00"), `about.md:2 from: found '2026-13-01T09:00', ${TIME}`],
  [about("from: 2026-01-31T24:00"), `about.md:2 from: found '2026-01-31T24:00', ${TIME}`],
  [
    about("from: 2026-01-31 09:00"),
    `about.md:2 from: found '2026-01-31 09:00', ${TIME} (here: 2026-01-31T09:00)`,
  ],
  [about("from: 2026-01-31T09:00Z"), `about.md:2 from: found '2026-01-31T09:00Z', ${TIME}`],
  [
    about("until: 2026-01-31T09:00+01:00"),
    `about.md:2 until: found '2026-01-31T09:00+01:00', ${TIME}`,
  ],
  [about("until: 31.12.2026"), `about.md:2 until: found '31.12.2026', ${TIME} (here: 2026-12-31)`],
  [about("until: 2026"), `about.md:2 until: found 2026, ${TIME}`],
  [about("draft: yes"), "about.md:2 draft: found 'yes', expected true or false (here: true)"],
  // Times that clocks skip.
  [
    about("from: 2026-03-29T02:30"),
    "about.md:2 from: found '2026-03-29T02:30', expected a time that exists in Europe/Berlin, where clocks go forward to 2026-03-29T03:00",
  ],
  [
    about(list("{ question: A, answer: B, until: 2026-03-29T02:00 }")),
    "about.md:6 sections[0].items[0].until: found '2026-03-29T02:00', expected a time that exists in Europe/Berlin, where clocks go forward to 2026-03-29T03:00",
  ],
  [
    { "site.yaml": "name: A\ndescription: B\ntimezone: Europe/Berlim\n" },
    "site.yaml:3 timezone: found 'Europe/Berlim', expected a timezone such as Europe/Berlin",
  ],
  // Periods that end before they begin.
  [
    about("from: 2026-12-02\nuntil: 2026-12-01"),
    "about.md:3 until: found '2026-12-01', expected a time after '2026-12-02', from which it is shown",
  ],
  [
    about("from: 2026-12-01T09:00\nuntil: 2026-12-01T09:00"),
    "about.md:3 until: found '2026-12-01T09:00', expected a time after '2026-12-01T09:00', from which it is shown",
  ],
  [
    about(
      "sections: [{ type: callout, title: A, from: 2026-12-01T10:00, until: 2026-12-01T09:00 }]",
    ),
    "about.md:2 sections[0].until: found '2026-12-01T09:00', expected a time after '2026-12-01T10:00', from which it is shown",
  ],
  [
    about(list("{ question: A, answer: B, from: 2026-12-03, until: 2026-12-02T12:00 }")),
    "about.md:6 sections[0].items[0].until: found '2026-12-02T12:00', expected a time after '2026-12-03', from which it is shown",
  ],
  // The home page.
  [
    { "home.md": "---\ntitle: A\nuntil: 2026-12-01\n---\n" },
    "home.md:3 until: found 'until: 2026-12-01', expected no until: the home page is always shown (its sections may have one)",
  ],
  [
    { "home.md": "---\ntitle: A\ndraft: true\n---\n" },
    "home.md:3 draft: found 'draft: true', expected no draft: the home page is always shown (its sections may have one)",
  ],
  // Roles.
  [
    {
      "old.md": "---\nrole: terms\nuntil: 2026-12-31\n---\nText.\n",
      "new.md": "---\nrole: terms\nfrom: 2026-12-31T12:00\n---\nText.\n",
    },
    "old.md:2 role: found the role terms once more (new.md has it), expected one page for each role",
  ],
  // Links to drafts.
  [{ ...DRAFT, ...about("title: A", "[A](/offer)") }, `about.md:4: found '/offer', ${PAGE}`],
  [
    { ...DRAFT, ...about("title: A", "[A](offer.md#prices)") },
    `about.md:4: found 'offer.md#prices', ${PAGE}`,
  ],
  [{ ...DRAFT, ...about("title: A", "[A](/offer.md)") }, `about.md:4: found '/offer.md', ${PAGE}`],
  [
    {
      ...DRAFT,
      ...about("sections: [{ type: hero, title: A, actions: [{ label: A, to: /offer }] }]"),
    },
    `about.md:2 sections[0].actions[0].to: found '/offer', ${PAGE}`,
  ],
  [
    { ...DRAFT, "site.yaml": `${SITE["site.yaml"]}navigation: [{ label: A, to: /offer }]\n` },
    `site.yaml:4 navigation[0].to: found '/offer', ${PAGE}`,
  ],
  [
    { ...DRAFT, "contact.md": "---\nsections: [{ type: contact-form, thanks: /offer }]\n---\n" },
    `contact.md:2 sections[0].thanks: found '/offer', ${PAGE}`,
  ],
  [
    { ...DRAFT, "redirects.yaml": "- { from: /old, to: /offer }\n" },
    `redirects.yaml:1 [0].to: found '/offer', ${PAGE}`,
  ],
  // Links into drafts.
  [
    about("sections: [{ type: callout, id: soon, title: A, draft: true }]", "[A](#soon)"),
    `about.md:4: found '#soon', ${PART}`,
  ],
  [
    about(
      "sections: [{ type: callout, title: A, text: '### Soon', draft: true }]",
      "[A](/about#soon)",
    ),
    `about.md:4: found '/about#soon', ${PART}`,
  ],
  [
    about(`${list("{ question: A, answer: '#### Soon', draft: true }")}`, "[A](#soon)"),
    `about.md:8: found '#soon', ${PART}`,
  ],
  [
    {
      ...about("sections: [{ type: callout, id: soon, title: A, draft: true }]"),
      "redirects.yaml": "- { from: /old, to: '/about#soon' }\n",
    },
    `redirects.yaml:1 [0].to: found '/about#soon', ${PART}`,
  ],
];

test.each(MISTAKES)("%j is one error", async (files, line) => {
  expect(await folderErrors({ ...SITE, ...files })).toEqual([line]);
});

/** What drafts are for. */
const ALLOWED: [name: string, files: ContentFiles][] = [
  [
    "a draft that links to a draft",
    { ...DRAFT, ...about("draft: true", "[A](/offer#prices), [B](/offer.md)") },
  ],
  [
    "a section that is a draft and links to a draft, and to itself",
    {
      ...DRAFT,
      ...about(
        "sections:\n  - { type: callout, id: soon, title: '[A](/offer)', text: '[B](#soon)', draft: true }",
      ),
    },
  ],
  ["a draft with an old address", { "offer.md": "---\ndraft: true\nwas: [/old]\n---\nText.\n" }],
  ["draft: false", about("draft: false")],
  [
    "a role that goes from page to page",
    {
      "old.md": "---\nrole: terms\nuntil: 2026-12-31\n---\nText.\n",
      "new.md": "---\nrole: terms\nfrom: 2027-01-01\n---\nText.\n",
      "later.md": "---\nrole: terms\ndraft: true\n---\nText.\n",
    },
  ],
  ["a day from its beginning to its end", about("from: 2026-12-01\nuntil: 2026-12-01")],
  ["a time that clocks show twice", about("from: 2026-10-25T02:30")],
  [
    "a day that begins later than at midnight",
    {
      "site.yaml": "name: A\ndescription: B\ntimezone: Africa/Cairo\n",
      ...about("from: 2026-04-24"),
    },
  ],
  [
    "a link to a page whose time has not come",
    {
      "offer.md": "---\nfrom: 2099-01-01\n---\n\n## Prices\n",
      ...about("title: A", "[A](/offer#prices)"),
    },
  ],
  [
    "navigation to a page whose translation is a draft",
    {
      "site.yaml":
        "name: A\ndescription: B\nlanguages: [en, de]\nnavigation: [{ label: A, to: /about }]\n",
      "home.de.md": "Text.\n",
      "about.de.md": "---\ndraft: true\n---\nText.\n",
    },
  ],
];

test.each(ALLOWED)("%s is no error", async (_name, files) => {
  expect(await folderErrors({ ...SITE, ...files })).toEqual([]);
});

const ADVICE = "no link, or from and until beside it as on that page";
const LINKS: ContentFiles = {
  ...SITE,
  "site.yaml": `${SITE["site.yaml"]}navigation: [{ label: A, to: /offer }]\n`,
  "offer.md": "---\ntitle: Offer\nfrom: 2026-12-01\nuntil: 2026-12-24T12:00\n---\nText.\n",
  "about.md": `---
sections:
  - { type: callout, title: Now, text: "[Offer](/offer#top) and [once more](offer.md)" }
  - { type: callout, title: Then, actions: [{ label: Offer, to: "/offer?a=1" }], from: 2026-12-01, until: 2026-12-24T12:00 }
---
`,
  "redirects.yaml": "- { from: /old, to: /offer }\n",
};

test("advice names links and redirects to a page that is not shown, while they are shown", async () => {
  const { folder } = await readFolder(LINKS);
  const adviceAt = (time: string) =>
    formatIssues(adviseHidden(folder, contentAt(folder, { now: Date.parse(time) })));
  const when = "which is shown from 2026-12-01 until 2026-12-24T12:00 only";
  const lines = [
    `about.md:3: found a link to '/offer#top', ${when}, expected ${ADVICE}`,
    `about.md:3: found a link to '/offer', ${when}, expected ${ADVICE}`,
    `redirects.yaml:1 [0].to: found '/offer', ${when}, expected a page that is there, because the redirect is left out meanwhile`,
  ].join("\n");
  expect(adviceAt("2026-11-01")).toBe(lines);
  expect(adviceAt("2026-12-10")).toBe("");
  expect(adviceAt("2027-01-01")).toBe(lines);
});

test("advice has the line of the link, however it is written", async () => {
  const { folder, content } = await readFolder(
    {
      "site.yaml":
        "name: A\ndescription: B\nlanguages: [en, de]\nfooter:\n  text: See [it](/news/offer).\n",
      "home.de.md": "---\ntitle: Start\n---\nText.\n",
      "news/offer.md": "---\ntitle: Offer\nfrom: 2099-01-01\n---\nText.\n",
      "news/offer.de.md": "---\ntitle: Angebot\nfrom: 2099-01-01\npath: angebot\n---\nText.\n",
      "one.md":
        "---\ntitle: One\n---\n\nNews/offer, /news/offers\n\n[A](/news/offer#top)\n[B](news/offer.md)\n",
      "two.md":
        "---\ntitle: Two\nsections:\n  - type: callout\n    title: Two\n    text: >-\n      Not yet, but\n      [soon](/news/offer?a=1).\n---\nText.\n",
      "drei.de.md":
        "---\ntitle: Drei\noriginal: true\n---\n\n[A](/news/offer)\n[B](/de/news/angebot#top)\n",
    },
    Date.parse("2026-01-01"),
  );
  const places = adviseHidden(folder, content).map(
    ({ file, line, found }) => `${file}:${line} ${found.split("'")[1]}`,
  );
  expect(places.sort()).toEqual([
    "drei.de.md:6 /de/news/angebot",
    "drei.de.md:7 /de/news/angebot#top",
    "one.md:7 /news/offer#top",
    "one.md:8 /news/offer",
    "site.yaml:5 /de/news/angebot",
    "site.yaml:5 /news/offer",
    "two.md:8 /news/offer?a=1",
  ]);
});

test("a draft alone is no advice", async () => {
  const { folder, content } = await readFolder({ ...SITE, ...DRAFT });
  expect(adviseHidden(folder, content)).toEqual([]);
});
