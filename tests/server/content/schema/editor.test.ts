import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { frontMatterSnippets } from "../../../../server/content/schema/editor/front-matter-snippets";
import { openYamlEditor } from "../../../fixtures/project/yaml-editor";

const settings = new URL("../../../../starters/deploy/vscode-settings.json", import.meta.url);
const editor = openYamlEditor(JSON.parse(await readFile(settings, "utf8"))["yaml.schemas"]);

const SITE = "content/site.yaml";
const PAGE = "content/services/roofs.md";
const REDIRECTS = "content/redirects.yaml";

/** A file, its text with the cursor at `|`, and labels that the editor offers and that it does not. */
const COMPLETIONS: [file: string, text: string, offered: string[], others: string[]][] = [
  [SITE, "name: A\n|", ["description", "navigation", "theme", "locations"], ["name", "sections"]],
  [SITE, "name: A\ntheme:\n  |", ["colors", "style", "font", "mode"], ["name"]],
  [SITE, "name: A\ntheme:\n  style: |", ["calm", "crisp", "bold"], []],
  [SITE, "theme:\n  colors:\n    |", ["primary", "neutral"], ["style"]],
  [SITE, "navigation:\n  - |", ["label", "to", "links"], ["name"]],
  [SITE, "strings:\n  |", ["goHome", "skipToContent"], ["name"]],
  ["content/site.en.yaml", "|", ["name", "description", "footer"], ["theme", "languages"]],
  [PAGE, "title: A\n|", ["description", "layout", "sections", "was"], ["title"]],
  [PAGE, "layout: |", ["page", "article", "landing"], []],
  [PAGE, "sections:\n  - type: |", ["hero", "features", "contact-form", "embed"], ["news"]],
  [PAGE, "sections:\n  - type: hero\n    |", ["title", "picture", "variant"], ["items", "type"]],
  [PAGE, "sections:\n  - type: gallery\n    |", ["items", "variant", "tone"], ["actions"]],
  [PAGE, "sections:\n  - type: gallery\n    variant: |", ["grid", "masonry", "strip"], ["cover"]],
  [PAGE, "sections:\n  - type: faq\n    items:\n      - |", ["question", "answer"], ["icon"]],
  [PAGE, "picture:\n  |", ["src", "alt", "focus", "art"], []],
  [REDIRECTS, "- from: /a\n  |", ["to", "status"], ["from"]],
  [REDIRECTS, "- from: /a\n  status: |", ["301", "302", "308", "410"], []],
];

test.each(COMPLETIONS)("completion in %s at %j", async (file, text, offered, others) => {
  const labels = (await editor.complete(file, text)).map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(offered));
  expect(labels.filter((label) => others.includes(label))).toEqual([]);
  expect(labels.filter((label) => label.startsWith("__"))).toEqual([]);
});

test("completion shows the description, the default and an example of a key", async () => {
  const keys = await editor.complete(SITE, "name: A\n|");
  const separator = keys.find(({ label }) => label === "separator");
  expect(separator?.documentation).toBe(
    'Separator\nStands between a page\'s title and the name.\nDefault: "|"\nExample: separator: ·',
  );
  const types = await editor.complete(PAGE, "sections:\n  - type: |");
  expect(types.find(({ label }) => label === "embed")?.documentation).toMatch(
    /^Kind of section\nA page of another host/,
  );
});

const HOVERS: [file: string, text: string, shown: string[]][] = [
  [SITE, "imageQua|lity: 80\n", ["1 to 100", "Default: 100", "Example: imageQuality: 75"]],
  [SITE, "theme:\n  sty|le: calm\n", ["crisp: small corners", "Default: calm"]],
  [PAGE, "sections:\n  - type: hero\n    vari|ant: cover\n", ["words on it", "Example: variant:"]],
  [PAGE, "lay|out: article\n", ["a reading column", "Default: page"]],
  [REDIRECTS, "- from: /a\n  st|atus: 302\n", ["302: for now", "Default: 301"]],
];

test.each(HOVERS)("the box over a key in %s: %j", async (file, text, shown) => {
  const words = await editor.hover(file, text);
  for (const one of shown) expect(words).toContain(one);
});

test("unknown keys and wrong values are underlined, valid files are not", async () => {
  expect(await editor.validate(SITE, "name: A\ndescription: B\ntheme: { style: calm }\n")).toEqual(
    [],
  );
  expect(await editor.validate(SITE, "name: A\ndescription: B\nnavigaton: []\n")).toHaveLength(1);
  expect(await editor.validate(PAGE, "layout: wide\n")).toHaveLength(1);
});

interface Snippet {
  prefix: string;
  scope: string;
  description: string;
  body: string[];
}

/** The text of a snippet when nothing is changed in it. */
function insert({ body }: Snippet): string {
  return body
    .join("\n")
    .replace(/\$\{\d+\|((?:[^\\|,]|\\.)*)[^|]*\|\}/g, "$1")
    .replace(/\$\{\d+:((?:[^\\}]|\\.)*)\}/g, "$1")
    .replace(/\\([\\$},|])/g, "$1");
}

const snippets: Record<string, Snippet> = JSON.parse(frontMatterSnippets());

test("front matter has a snippet for every key and every type of section", () => {
  expect(snippets["page: layout"]?.body[0]).toMatch(/^layout: \$\{1\|page,article,landing\|\}$/);
  expect(snippets["hero: variant"]?.body[0]).toMatch(/^variant: \$\{1\|split,half,cover/);
  expect(snippets["section: tone"]?.prefix).toBe("tone");
  expect(snippets["section gallery"]?.body[0]).toBe("- type: gallery");
  expect(Object.values(snippets).filter(({ scope }) => scope !== "yaml")).toEqual([]);
  expect(Object.values(snippets).filter(({ description }) => !description)).toEqual([]);
});

const whole = Object.entries(snippets).filter(([name]) => /^(page: |section \S)/.test(name));

test.each(whole)("what the snippet '%s' inserts is valid front matter", async (name, snippet) => {
  const text = insert(snippet);
  const page = name.startsWith("page: ") ? text : `sections:\n${text}\n`;
  expect(() => parse(page)).not.toThrow();
  expect(await editor.validate(PAGE, page)).toEqual([]);
});
