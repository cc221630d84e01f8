import { beforeAll, expect, test } from "vitest";
import { formatIssues } from "../../../server/content/files/errors/content-errors";
import { readContent } from "../../../server/content/read-content";
import { type Icons, loadIcons } from "../../../server/icons/icon-collections";
import {
  type ContentFiles,
  makeContentFolder,
  makePng,
} from "../../fixtures/content/content-folder";

let icons: Icons;

beforeAll(async () => {
  icons = await loadIcons();
});

type File = readonly [path: string, content: ContentFiles[string]];

const site = (more: string): File => ["site.yaml", `name: A\ndescription: B\n${more}\n`];
const page = (front: string): File => ["about.md", `---\n${front}\n---\nText\n`];
const hours = (times: string, days = "mo") =>
  site(
    `timezone: Europe/Berlin\nlocations: [{ address: { town: A, country: DE }, hours: [{ days: ${days}, ${times} }] }]`,
  );
const utf16 = (text: string) => Buffer.concat([Buffer.of(255, 254), Buffer.from(text, "utf16le")]);

/** Mistakes that an owner made, each in one file, with the beginning of the one line that tells of it. */
const MISTAKES: [name: string, file: File, line: string][] = [
  [
    "wrong case media",
    page("picture: { src: Media/picture.png, alt: A }"),
    "about.md:2 picture.src: found 'Media/picture.png', expected 'media/picture.png'? (a picture in media/)",
  ],
  [
    "backslash",
    page("picture: { src: media\\picture.png, alt: A }"),
    "about.md:2 picture.src: found 'media\\\\picture.png', expected 'media/picture.png'? (a picture in media/)",
  ],
  [
    "without media",
    page("picture: { src: picture.png, alt: A }"),
    "about.md:2 picture.src: found 'picture.png', expected 'media/picture.png'? (a picture in media/)",
  ],
  [
    "dot media",
    page("picture: { src: ./media/picture.png, alt: A }"),
    "about.md:2 picture.src: found './media/picture.png', expected 'media/picture.png'? (a picture in media/)",
  ],
  [
    "jpeg vs jpg",
    page("picture: { src: media/picture.jpg, alt: A }"),
    "about.md:2 picture.src: found 'media/picture.jpg', expected 'media/picture.png'? (a picture in media/)",
  ],
  [
    "no alt",
    page("picture: { src: media/picture.png }"),
    'about.md:2 picture.alt: found nothing, expected text: what the picture says, or "" if it only decorates',
  ],
  [
    "picture as text",
    page("picture: media/picture.png"),
    "about.md:2 picture: found 'media/picture.png', expected a group of keys (here: { src: media/picture.png, alt: What it shows })",
  ],
  [
    "icon in other lang",
    page(
      "sections:\n  - type: features\n    title: A\n    items: [{ icon: telefon, title: A, text: B }]",
    ),
    "about.md:5 sections[0].items[0].icon: found 'telefon', expected the name of a Lucide icon",
  ],
  [
    "unknown section",
    page("sections:\n  - type: slider\n    title: A"),
    "about.md:3 sections[0].type: found 'slider', expected one of",
  ],
  [
    "section key of another type",
    page("sections:\n  - type: hero\n    title: A\n    items: []"),
    "about.md:5 sections[0].items: found the unknown key 'items', expected one of",
  ],
  [
    "section without dash",
    page("sections:\n  hero:\n    title: A"),
    "about.md:2 sections: found a group of keys, expected a list (here: '- ' before each entry)",
  ],
  [
    "number quoted",
    page('order: "1"'),
    "about.md:2 order: found '1', expected a number (here: 1 without quotes)",
  ],
  [
    "order comma",
    page("order: 1,5"),
    "about.md:2 order: found '1,5', expected a number (here: 1.5)",
  ],
  [
    "imageQuality quoted",
    site('imageQuality: "80"'),
    "site.yaml:3 imageQuality: found '80', expected a number (here: 80 without quotes)",
  ],
  [
    "imageQuality percent",
    site("imageQuality: 80%"),
    "site.yaml:3 imageQuality: found '80%', expected a number (here: 80)",
  ],
  [
    "geo comma block",
    page(
      "sections:\n  - type: map\n    address: [A]\n    geo:\n      lat: 50,9384\n      lng: 6.9",
    ),
    "about.md:6 sections[0].geo.lat: found '50,9384', expected a number (here: 50.9384)",
  ],
  [
    "date DE",
    page("date: 31.01.2026"),
    "about.md:2 date: found '31.01.2026', expected a date such as 2026-01-31 (here: 2026-01-31)",
  ],
  [
    "date US",
    page("date: 01/31/2026"),
    "about.md:2 date: found '01/31/2026', expected a date such as 2026-01-31 (here: 2026-01-31)",
  ],
  [
    "date short",
    page("date: 2026-1-31"),
    "about.md:2 date: found '2026-1-31', expected a date such as 2026-01-31 (here: 2026-01-31)",
  ],
  [
    "date words",
    page("date: 31. Januar 2026"),
    "about.md:2 date: found '31. Januar 2026', expected a date such as 2026-01-31 (here: 2026-01-31)",
  ],
  [
    "date impossible",
    page("date: 2026-02-30"),
    "about.md:2 date: found '2026-02-30', expected a date such as 2026-01-31",
  ],
  [
    "time zone",
    page("from: 2026-05-01T09:00Z"),
    "about.md:2 from: found '2026-05-01T09:00Z', expected a date or time such as 2026-01-31 or 2026-01-31T09:00, without a zone",
  ],
  [
    "time space",
    page("from: 2026-05-01 09:00"),
    "about.md:2 from: found '2026-05-01 09:00', expected a date or time such as 2026-01-31 or 2026-01-31T09:00, without a zone (here: 2026-05-01T09:00)",
  ],
  ["ja", page("draft: ja"), "about.md:2 draft: found 'ja', expected true or false (here: true)"],
  [
    "true quoted",
    page('draft: "true"'),
    "about.md:2 draft: found 'true', expected true or false (here: true without quotes)",
  ],
  [
    "no front end",
    ["about.md", "---\ntitle: A\nText ohne Ende\n"],
    "about.md:1: found front matter that is not closed, expected a second line of --- after it",
  ],
  [
    "front dots",
    ["about.md", "---\ntitle: A\n...\nText\n"],
    "about.md:1: found front matter that is not closed, expected a second line of --- after it",
  ],
  [
    "front with spaces before",
    ["about.md", " ---\ntitle: A\n---\nText\n"],
    "about.md:1: found a space before ---, expected --- at the beginning of the first line",
  ],
  [
    "front blank line before",
    ["about.md", "\n---\ntitle: A\n---\nText\n"],
    "about.md:2: found front matter below an empty line, expected --- at the beginning of the first line",
  ],
  [
    "front long dash",
    ["about.md", "—\ntitle: A\n—\nText\n"],
    "about.md:1: found '—', expected three hyphens (---) on a line of their own",
  ],
  [
    "front 4 dashes",
    ["about.md", "----\ntitle: A\n----\nText\n"],
    "about.md:1: found '----', expected three hyphens (---) on a line of their own",
  ],
  [
    "smart quotes",
    page("title: „Neu“: heute"),
    "about.md:2: found 'title: „Neu“: heute', expected quotes, because text with ': ' needs them: title: \"„Neu“: heute\"",
  ],
  [
    "smart quotes value",
    page("sections:\n  - type: stats\n    items: [{ value: “42”, label: “a, b” }]"),
    "about.md:4 sections[0].items[0].b”: found the unknown key 'b”', expected one of",
  ],
  [
    "smart quote colour",
    site("theme: { colors: { primary: “#2c6e69” } }"),
    "site.yaml:3 theme.colors.primary: found '“",
  ],
  [
    "BOM",
    ["about.md", "\ufeff---\ntitl: A\n---\nText\n"],
    "about.md:2 titl: found the unknown key 'titl', expected 'title'?",
  ],
  [
    "CRLF",
    ["about.md", "---\r\ntitel: A\r\n---\r\nText\r\n"],
    "about.md:2 titel: found the unknown key 'titel', expected 'title'?",
  ],
  [
    "docx",
    ["ueber.docx", "PK\u0003\u0004"],
    "ueber.docx: found a file that the site does not use, expected its words in a page, 'ueber.md', or the file in media/",
  ],
  [
    "txt",
    ["ueber.txt", "A"],
    "ueber.txt: found a file that the site does not use, expected 'ueber.md'? (a page (.md), site.yaml, redirects.yaml or a file in media/)",
  ],
  [
    "MD upper",
    ["Ueber.MD", "A"],
    "Ueber.MD: found its name, expected 'ueber.md'? (small letters a to z, digits and hyphens, at most 64)",
  ],
  [
    "md.txt",
    ["ueber.md.txt", "A"],
    "ueber.md.txt: found a file that the site does not use, expected 'ueber.md'? (a page (.md), site.yaml, redirects.yaml or a file in media/)",
  ],
  [
    "html",
    ["ueber.html", "A"],
    "ueber.html: found a file that the site does not use, expected 'ueber.md'? (a page (.md), site.yaml, redirects.yaml or a file in media/)",
  ],
  [
    "site.yml",
    ["site.yml", "name: A\n"],
    "site.yml: found a file that the site does not use, expected 'site.yaml'? (a page (.md), site.yaml, redirects.yaml or a file in media/)",
  ],
  [
    "colour name de",
    site("theme: { colors: { primary: blau } }"),
    "site.yaml:3 theme.colors.primary: found 'blau', expected a palette name (green, blue, slate …) or an opaque CSS colour in quotes, such as \"",
  ],
  [
    "colour hex no hash",
    site("theme: { colors: { primary: 2c6e69 } }"),
    "site.yaml:3 theme.colors.primary: found '2c6e69', expected a palette name (green, blue, slate …) or an opaque CSS colour in quotes, such as \"",
  ],
  [
    "colour dark variant",
    site("theme: { colors: { primary: green-500 } }"),
    "site.yaml:3 theme.colors.primary: found 'green-500', expected a palette name (green, blue, slate …) or an opaque CSS colour in quotes, such as \"",
  ],
  [
    "colour english spelling",
    site("theme: { colours: { primary: green } }"),
    "site.yaml:3 theme.colours: found the unknown key 'colours', expected 'colors'?",
  ],
  [
    "color top",
    site("colors: { primary: green }"),
    "site.yaml:3 colors: found the unknown key 'colors', expected one of",
  ],
  [
    "plz",
    site("locations: [{ address: { town: A, country: DE, plz: '50667' } }]"),
    "site.yaml:3 locations[0].address.plz: found the unknown key 'plz', expected 'postcode'?",
  ],
  [
    "dupe keys nested",
    page("sections:\n  - type: hero\n    title: A\n    title: B"),
    "about.md:5: found the key 'title' for the second time, expected each key once",
  ],
  [
    "list instead of map",
    site("contact:\n  - email: a@b.de"),
    "site.yaml:3 contact: found a list of 1, expected a group of keys (here: without '- ' before its keys)",
  ],
  [
    "map instead of list",
    page("sections:\n  - type: features\n    title: A\n    items:\n      title: B\n      text: C"),
    "about.md:5 sections[0].items: found a group of keys, expected a list (here: '- ' before each entry)",
  ],
  [
    "text instead of list",
    site("contact:\n  address: 1 Street, Town"),
    "site.yaml:4 contact.address: found '1 Street, Town', expected a list (here: [\"1 Street, Town\"])",
  ],
  [
    "text instead of list items",
    page(
      "sections:\n  - type: pricing\n    title: A\n    plans: [{ name: A, price: B, features: C }]",
    ),
    "about.md:5 sections[0].plans[0].features: found 'C', expected a list (here: [C])",
  ],
  [
    "number as text",
    page("sections:\n  - type: stats\n    items: [{ value: 42, label: A }]"),
    'about.md:4 sections[0].items[0].value: found 42, expected text (put it in quotes: "42")',
  ],
  [
    "phone as number",
    site("contact: { phone: 0221123456 }"),
    'site.yaml:3 contact.phone: found 0221123456, expected text (put it in quotes: "0221123456")',
  ],
  [
    "title number",
    page("title: 2026"),
    'about.md:2 title: found 2026, expected text (put it in quotes: "2026")',
  ],
  [
    "email space",
    site("contact: { email: info at example.com }"),
    "site.yaml:3 contact.email: found 'info at example.com', expected an e-mail address",
  ],
  [
    "link without slash",
    page("sections:\n  - type: callout\n    title: A\n    actions: [{ label: A, to: about }]"),
    "about.md:5 sections[0].actions[0].to: found 'about', expected a path from the root of the site: /about",
  ],
  [
    "link with .html",
    page(
      "sections:\n  - type: callout\n    title: A\n    actions: [{ label: A, to: /about.html }]",
    ),
    "about.md:5 sections[0].actions[0].to: found '/about.html', expected /about",
  ],
  [
    "link www",
    page(
      "sections:\n  - type: callout\n    title: A\n    actions: [{ label: A, to: www.example.com }]",
    ),
    "about.md:5 sections[0].actions[0].to: found 'www.example.com', expected https:// in front, or a path of this site such as /about",
  ],
  [
    "link wrong case",
    page("sections:\n  - type: callout\n    title: A\n    actions: [{ label: A, to: /About }]"),
    "about.md:5 sections[0].actions[0].to: found '/About', expected /about",
  ],
  [
    "link email",
    page(
      "sections:\n  - type: callout\n    title: A\n    actions: [{ label: A, to: info@example.com }]",
    ),
    "about.md:5 sections[0].actions[0].to: found 'info@example.com', expected mailto: in front: mailto:info@example.com",
  ],
  [
    "link phone",
    page("sections:\n  - type: callout\n    title: A\n    actions: [{ label: A, to: 0221 123 }]"),
    "about.md:5 sections[0].actions[0].to: found '0221 123', expected tel: in front: tel:0221123",
  ],
  [
    "link key url",
    page("sections:\n  - type: callout\n    title: A\n    actions: [{ label: A, url: /about }]"),
    "about.md:5 sections[0].actions[0].url: found the unknown key 'url', expected 'to'?",
  ],
  [
    "link text key",
    site("navigation: [{ text: A, to: /about }]"),
    "site.yaml:3 navigation[0].text: found the unknown key 'text', expected 'label'?",
  ],
  [
    "link href",
    site("navigation: [{ label: A, href: /about }]"),
    "site.yaml:3 navigation[0].href: found the unknown key 'href', expected 'to'?",
  ],
  [
    "nav string",
    site("navigation: [/about]"),
    "site.yaml:3 navigation[0]: found '/about', expected a group of keys (here: { label: The words of the link, to: /about })",
  ],
  [
    "markdown picture",
    ["about.md", "---\ntitle: A\n---\n![A](media/nope.png)\n"],
    "about.md:4: found 'media/nope.png', expected a picture in media/",
  ],
  [
    "markdown link typo",
    ["about.md", "---\ntitle: A\n---\n[A](/kontakt)\n"],
    "about.md:4: found '/kontakt', expected '/contact'? (a page of this site or a file in media/)",
  ],
  [
    "umlaut key",
    page("übersicht: A"),
    "about.md:2 übersicht: found the unknown key 'übersicht', expected one of",
  ],
  [
    "layout wrong",
    page("layout: artikel"),
    "about.md:2 layout: found 'artikel', expected 'article'? (one of page, article, landing)",
  ],
  [
    "variant wrong",
    page("sections:\n  - type: hero\n    title: A\n    variant: Cover"),
    "about.md:5 sections[0].variant: found 'Cover', expected 'cover'? (one of split, half, cover, centered, plain)",
  ],
  [
    "tone wrong",
    page("sections:\n  - type: hero\n    title: A\n    tone: brnd"),
    "about.md:5 sections[0].tone: found 'brnd', expected 'brand'? (one of plain, tint, brand, dark, picture)",
  ],
  [
    "language name",
    site("language: DE"),
    "site.yaml:3 language: found 'DE', expected a language tag such as en, de or pt-BR (here: de)",
  ],
  [
    "timezone",
    site("timezone: Berlin"),
    "site.yaml:3 timezone: found 'Berlin', expected a timezone such as Europe/Berlin (here: Europe/Berlin)",
  ],
  [
    "comment no space",
    page("title: A #neu\ndescription:"),
    "about.md:3 description: found nothing, expected text",
  ],
  ["empty value", page("title:"), "about.md:2 title: found nothing, expected text"],
  [
    "null title",
    page("description: A\ntitle: ~"),
    "about.md:3 title: found nothing, expected text",
  ],
  [
    "social",
    site('social: [{ network: Instagram, url: "https://instagram.com/a" }]'),
    "site.yaml:3 social[0].network: found 'Instagram', expected 'instagram'?",
  ],
  [
    "country name",
    site("locations: [{ address: { town: A, country: Deutschland } }]"),
    "site.yaml:3 locations[0].address.country: found 'Deutschland', expected a country code such as DE (here: DE)",
  ],
  [
    "postcode",
    site("locations: [{ address: { postcode: 50667, town: A, country: DE } }]"),
    'site.yaml:3 locations[0].address.postcode: found 50667, expected text (put it in quotes: "50667")',
  ],
  [
    "redirect map",
    ["redirects.yaml", "/a: /about\n"],
    "redirects.yaml:1: found a group of keys, expected a list (here: '- ' before each entry)",
  ],
  [
    "redirect status",
    ["redirects.yaml", "- { from: /a, to: /about, status: 303 }\n"],
    "redirects.yaml:1 [0].status: found 303, expected one of 301, 302, 308, 410",
  ],
  [
    "redirect quoted",
    ["redirects.yaml", '- { from: /a, to: /about, status: "301" }\n'],
    "redirects.yaml:1 [0].status: found '301', expected 301 without quotes",
  ],
  [
    "redirect no slash",
    ["redirects.yaml", "- { from: a, to: /about }\n"],
    "redirects.yaml:1 [0].from: found 'a', expected a path of this site that begins with /",
  ],
  [
    "site empty",
    ["site.yaml", ""],
    "site.yaml: found an empty file, expected name and description",
  ],
  [
    "page empty",
    ["about.md", "   \n"],
    "about.md: found an empty page, expected a title, sections or text (an upload may have broken off)",
  ],
  [
    "only html",
    ["about.md", "<div>\nA\n</div>\n"],
    "about.md:1: found '<div>\\nA\\n</div>\\n', expected text (HTML in Markdown is dropped)",
  ],
  ["title list", page("title: [A, B]"), "about.md:2 title: found a list of 2, expected text"],
  [
    "pipe wrong indent",
    page("sections:\n  - type: prose\n    text: |\n    Hallo\n"),
    "about.md:5: found 'Hallo' below a line that ends with | or >, expected more spaces before it than before the key",
  ],
  [
    "percent",
    site("imageHosts: https://cdn.example.com"),
    "site.yaml:3 imageHosts: found 'https://cdn.example.com', expected a list (here: [\"https://cdn.example.com\"])",
  ],
  [
    "host with https",
    site("imageHosts: [https://cdn.example.com]"),
    "site.yaml:3 imageHosts[0]: found 'https://cdn.example.com', expected a host such as cdn.example.com",
  ],
  [
    "umlaut file",
    ["news/Größe.md", "A"],
    "news/Größe.md: found its name, expected 'groesse.md'? (small letters a to z, digits and hyphens, at most 64)",
  ],
  [
    "space file",
    ["unser team.md", "A"],
    "unser team.md: found its name, expected 'unser-team.md'? (small letters a to z, digits and hyphens, at most 64)",
  ],
  [
    "index",
    ["index.md", "A"],
    "index.md: found an index at the root, expected the home page in home.md",
  ],
  [
    "both",
    ["about/index.md", "A"],
    "about/index.md: found the page /about once more (it is about.md), expected one file for each page",
  ],
  [
    "nbsp indent",
    page("sections:\n\u00a0 - type: hero\n\u00a0   title: A"),
    "about.md:3: found spaces of another kind before the text, expected plain spaces (they are copied from a web page or a word processor)",
  ],
  [
    "missing comma",
    page("sections: [{ type: hero title: A }]"),
    "about.md:2: found '[{ type: hero title: A }]', expected a comma between the entries: '[{ type: hero, title: A }]'",
  ],
  [
    "apostrophe",
    page("title: 'Anna's'"),
    "about.md:2: found ''Anna's'', whose quotes end too early, expected quotes around all of it that are not in it: \"Anna's\"",
  ],
  [
    "equals",
    page("title = A"),
    "about.md:2: found 'title = A', expected a colon and a plain space: 'title: A'",
  ],
  [
    "json quotes comma",
    page('title: "A",'),
    "about.md:2: found '\"A\",', whose quotes end too early, expected quotes around all of it that are not in it: '\"A\",'",
  ],
  [
    "redirect arrow",
    ["redirects.yaml", "- /a -> /about\n"],
    "redirects.yaml:1 [0]: found '/a -> /about', expected a group of keys (here: { from: /a, to: /about })",
  ],
  [
    "UTF-16",
    ["about.md", utf16("---\ntitle: A\n---\nText\n")],
    "about.md: found text in UTF-16 or another encoding, expected text saved as UTF-8",
  ],
  [
    "Latin-1",
    ["about.md", Buffer.from("---\ntitle: Über\n---\nText\n", "latin1")],
    "about.md:2: found 'title: Über' in another encoding, probably Windows-1252, expected text saved as UTF-8",
  ],
  [
    "a Word file named as a page",
    ["about.md", Buffer.from("PK\u0003\u0004\u00ff", "latin1")],
    "about.md: found a document of a word processor or an archive, expected plain text",
  ],
  [
    "a picture beside the pages",
    ["team.jpg", makePng(4, 4)],
    "team.jpg: found a file that the site does not use, expected 'media/team.jpg'?",
  ],
  [
    "a picture in a folder of its own",
    ["images/team.jpg", makePng(4, 4)],
    "images/team.jpg: found a file that the site does not use, expected 'media/team.jpg'?",
  ],
  ["site.yaml deleted", ["site.yaml", undefined], "site.yaml: found nothing, expected a text file"],
  ["the home page deleted", ["home.md", undefined], "home.md: found nothing, expected a text file"],
  [
    "a very long page",
    ["about.md", "a\n".repeat(600_000)],
    "about.md: found 1.2 MB, expected at most 1 MB",
  ],
];

async function problems(files: ContentFiles) {
  const copy = await makeContentFolder(files);
  const result = await readContent(copy.dir, { icons });
  await copy.remove();
  const [errors, advice] = "errors" in result ? [result.errors, []] : [[], result.advice];
  const linesOf = (issues: typeof errors) => formatIssues(issues).split("\n").filter(Boolean);
  return { errors: linesOf(errors), advice: linesOf(advice) };
}

test("at least thirty mistakes besides those of YAML", () => {
  expect(MISTAKES.length).toBeGreaterThan(30);
  expect(new Set(MISTAKES.map(([name]) => name)).size).toBe(MISTAKES.length);
});

test.each(MISTAKES)("%s: one line in plain words", async (_, [path, content], line) => {
  const { errors } = await problems({ [path]: content });
  expect(errors).toHaveLength(1);
  expect(errors[0]?.slice(0, line.length)).toBe(line);
});

/** Mistakes with their whole line, which ends with the mended value or names it. */
const MENDED: [name: string, file: File, line: string][] = [
  [
    "times without quotes of a shop's sign",
    hours('from: "9 Uhr", to: "17:00"'),
    'site.yaml:4 locations[0].hours[0].from: found \'9 Uhr\', expected a time such as "09:00" (here: "09:00")',
  ],
  [
    "a time that is a number",
    hours('from: "09:00", to: 17.30'),
    'site.yaml:4 locations[0].hours[0].to: found 17.30, expected a time in quotes such as "09:00" (here: "17:30")',
  ],
  [
    "an English time",
    hours('from: 9am, to: "17:00"'),
    'site.yaml:4 locations[0].hours[0].from: found \'9am\', expected a time such as "09:00" (here: "09:00")',
  ],
  [
    "midnight in English",
    hours('from: 12am, to: "17:00"'),
    'site.yaml:4 locations[0].hours[0].from: found \'12am\', expected a time such as "09:00" (here: "00:00")',
  ],
  [
    "a time that no day has",
    hours('from: "24:30", to: "17:00"'),
    "site.yaml:4 locations[0].hours[0].from: found '24:30', expected a time such as \"09:00\"",
  ],
  [
    "days by their names",
    hours('from: "09:00", to: "17:00"', "Montag bis Freitag"),
    "site.yaml:4 locations[0].hours[0].days: found 'Montag bis Freitag', expected days such as mo-fr, sa or mo, we-fr (here: mo-fr)",
  ],
  [
    "German days",
    hours('from: "09:00", to: "17:00"', '"di, do-sa"'),
    "site.yaml:4 locations[0].hours[0].days: found 'di, do-sa', expected days such as mo-fr, sa or mo, we-fr (here: tu, th-sa)",
  ],
  [
    "hours as a sentence",
    site(
      "timezone: Europe/Berlin\nlocations: [{ address: { town: A, country: DE }, hours: Mo-Fr 9-17 Uhr }]",
    ),
    'site.yaml:4 locations[0].hours: found \'Mo-Fr 9-17 Uhr\', expected a list (here: [{ days: mo-fr, from: "09:00", to: "17:00" }])',
  ],
  [
    "date with a short year",
    page("date: 24.12.26"),
    "about.md:2 date: found '24.12.26', expected a date such as 2026-01-31 (here: 2026-12-24)",
  ],
  [
    "date with slashes that can be read in two ways",
    page("date: 03/04/2026"),
    "about.md:2 date: found '03/04/2026', expected a date such as 2026-01-31",
  ],
  [
    "price in a number",
    page(
      "kind: job\ntitle: A\nuntil: 2027-01-01\nlocation: { town: A, country: DE }\nemployment: full-time\nsalary: { from: 2.500 €, to: 3000, currency: EUR, per: month }",
    ),
    "about.md:7 salary.from: found '2.500 €', expected an amount such as 2500 or 15.50 (here: 2500)",
  ],
  [
    "sign of a currency",
    page(
      "kind: job\ntitle: A\nuntil: 2027-01-01\nlocation: { town: A, country: DE }\nemployment: full-time\nsalary: { from: 2500, to: 3000, currency: €, per: month }",
    ),
    "about.md:7 salary.currency: found '€', expected a currency such as EUR (here: EUR)",
  ],
  [
    "country in small letters",
    site("locations: [{ address: { town: A, country: de } }]"),
    "site.yaml:3 locations[0].address.country: found 'de', expected a country code such as DE (here: DE)",
  ],
  [
    "language by its name",
    site("language: Deutsch"),
    "site.yaml:3 language: found 'Deutsch', expected a language tag such as en, de or pt-BR (here: de)",
  ],
  [
    "languages in one text",
    site("languages: de, en"),
    "site.yaml:3 languages: found 'de, en', expected a list (here: [de, en])",
  ],
  [
    "timezone by hours",
    site("timezone: GMT+1"),
    "site.yaml:3 timezone: found 'GMT+1', expected a timezone such as Europe/Berlin (here: Europe/Berlin)",
  ],
  [
    "timezone by hours and minutes",
    site("timezone: UTC+02:00"),
    "site.yaml:3 timezone: found 'UTC+02:00', expected a timezone such as Europe/Berlin (here: Europe/Athens)",
  ],
  [
    "timezone by hours of few owners",
    site("timezone: GMT+9"),
    "site.yaml:3 timezone: found 'GMT+9', expected a timezone such as Europe/Berlin",
  ],
  [
    "timezone by letters",
    site("timezone: MEZ"),
    "site.yaml:3 timezone: found 'MEZ', expected a timezone such as Europe/Berlin (here: Europe/Berlin)",
  ],
  [
    "e-mail address as a link",
    site("contact: { email: 'mailto:a@example.com' }"),
    "site.yaml:3 contact.email: found 'mailto:a@example.com', expected an e-mail address (here: a@example.com)",
  ],
  [
    "key of a section misspelt",
    page("sections:\n  - typ: hero\n    title: A"),
    "about.md:3 sections[0].type: found the key 'typ', expected 'type'",
  ],
  [
    "long list of names",
    page("sections:\n  - type: Hero\n    title: A"),
    "about.md:3 sections[0].type: found 'Hero', expected 'hero'?",
  ],
  [
    "bullet",
    page("sections:\n  • type: hero\n    title: A"),
    "about.md:3: found '• type: hero', expected a hyphen before each entry: '- type: hero'",
  ],
  [
    "asterisk",
    page("sections:\n  * type: hero\n    title: A"),
    "about.md:3: found '* type: hero', expected a hyphen before each entry: '- type: hero'",
  ],
  [
    "dash of a word processor",
    page("sections:\n  – type: hero\n    title: A"),
    "about.md:3: found '– type: hero', expected a hyphen before each entry: '- type: hero'",
  ],
  [
    "question mark",
    page("title: ? A"),
    "about.md:2: found '? A', expected quotes: text that starts with ? needs them",
  ],
  [
    "text that goes on without indentation",
    page("description: One line\nand one more"),
    "about.md:3: found 'and one more', expected a key and a colon: 'and: …', or two spaces before it if the text above goes on",
  ],
  [
    "keys without front matter",
    ["about.md", "title: A\ndescription: B\n\nText\n"],
    "about.md:1: found 'title: A', expected a line of --- before the keys, and one after them",
  ],
  [
    "asterisks around front matter",
    ["about.md", "***\ntitle: A\n***\nText\n"],
    "about.md:1: found '***', expected three hyphens (---) on a line of their own",
  ],
  [
    "front matter as code",
    ["about.md", "```yaml\ntitle: A\n```\n"],
    "about.md:1: found '```yaml', expected three hyphens (---) on a line of their own",
  ],
  [
    "front matter of another program",
    ["about.md", '+++\ntitle = "A"\n+++\n'],
    "about.md:1: found '+++', expected three hyphens (---) on a line of their own",
  ],
  [
    "a PDF named as a page",
    ["about.md", Buffer.from("%PDF-1.7\n%\u00e2\u00e3\n", "latin1")],
    "about.md: found a PDF, expected plain text, or the file in media/",
  ],
  [
    "a document of Pages",
    ["team.pages", "PK"],
    "team.pages: found a file that the site does not use, expected its words in a page, 'team.md', or the file in media/",
  ],
  [
    "picture with a space in its name",
    ["about.md", "![A](media/our team.png)\n"],
    "about.md:1: found 'media/our team.png', expected no spaces in an address, or < and > around it: <media/our team.png>",
  ],
  [
    "link to a file of the former site",
    ["about.md", "[A](/kontakt.html)\n"],
    "about.md:1: found '/kontakt.html', expected '/contact'? (a page of this site or a file in media/)",
  ],
  [
    "link to an index",
    ["about.md", "[A](/index.php)\n"],
    "about.md:1: found '/index.php', expected /",
  ],
  [
    "link with the content folder",
    ["about.md", "[A](/content/media/picture.png)\n"],
    "about.md:1: found '/content/media/picture.png', expected 'media/picture.png'? (a file in media/)",
  ],
];

test.each(MENDED)("%s: one line with the mended value", async (_, [path, content], line) => {
  const { errors } = await problems({ [path]: content });
  expect(errors).toEqual([line]);
});

const job = (salary: string) =>
  page(
    `kind: job\ntitle: A\nuntil: 2027-01-01\nlocation: { town: A, country: DE }\nemployment: full-time\nsalary: { ${salary}, currency: EUR, per: month }`,
  );
const AMOUNT = "expected an amount such as 2500 or 15.50";
const NO_PICTURE = "expected a PNG, JPEG, GIF, WebP, AVIF or SVG picture whose size can be read";
const HEIC = Buffer.concat([Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"), Buffer.alloc(99)]);
const latin1 = (text: string) => Buffer.from(text, "latin1");

/** Numbers that YAML reads in another way, telephone numbers as links, files of another kind, signs of word processors. */
const TRAPS: [name: string, files: ContentFiles, line: string][] = [
  ...phoneLinks(),
  row(
    "point between thousands",
    job("from: 2.500, to: 3400"),
    `about.md:7 salary.from: found 2.500, ${AMOUNT} (here: 2500)`,
  ),
  row(
    "point between thousands of the end alone",
    job("from: 2500, to: 3.400"),
    `about.md:7 salary.to: found 3.400, ${AMOUNT} (here: 3400)`,
  ),
  row(
    "German amount",
    job('from: "2.500,00", to: 3400'),
    `about.md:7 salary.from: found '2.500,00', ${AMOUNT} (here: 2500)`,
  ),
  row(
    "Swiss amount",
    job("from: 2'500, to: 3400"),
    `about.md:7 salary.from: found '2'500', ${AMOUNT} (here: 2500)`,
  ),
  row(
    "French amount",
    job("from: 2 500 €, to: 3400"),
    `about.md:7 salary.from: found '2 500 €', ${AMOUNT} (here: 2500)`,
  ),
  row(
    "German amount within braces",
    job("from: 2.500,00, to: 3400"),
    "about.md:7: found '2.500,00', expected a point in the number: 2500.00",
  ),
  row(
    "price within braces",
    page(
      "sections:\n  - type: pricing\n    title: A\n    plans: [{ name: A, price: 1.200,00 €, features: [B] }]",
    ),
    "about.md:5: found '1.200,00 €', expected quotes: text with a comma needs them within braces: \"1.200,00 €\"",
  ),
  row(
    "price as a number",
    page(
      "sections:\n  - type: pricing\n    title: A\n    plans: [{ name: A, price: 1.200, features: [B] }]",
    ),
    'about.md:5 sections[0].plans[0].price: found 1.200, expected text (put it in quotes: "1.200")',
  ),
  row(
    "postcode with a zero",
    site("locations: [{ address: { postcode: 01067, town: A, country: DE } }]"),
    'site.yaml:3 locations[0].address.postcode: found 01067, expected text (put it in quotes: "01067")',
  ),
  row(
    "international phone",
    site("contact: { phone: +4922112345 }"),
    'site.yaml:3 contact.phone: found +4922112345, expected text (put it in quotes: "+4922112345")',
  ),
  row(
    "country that reads as a refusal",
    site("locations: [{ address: { town: A, country: no } }]"),
    "site.yaml:3 locations[0].address.country: found 'no', expected a country code such as DE (here: NO)",
  ),
  row(
    "date without signs",
    page("date: 20261201"),
    "about.md:2 date: found 20261201, expected a date such as 2026-01-31 (here: 2026-12-01)",
  ),
  row(
    "time with its hour only",
    page("from: 01.12.2026, 9 Uhr"),
    "about.md:2 from: found '01.12.2026, 9 Uhr', expected a date or time such as 2026-01-31 or 2026-01-31T09:00, without a zone (here: 2026-12-01T09:00)",
  ),
  row(
    "time with a point",
    hours('from: 9.00, to: "17:00"'),
    'site.yaml:4 locations[0].hours[0].from: found 9.00, expected a time in quotes such as "09:00" (here: "09:00")',
  ),
  row(
    "time without a sign",
    hours('from: 0830, to: "17:00"'),
    'site.yaml:4 locations[0].hours[0].from: found 0830, expected a time in quotes such as "09:00" (here: "08:30")',
  ),
  row(
    "per cent sign before a number",
    page("sections:\n  - type: stats\n    items: [{ value: %100, label: A }]"),
    "about.md:4: found '%100', expected quotes: text that starts with % needs them",
  ),
  row(
    "smart quotes around a date",
    page("date: “2026-12-01”"),
    "about.md:2 date: found '“2026-12-01”', expected a date such as 2026-01-31 (here: 2026-12-01)",
  ),
  row(
    "smart quotes around a link",
    page("sections:\n  - type: callout\n    title: A\n    actions: [{ label: A, to: „/about“ }]"),
    "about.md:5 sections[0].actions[0].to: found '„/about“', expected no quotation marks, or plain ones (\"): /about",
  ),
  row(
    "smart quotes around a picture",
    page("picture: { src: “media/picture.png”, alt: A }"),
    "about.md:2 picture.src: found '“media/picture.png”', expected 'media/picture.png'? (a picture in media/)",
  ),
  row(
    "colon of full width",
    page("title：A"),
    "about.md:2: found 'title：A', expected a colon and a plain space: 'title: A'",
  ),
  row(
    "colon of full width in a section",
    page("sections:\n  - type：hero\n    title: A"),
    "about.md:3: found '- type：hero', expected a colon and a plain space: '- type: hero'",
  ),
  row(
    "no-break space after the colon",
    page("title:\u00a0A"),
    "about.md:2: found 'title:\u00a0A', expected a colon and a plain space: 'title: A'",
  ),
  row(
    "colour without quotes within braces",
    [
      "site.yaml",
      "name: A\ndescription: B\ntheme:\n  colors: { primary: #94491c, secondary: teal }\nnavigation: []\n",
    ],
    "site.yaml:4: found '#94491c', expected quotes: text that starts with # needs them",
  ),
  row(
    "number sign in a title within braces",
    page("sections:\n  - { type: hero, title: The #1 bakery }"),
    "about.md:3: found 'The #1 bakery', expected quotes: text with ' #' in it needs them",
  ),
  row(
    "title that ends with a colon",
    page("title: Our offers:\nlayout: article"),
    `about.md:2: found 'title: Our offers:', expected quotes, because text that ends with ':' needs them: title: "Our offers:"`,
  ),
  row(
    "title that starts with a dash",
    page("title: - Fresh bread"),
    "about.md:2: found '- Fresh bread', expected quotes: text that starts with - needs them (entries of a list begin below the key)",
  ),
  row(
    "quotation mark that is never closed",
    page('title: "Fresh bread\nlayout: article\nsections:\n  - { type: hero, title: A }'),
    "about.md:2: found '\"Fresh bread', expected a second \" at the end of the text",
  ),
  row(
    "front matter in two parts",
    ["about.md", "---\ntitle: A\n---\n---\ndescription: B\n---\nText\n"],
    "about.md:5: found 'description: B' between lines of ---, expected all keys in the front matter at the beginning of the file, and no second one",
  ),
  row(
    "two pages in a file",
    ["about.md", "---\ntitle: A\n---\nText\n\n---\ntitle: B\nlayout: article\n---\nText\n"],
    "about.md:7: found 'title: B' between lines of ---, expected all keys in the front matter at the beginning of the file, and no second one",
  ),
  row(
    "Windows-1252",
    ["redirects.yaml", latin1("- { from: /b\u00e4r, to: / }\n")],
    "redirects.yaml:1: found '- { from: /bär, to: / }' in another encoding, probably Windows-1252, expected text saved as UTF-8",
  ),
  row(
    "document named as a page",
    ["team.md", Buffer.from("PK\u0003\u0004\u0014\0")],
    "team.md: found a document of a word processor or an archive, expected plain text",
  ),
  row(
    "picture named as a page",
    ["team.md", makePng(4, 4)],
    "team.md: found a PNG picture, expected plain text, or the file in media/",
  ),
  row(
    "site.yaml.txt beside site.yaml",
    ["site.yaml.txt", "name: A\n"],
    "site.yaml.txt: found a file that the site does not use, expected 'site.yaml'? (a page (.md), site.yaml, redirects.yaml or a file in media/)",
  ),
  row(
    "redirects.yaml.txt",
    ["redirects.yaml.txt", "- { from: /a, to: / }\n"],
    "redirects.yaml.txt: found a file that the site does not use, expected 'redirects.yaml'? (a page (.md), site.yaml, redirects.yaml or a file in media/)",
  ),
  row(
    "site-de.yaml",
    ["site-de.yaml", "name: A\n"],
    "site-de.yaml: found a file that the site does not use, expected 'site.de.yaml'? (a page (.md), site.yaml, redirects.yaml or a file in media/)",
  ),
  row(
    "page.md.md",
    ["team.md.md", "A\n"],
    "team.md.md: found its name, which ends with .md twice, expected 'team.md'",
  ),
  [
    "hidden double ending of a picture",
    { "media/team.jpg.jpg": makePng(4, 4), "about.md": "![A](media/team.jpg)\n" },
    "about.md:1: found 'media/team.jpg', expected 'media/team.jpg.jpg'? (a picture in media/)",
  ],
  [
    "capital ending of a picture",
    { "media/team.PNG": makePng(4, 4), "about.md": "![A](media/team.png)\n" },
    "about.md:1: found 'media/team.png', expected 'media/team.PNG'? (a picture in media/)",
  ],
  [
    "HEIC named .jpg",
    { "media/t.jpg": HEIC, "about.md": "![A](media/t.jpg)\n" },
    `about.md:1: found 'media/t.jpg', ${NO_PICTURE}: export it as JPEG (the file: a HEIC picture)`,
  ],
  [
    "text named .jpg",
    { "media/t.jpg": "Hello, this is text\n", "about.md": "![A](media/t.jpg)\n" },
    `about.md:1: found 'media/t.jpg', ${NO_PICTURE} (the file: text)`,
  ],
  [
    "web page named .jpg",
    { "media/t.jpg": "<!doctype html>\n<title>A</title>", "about.md": "![A](media/t.jpg)\n" },
    `about.md:1: found 'media/t.jpg', ${NO_PICTURE} (the file: a web page)`,
  ],
  [
    "picture without a byte",
    { "media/t.jpg": "", "about.md": "![A](media/t.jpg)\n" },
    `about.md:1: found 'media/t.jpg', ${NO_PICTURE}: upload it again (the file: an empty file)`,
  ],
];

function row(name: string, [path, content]: File, line: string): (typeof TRAPS)[number] {
  return [name, { [path]: content }, line];
}

/** Telephone numbers as people write them, in links of Markdown. */
function phoneLinks(): typeof TRAPS {
  const phones = [
    ["0221 12345", "tel: in front: tel:022112345"],
    ["+49 221 12345", "tel: in front: tel:+4922112345"],
    ["+49 (0) 221 12345", "tel: in front: tel:+4922112345"],
    ["0221/12345", "tel: in front: tel:022112345"],
    ["tel:0221 12345", "a telephone number without spaces: tel:022112345"],
    ["tel://022112345", "a telephone number without spaces: tel:022112345"],
  ];
  return phones.map(([phone, expected]) => [
    `[Tel](${phone})`,
    { "about.md": `[Tel](${phone})\n` },
    `about.md:1: found '${phone}', expected ${expected}`,
  ]);
}

test.each(TRAPS)("trap: %s: one line with the cause", async (_, files, line) => {
  expect((await problems(files)).errors).toEqual([line]);
});

test.each(["site.yml", "Site.yaml", "site.yaml.txt", "site.yaml.yaml"])(
  "trap: site.yaml is named %s: one line",
  async (name) => {
    const { errors } = await problems({
      "site.yaml": undefined,
      [name]: "name: A\ndescription: B\n",
    });
    expect(errors).toEqual([
      `${name}: found a file that the site does not use, expected 'site.yaml'? (a page (.md), site.yaml, redirects.yaml or a file in media/)`,
    ]);
  },
);

test.each([
  "A value [in brackets](and words) is text.\n",
  "Date: today\n\nText\n",
  "Date: 12 May\nPlace: Berlin\n\nWe meet.\n",
  "````md\n```\n---\ntitle: x\n---\n```\n````\n",
  "~~~\n```\n---\ntitle: x\n---\n~~~\n",
  "***\n\nText below a line\n",
  "[A](</about>)\n",
  "[Seen](1 2 3) is text.\n",
  "```yaml\n---\ntitle: A\n---\n```\n",
  "Text\n\n---\n\nNote: more text\n\n---\n\nText\n",
  "\ufeff---\r\ntitle: A\r\n---\r\nText\r\n",
  "---\ntitle: no\nsummary: off\n---\nText\n",
  "---\ntitle:\tA\n---\nText\n",
])("no mistake: %j", async (text) => {
  expect((await problems({ "about.md": text })).errors).toEqual([]);
});

test("a picture of a kind that browsers do not show", async () => {
  const { errors } = await problems({ "about.md": "![A](media/t.heic)\n", "media/t.heic": "x" });
  expect(errors).toEqual([
    "about.md:1: found 'media/t.heic', expected a PNG, JPEG, GIF, WebP, AVIF or SVG picture: export it as JPEG",
  ]);
});

const BROKEN = makePng(40, 30).subarray(0, 60);
const HUGE = Buffer.alloc(26 * 1024 * 1024);

test.each([
  ["truncated", BROKEN, "found a part of a picture, expected all of it"],
  ["too large", HUGE, "found 26 MB, expected at most 25 MB"],
])("a picture that is %s is an error where it is used, else advice", async (_, bytes, line) => {
  const unused = await problems({ "media/t.png": bytes });
  expect(unused).toEqual({ errors: [], advice: [expect.stringContaining(`media/t.png: ${line}`)] });
  const used = await problems({ "media/t.png": bytes, "about.md": "![A](media/t.png)\n" });
  expect(used.errors).toEqual([
    expect.stringMatching(/^about\.md:1: found 'media\/t\.png', expected /),
  ]);
});

const form = (lines: string): File => page(`sections:\n  - type: form\n    name: offer\n${lines}`);
const field = (field: string): File => form(`    fields: [{ name: a, label: A, ${field} }]`);
const FIELDS = "    fields: [{ kind: email, name: email, label: E-mail }]";
const call = (to: string): File => site(`navigation:\n  - { label: Call, to: ${to} }`);
const redirect = (entry: string): File => ["redirects.yaml", `- { ${entry} }\n`];
const KINDS =
  "one of text, email, tel, url, number, date, choice, choices, select, textarea, consent";
const ADDRESS = "a path of this site that begins with /";

/** Words of other programs, telephone numbers as links, and values of other kinds. */
const OTHERS: [name: string, file: File, line: string][] = [
  ...["022112345", "+4922112345", "0221 12345", "+49 221 12345", "0221/12345"].map(
    (phone): (typeof OTHERS)[number] => [
      `a telephone number as a link: ${phone}`,
      call(phone),
      `site.yaml:4 navigation[0].to: found ${/[ /]/.test(phone) ? `'${phone}'` : phone}, expected tel: in front: tel:${phone.replaceAll(/[ /]/g, "")}`,
    ],
  ),
  [
    "a telephone number within an announcement",
    site("announcements: [{ text: A, link: { label: B, to: 022112345 } }]"),
    "site.yaml:3 announcements[0].link.to: found 022112345, expected tel: in front: tel:022112345",
  ],
  [
    "a telephone number with tel: and spaces",
    call("tel:+49 221 12345"),
    "site.yaml:4 navigation[0].to: found 'tel:+49 221 12345', expected a telephone number without spaces: tel:+4922112345",
  ],
  ...(
    [
      ["dropdown", "select"],
      ["phone", "tel"],
      ["checkbox", "choices"],
      ["radio", "choice"],
    ] as const
  ).map(([given, kind]): (typeof OTHERS)[number] => [
    `kind: ${given}`,
    field(`kind: ${given}`),
    `about.md:5 sections[0].fields[0].kind: found '${given}', expected '${kind}'? (${KINDS})`,
  ]),
  [
    "required: ja",
    field("kind: text, required: ja"),
    "about.md:5 sections[0].fields[0].required: found 'ja', expected true or false (here: true)",
  ],
  [
    "options as text",
    field("kind: select, options: 'x, y'"),
    "about.md:5 sections[0].fields[0].options: found 'x, y', expected a list (here: [x, y])",
  ],
  [
    "a field that may be too long",
    field("kind: text, maxLength: 99999"),
    "about.md:5 sections[0].fields[0].maxLength: found 99999, expected a number of at most 1000",
  ],
  [
    "a German date as a limit",
    field("kind: date, min: 31.12.2026"),
    "about.md:5 sections[0].fields[0].min: found '31.12.2026', expected a date such as 2026-01-31 (here: 2026-12-31)",
  ],
  [
    "a form without fields",
    form(""),
    "about.md:3 sections[0].fields: found nothing, expected a list",
  ],
  [
    "two receivers as text",
    form(`    to: a@example.com, b@example.com\n${FIELDS}`),
    "about.md:5 sections[0].to: found 'a@example.com, b@example.com', expected an e-mail address (here: a@example.com, and no other)",
  ],
  [
    "two receivers as a list",
    form(`    to: [a@example.com, b@example.com]\n${FIELDS}`),
    "about.md:5 sections[0].to: found a list of 2, expected text (here: a@example.com, and no other)",
  ],
  [
    "a receiver with a name",
    form(`    to: Anna <a@example.com>\n${FIELDS}`),
    "about.md:5 sections[0].to: found 'Anna <a@example.com>', expected an e-mail address (here: a@example.com)",
  ],
  [
    "days with their unit",
    form(`    keepDays: 30 days\n${FIELDS}`),
    "about.md:5 sections[0].keepDays: found '30 days', expected a number (here: 30)",
  ],
  [
    "a webhook of the open web without TLS",
    form(`    webhook: http://hook.example.com/a\n${FIELDS}`),
    "about.md:5 sections[0].webhook: found 'http://hook.example.com/a', expected an https:// address, or an http:// address of the private network",
  ],
  [
    "a redirect of another host",
    redirect("from: https://old.example/a, to: /about"),
    `redirects.yaml:1 [0].from: found 'https://old.example/a', expected ${ADDRESS} (here: /a)`,
  ],
  [
    "a redirect with a word as status",
    redirect("from: /a, to: /about, status: permanent"),
    "redirects.yaml:1 [0].status: found 'permanent', expected '301'? (one of 301, 302, 308, 410)",
  ],
  [
    "a redirect by a pattern",
    redirect("from: '^/a/(.*)$', to: /about"),
    `redirects.yaml:1 [0].from: found '^/a/(.*)$', expected ${ADDRESS}`,
  ],
  [
    "a redirect without a target",
    redirect("from: /a"),
    "redirects.yaml:1 [0].to: found nothing, expected a target, or the status 410",
  ],
  [
    "was: a name of a file",
    page("title: A\nwas: [old.html]"),
    `about.md:3 was[0]: found 'old.html', expected ${ADDRESS} (here: /old.html)`,
  ],
  [
    "role: impressum",
    page("title: A\nrole: impressum"),
    "about.md:3 role: found 'impressum', expected 'imprint'? (one of imprint, privacy, accessibility, terms)",
  ],
  [
    "layout: blog",
    page("title: A\nlayout: blog"),
    "about.md:3 layout: found 'blog', expected 'article'? (one of page, article, landing)",
  ],
  [
    "a position as text",
    site("locations: [{ address: { town: A, country: DE }, geo: '50.9, 6.9' }]"),
    "site.yaml:3 locations[0].geo: found '50.9, 6.9', expected a group of keys (here: { lat: 50.9, lng: 6.9 })",
  ],
  [
    "two languages as text",
    site("languages: de, en"),
    "site.yaml:3 languages: found 'de, en', expected a list (here: [de, en])",
  ],
  [
    "a language twice",
    site("languages: [en, en]"),
    "site.yaml:3 languages[1]: found 'en', expected each language once",
  ],
  [
    "a translation where there is one language",
    ["about.de.md", "A\n"],
    "about.de.md: found a page in 'de', expected one of the languages of site.yaml (en), or a name without a dot before its ending",
  ],
  [
    "hours without an end",
    hours('from: "09:00"'),
    'site.yaml:4 locations[0].hours[0].to: found nothing, expected a time such as "17:30"',
  ],
  [
    "a span as one time",
    hours("from: 9-17"),
    "site.yaml:4 locations[0].hours[0].from: found '9-17', expected a time such as \"09:00\"",
  ],
  [
    "a copy of a page",
    ["about (1).md", "A\n"],
    "about (1).md: found its name, expected 'about-1.md'? (small letters a to z, digits and hyphens, at most 64)",
  ],
];

test.each(OTHERS)("other mistake: %s: one line with the fix", async (_, [path, content], line) => {
  expect((await problems({ [path]: content })).errors).toEqual([line]);
});

test("decimal commas within braces: one line for each number", async () => {
  const geo = "geo: { lat: 50,9, lng: 6,9 }";
  const [path, content] = site(`locations: [{ address: { town: A, country: DE }, ${geo} }]`);
  expect((await problems({ [path]: content })).errors).toEqual([
    "site.yaml:3: found '50,9', expected a point in the number: 50.9",
    "site.yaml:3: found '6,9', expected a point in the number: 6.9",
  ]);
});

test("links in double brackets are advice with their form in Markdown, but not within code", async () => {
  const body =
    "See [[contact]]\nand [[services/roof|our roofs]].\n\n![[t.png]]\n\n`[[a]]` [[1]](/contact)\n\n```\n[[b]]\n```\n\n[[Über uns]]\n";
  const prose = "title: A\nsections: [{ type: prose, title: B, text: 'See [[contact]].' }]";
  const { errors, advice } = await problems({ "about.md": `---\n${prose}\n---\n${body}` });
  expect(errors).toEqual([]);
  const stays = (line: number, found: string, link: string) =>
    `about.md:${line}: found '${found}', which stays text, expected a link of Markdown: ${link}`;
  expect(advice).toEqual([
    stays(3, "[[contact]]", "[contact](/contact)"),
    stays(5, "[[contact]]", "[contact](/contact)"),
    stays(6, "[[services/roof|our roofs]]", "[our roofs](/services/roof)"),
    stays(8, "![[t.png]]", "![What it shows](media/t.png)"),
    stays(16, "[[Über uns]]", "[Über uns](/ueber-uns)"),
  ]);
});
