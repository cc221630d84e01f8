import { beforeAll, expect, test } from "vitest";
import { formatIssues } from "../../../server/content/files/content-errors";
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
    "about.md:3 sections[0].type: found 'slider', expected one of hero, callout, prose, features, steps, stats, pricing, faq, pages, logos, gallery, quotes",
  ],
  [
    "section key of another type",
    page("sections:\n  - type: hero\n    title: A\n    items: []"),
    "about.md:5 sections[0].items: found the unknown key 'items', expected one of type, id, eyebrow, title, text, tone, width, space, background, draft, fr",
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
    "about.md:2 date: found '01/31/2026', expected a date such as 2026-01-31",
  ],
  [
    "date short",
    page("date: 2026-1-31"),
    "about.md:2 date: found '2026-1-31', expected a date such as 2026-01-31 (here: 2026-01-31)",
  ],
  [
    "date words",
    page("date: 31. Januar 2026"),
    "about.md:2 date: found '31. Januar 2026', expected a date such as 2026-01-31",
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
    "about.md:4 sections[0].items[0].b”: found the unknown key 'b”', expected one of value, label, text, draft, from, until",
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
    "site.yaml:3 theme.colours: found the unknown key 'colours', expected 'colors'? (one of colors, style, font, mode, callBar)",
  ],
  [
    "color top",
    site("colors: { primary: green }"),
    "site.yaml:3 colors: found the unknown key 'colors', expected one of name, separator, description, language, languages, direction, timezone, logo, navi",
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
    "about.md:4 sections[0].items[0].value: found 42, expected text (put it in quotes)",
  ],
  [
    "phone as number",
    site("contact: { phone: 0221123456 }"),
    "site.yaml:3 contact.phone: found 221123456, expected text (put it in quotes)",
  ],
  [
    "title number",
    page("title: 2026"),
    "about.md:2 title: found 2026, expected text (put it in quotes)",
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
    "about.md:5 sections[0].actions[0].to: found '/about.html', expected a page of this site or a file in media/",
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
    "about.md:5 sections[0].actions[0].url: found the unknown key 'url', expected 'to'? (one of label, to)",
  ],
  [
    "link text key",
    site("navigation: [{ text: A, to: /about }]"),
    "site.yaml:3 navigation[0].text: found the unknown key 'text', expected 'label'? (one of label, to, links)",
  ],
  [
    "link href",
    site("navigation: [{ label: A, href: /about }]"),
    "site.yaml:3 navigation[0].href: found the unknown key 'href', expected 'to'? (one of label, to, links)",
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
    "about.md:2 übersicht: found the unknown key 'übersicht', expected one of title, description, socialImage, updated, layout, date, author, summary, pict",
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
    "site.yaml:3 locations[0].address.country: found 'Deutschland', expected a country code such as DE",
  ],
  [
    "postcode",
    site("locations: [{ address: { postcode: 50667, town: A, country: DE } }]"),
    "site.yaml:3 locations[0].address.postcode: found 50667, expected text (put it in quotes)",
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
    "about.md:2: found 'title = A', expected 'key: value' on each line",
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
    "about.md:2: found bytes that are not UTF-8, expected text saved as UTF-8",
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

test("a picture of a kind that browsers do not show", async () => {
  const { errors } = await problems({ "about.md": "![A](media/t.heic)\n", "media/t.heic": "x" });
  expect(errors).toEqual([
    "about.md:1: found 'media/t.heic', expected a PNG, JPEG, GIF, WebP, AVIF or SVG picture (the file is none)",
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
