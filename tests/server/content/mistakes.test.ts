import { beforeAll, expect, test } from "vitest";
import { formatIssues } from "../../../server/content/files/errors/content-errors";
import { readContent } from "../../../server/content/read-content";
import { type Icons, loadIcons } from "../../../server/icons/icon-collections";
import { makeContentFolder } from "../../fixtures/content/content-folder";

let icons: Icons;

beforeAll(async () => {
  icons = await loadIcons();
});

const site = (more: string) => ["site.yaml", `name: A\ndescription: B\n${more}\n`] as const;
const page = (front: string) => ["about.md", `---\n${front}\n---\nText\n`] as const;

/** A file with one mistake, and the line that tells of it. */
const MISTAKES: [file: readonly [path: string, text: string], line: string][] = [
  [
    site("theme:\n  colors:\n    primary: #2c6e69"),
    `site.yaml:5: found '#2c6e69', expected quotes: a value that starts with # needs them`,
  ],
  [
    page("title: Neu: Termin"),
    `about.md:2: found 'title: Neu: Termin', expected quotes, because text with ': ' needs them: title: "Neu: Termin"`,
  ],
  [
    page("sections:\n  - type: hero\n    title: Neu: Termin\n    text: Hallo"),
    `about.md:4: found 'title: Neu: Termin', expected quotes`,
  ],
  [page("title: “A: B”"), `about.md:2: found 'title: “A: B”', expected quotes`],
  [
    page("sections:\n\t- type: hero\n\t  title: A\n\t  text: B"),
    "about.md:3: found a tab at the beginning of the line, expected spaces",
  ],
  [
    page("sections:\n  - type: hero\n\ttitle: A\n\ttext: B\n\tactions: []"),
    "about.md:4: found a tab at the beginning of the line, expected spaces",
  ],
  [
    page("sections:\n  - type: hero\n    title: A\n    actions:\n\t- { label: A, to: / }"),
    "about.md:6: found a tab at the beginning of the line, expected spaces",
  ],
  [
    page("sections:\n  -type: hero\n   title: A"),
    "about.md:3: found '-type: hero', expected a space after the dash: '- type: hero'",
  ],
  [
    page("sections:\n  - type: hero\n     title: A\n    text: B"),
    "about.md:4: found 'title: A' with 5 spaces before it, expected as many as before the keys beside it (4)",
  ],
  [
    page("sections:\n  - type: hero\n   title: A"),
    "about.md:4: found 'title: A' with 3 spaces before it, expected as many as before the keys beside it",
  ],
  [
    page("title: A\n description: B"),
    "about.md:3: found 'description: B' with 1 spaces before it, expected as many as before the keys beside it (0)",
  ],
  [
    page("title: A\ndescription:B"),
    "about.md:3: found 'description:B', expected a space after the colon: 'description: B'",
  ],
  [
    page("title A\ndescription: B"),
    "about.md:2: found 'title A', expected a key and a colon: 'title: …'",
  ],
  [page('title: "A'), `about.md:2: found '"A', expected a second " at the end of the text`],
  [
    page('title: "A" und B'),
    `about.md:2: found '"A" und B', whose quotes end too early, expected quotes around all of it that are not in it: '"A" und B'`,
  ],
  [
    page("title: 'Anna's Laden'"),
    `about.md:2: found ''Anna's Laden'', whose quotes end too early, expected quotes around all of it that are not in it: "Anna's Laden"`,
  ],
  [
    page("title: [Neu"),
    "about.md:2: found '[Neu', expected a ] at its end, or quotes if it is text",
  ],
  [
    page("title: {Neu} heute"),
    "about.md:2: found '{Neu} heute', expected a } at its end, or quotes if it is text",
  ],
  [
    page("title: *Neu*"),
    "about.md:2: found '*Neu*', expected quotes: a value that starts with * needs them",
  ],
  [
    page("title: &Neu heute"),
    "about.md:2: found '&Neu', expected quotes: a value that starts with & needs them",
  ],
  [
    page("title: @home"),
    "about.md:2: found '@home', expected quotes: text that starts with @ needs them",
  ],
  [
    page("title: %50"),
    "about.md:2: found '%50', expected quotes: text that starts with % needs them",
  ],
  [
    page("title: `A`"),
    "about.md:2: found '`A`', expected quotes: text that starts with ` needs them",
  ],
  [
    page("title: !Wichtig heute"),
    "about.md:2: found '!Wichtig heute', expected quotes: text that starts with ! needs them",
  ],
  [
    page("title: > Neu"),
    "about.md:2: found '> Neu', expected quotes: text that starts with > needs them",
  ],
  [
    page("title: | Neu"),
    "about.md:2: found '| Neu', expected quotes: text that starts with | needs them",
  ],
  [
    page("title: A\ntitle: B"),
    "about.md:3: found the key 'title' for the second time, expected each key once",
  ],
  [page("feed: yes"), "about.md:2 feed: found 'yes', expected true or false"],
  [page("Title: A"), "about.md:2 Title: found the unknown key 'Title', expected 'title'?"],
  [
    page("sections:\n  - type: Hero\n    title: A"),
    "about.md:3 sections[0].type: found 'Hero', expected 'hero'?",
  ],
  [
    page("sections:\n  - type: heros\n    title: A"),
    "about.md:3 sections[0].type: found 'heros', expected 'hero'?",
  ],
  [
    page("sections:\n  - title: A"),
    "about.md:3 sections[0].type: found nothing, expected one of hero,",
  ],
  [
    page("sections:\n  type: hero\n  title: A"),
    "about.md:2 sections: found a group of keys, expected a list",
  ],
  [
    page("sections:\n  - type: hero\n    titel: A"),
    "about.md:4 sections[0].titel: found the unknown key 'titel', expected 'title'?",
  ],
  [
    page(
      "sections:\n  - type: features\n    title: A\n    items: [{ icon: Dumbbell, title: A, text: B }]",
    ),
    "about.md:5 sections[0].items[0].icon: found 'Dumbbell', expected 'dumbbell'?",
  ],
  [
    page(
      "sections:\n  - type: features\n    title: A\n    items: [{ icon: dumbell, title: A, text: B }]",
    ),
    "about.md:5 sections[0].items[0].icon: found 'dumbell', expected 'dumbbell'?",
  ],
  [
    page("picture: { src: media/praxis-sülz.svg, alt: A }"),
    "about.md:2 picture.src: found 'media/praxis-sülz.svg', expected 'media/praxis-suelz.svg'?",
  ],
  [
    page("picture: { src: media/Praxis-Suelz.svg, alt: A }"),
    "about.md:2 picture.src: found 'media/Praxis-Suelz.svg', expected 'media/praxis-suelz.svg'?",
  ],
  [
    page("date: 31.1.2026"),
    "about.md:2 date: found '31.1.2026', expected a date such as 2026-01-31",
  ],
  [page("order: eins"), "about.md:2 order: found 'eins', expected a number"],
  [
    site("theme: { colors: { primary: grün } }"),
    "site.yaml:3 theme.colors.primary: found 'grün', expected a palette name",
  ],
  [
    site("language: deutsch"),
    "site.yaml:3 language: found 'deutsch', expected a language tag such as en, de or pt-BR",
  ],
  [
    site("contact: { email: foo }"),
    "site.yaml:3 contact.email: found 'foo', expected an e-mail address",
  ],
  [
    site("navigation:\n  label: A\n  to: /"),
    "site.yaml:3 navigation: found a group of keys, expected a list",
  ],
  [["about.md", ""], "about.md: found an empty page, expected a title, sections or text"],
  [
    ["about.md", "---\ntitle: A\n\nText\n"],
    "about.md:1: found front matter that is not closed, expected a second line of --- after it",
  ],
  [["Über uns.md", "Text\n"], "Über uns.md: found"],
  [["impressum.txt", "Text\n"], "impressum.txt: found"],
];

test.each(MISTAKES)("one mistake is one line in plain words: %j", async ([path, text], line) => {
  const copy = await makeContentFolder({ [path]: text });
  await copy.write("media/praxis-suelz.svg", '<svg width="4" height="3"></svg>');
  const result = await readContent(copy.dir, { icons });
  await copy.remove();
  const lines = formatIssues("errors" in result ? result.errors : []).split("\n");
  expect(lines).toEqual([expect.stringContaining(line)]);
  expect(lines[0]?.startsWith(line)).toBe(true);
});
