import { afterAll, expect, test } from "vitest";
import { formatIssues } from "../../../../server/content/files/errors/content-errors";
import { readContent } from "../../../../server/content/read-content";
import { createIcons } from "../../../../server/icons/icon-collections";
import { type ContentFolder, makeContentFolder } from "../../../fixtures/content/content-folder";

const folders: ContentFolder[] = [];
afterAll(() => Promise.all(folders.map((folder) => folder.remove())));

const SITE = `name: Beispiel
description: Eine Website.
languages: [de, en]
direction: ltr
navigation:
  - { label: Über uns, to: /about }
  - { label: Kontakt, to: contact.md }
  - label: Mehr
    links:
      - { label: Verlauf, to: "/about#history" }
      - { label: Schreiben, to: /contact }
  - { label: Nur so, links: [{ label: Kontakt, to: /contact }] }
  - { label: Beides, to: /contact, links: [{ label: Uns, to: /about }] }
action: { label: Schreiben, to: /contact }
footer:
  text: Guten Tag
  groups: [{ title: Seiten, links: [{ label: Kontakt, to: /contact }] }]
contact: { email: hallo@example.com, hours: [Montag, Dienstag] }
analytics: { webVitals: true, text: Dürfen wir? }
strings: { menu: Speisekarte, form: { send: Los } }
`;

async function read(english: string | undefined, site = SITE, file = "site.en.yaml") {
  const about = "---\ntitle: About\n---\n\n## History\n\nIt began.\n";
  const folder = await makeContentFolder({
    ...{ "site.yaml": site, [file]: english },
    ...{ "home.en.md": about, "about.en.md": about },
  });
  folders.push(folder);
  return readContent(folder.dir, { icons: createIcons([]) });
}

async function sitesOf(english?: string) {
  const result = await read(english);
  if ("errors" in result) throw new Error(formatIssues(result.errors));
  return result.content;
}

test("without a file of its own, a language has what is not words of the default one", async () => {
  const { site, sites } = await sitesOf();
  expect([...sites.keys()]).toEqual(["de", "en"]);
  expect(sites.get("de")).toBe(site);
  const english = sites.get("en");
  expect(english).toMatchObject({
    name: "Beispiel",
    language: "en",
    contact: { email: "hallo@example.com" },
  });
  expect(english?.direction).toBeUndefined();
  expect(english?.analytics).toEqual({ webVitals: true });
  expect(english?.strings.menu).toBe("Menu");
  expect(site.strings.menu).toBe("Speisekarte");
});

test("groups are joined, texts and lists are replaced", async () => {
  const { sites } = await sitesOf(`name: Example
contact: { hours: [Monday] }
footer: { text: Hello }
analytics: { text: May we? }
strings: { form: { send: Go } }
`);
  const english = sites.get("en");
  expect(english).toMatchObject({
    ...{ name: "Example", description: "Eine Website." },
    contact: { email: "hallo@example.com", hours: ["Monday"] },
    footer: { text: { html: "Hello" } },
    analytics: { text: { html: "May we?" } },
    strings: { menu: "Menu", form: { send: "Go", name: "Name" } },
  });
});

test("links without a translation are left out, the others lead to the reader's language", async () => {
  const { site, sites } = await sitesOf();
  expect(site.navigation).toHaveLength(5);
  expect(sites.get("en")?.navigation).toEqual([
    { label: "Über uns", to: "/en/about" },
    { label: "Mehr", links: [{ label: "Verlauf", to: "/en/about#history" }] },
    { label: "Beides", links: [{ label: "Uns", to: "/en/about" }] },
  ]);
  expect(sites.get("en")?.action).toBeUndefined();
  expect(sites.get("en")?.footer.groups).toEqual([]);
});

test.each<[english: string, lines: (string | RegExp)[]]>([
  [
    "theme: { colors: { primary: red } }\n",
    [
      "site.en.yaml:1 theme: found theme, which is the same in all languages, expected it in site.yaml only",
    ],
  ],
  [
    "name: A\nlanguages: [en]\ncanonicalQuery: [a]\nanalytics: { webVitals: false }\n",
    [
      /^site\.en\.yaml:2 languages: found languages, which is the same in all languages/,
      /^site\.en\.yaml:3 canonicalQuery: found canonicalQuery, which/,
      /^site\.en\.yaml:4 analytics\.webVitals: found analytics\.webVitals, which/,
    ],
  ],
  ["nmae: A\n", [/^site\.en\.yaml:1 nmae: found the unknown key 'nmae', expected 'name'\?/]],
  ["footer: Hello\n", [/^site\.en\.yaml:1 footer: found 'Hello', expected a group of keys/]],
  [
    "contact: { email: nobody }\n",
    [/^site\.en\.yaml:1 contact\.email: found 'nobody', expected an e-mail address$/],
  ],
  [
    "navigation:\n  - { label: Contact, to: /contact }\n  - { label: Us, to: /abuot }\n",
    [/^site\.en\.yaml:3 navigation\[0\]\.to: found '\/abuot', expected '\/about'\?/],
  ],
  [
    'footer: { text: "See [us](/contact)" }\n',
    [
      /^site\.en\.yaml:1 footer\.text: found '\/contact', expected contact\.en\.md, a translation of that page, or/,
    ],
  ],
  ["name: [\n", [/^site\.en\.yaml:1: found '\[', expected a \] at its end/]],
])("errors of site.en.yaml: %j", async (english, lines) => {
  const result = await read(english);
  const found = "errors" in result ? formatIssues(result.errors).split("\n") : [];
  expect(found).toEqual(
    lines.map((line) => (typeof line === "string" ? line : expect.stringMatching(line))),
  );
});

test("an error that all languages share is there once, at its place in site.yaml", async () => {
  const site = SITE.replace("to: contact.md", "to: /nowhere").replace(
    "footer:",
    "footer:\n  legal: See [us](/contact)",
  );
  const result = await read("name: Example\n", site);
  expect("errors" in result && formatIssues(result.errors).split("\n")).toEqual([
    expect.stringMatching(/^site\.yaml:7 navigation\[1\]\.to: found '\/nowhere'/),
    expect.stringMatching(
      /^site\.yaml:16 footer\.legal: found '\/contact', expected contact\.en\.md, a translation/,
    ),
  ]);
});

test("settings for the default language, for another one and without languages are errors", async () => {
  const lines = async (file: string, site?: string) => {
    const result = await read("name: A\n", site, file);
    return "errors" in result ? formatIssues(result.errors).split("\n") : [];
  };
  expect(await lines("site.de.yaml")).toEqual([
    "site.de.yaml:1: found settings in 'de', expected site.yaml, because de is the default language",
  ]);
  expect(await lines("site.fr.yaml")).toEqual([
    expect.stringMatching(
      /^site\.fr\.yaml:1: found settings in 'fr', expected one of the languages of site\.yaml \(de, en\)/,
    ),
  ]);
});

test("a site.yaml that cannot be read is the only error", async () => {
  const result = await read("name: A\n", "name: [\n");
  expect("errors" in result && formatIssues(result.errors).split("\n")).toEqual([
    expect.stringMatching(/^site\.yaml:1: found '\[', expected a \] at its end/),
  ]);
});
