import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { withKeyTables } from "../../../scripts/key-tables";
import { withSections } from "../../../scripts/section-docs";
import { withStringTables } from "../../../scripts/string-tables";
import { readContent } from "../../../server/content/read-content";
import { contentJsonSchemas } from "../../../server/content/schema/editor/json-schemas";
import { loadIcons } from "../../../server/icons/icon-collections";
import { makeContentFolder, makePng } from "../../fixtures/content/content-folder";
import { makeMp4 } from "../../fixtures/content/videos";

const docs = await readFile(new URL("../../../docs/content.md", import.meta.url), "utf8");
const schemas = contentJsonSchemas();

/** Every key that a schema knows, at any depth. */
function keysOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) => [
    ...(name === "properties" ? Object.keys(value) : []),
    ...keysOf(value),
  ]);
}

function constantsOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    name === "const" ? [String(value)] : constantsOf(value),
  );
}

const sites = [...new Set(keysOf(JSON.parse(schemas["site.schema.json"] ?? "")))];
const pages = [...new Set(keysOf(JSON.parse(schemas["page.schema.json"] ?? "")))];
const types = [...new Set(constantsOf(JSON.parse(schemas["page.schema.json"] ?? "")))];

test("docs/content.md: there are keys and types to look for", () => {
  expect(sites).toContain("canonicalQuery");
  expect(pages).toContain("socialImage");
  expect(types).toContain("contact-details");
});

test.each(sites)("docs/content.md names the key %s of site.yaml", (key) => {
  expect(docs).toContain(`\`${key}\``);
});

test.each(pages)("docs/content.md names the key %s of pages", (key) => {
  expect(docs).toContain(`\`${key}\``);
});

test.each(types)("docs/content.md shows the section type %s", (type) => {
  expect(docs).toContain(`### \`${type}\``);
  expect(docs).toMatch(new RegExp(`type: ${type}\\b`));
});

test("docs/content.md: its examples are valid", async () => {
  const examples = [...docs.matchAll(/^```(?:yaml|markdown)\n([\s\S]*?)^```$/gm)].map(
    ([, text]) => text ?? "",
  );
  const sections = examples.filter((text) => text.startsWith("- {"));
  const names = sections.map((text) => /type: ([\w-]+)/.exec(text)?.[1]);
  expect(names).toEqual(expect.arrayContaining(types));
  const folder = await makeContentFolder({
    "site.yaml": `${examples.find((text) => text.includes("$schema"))}embeds: [player.example.com]\n`,
    "contact.md": `---\nsections:\n${sections.join("")}---\n`,
    "about.md": `${examples.find((text) => text.startsWith("---"))}\n## Team\n`,
    "news/first.md": "The first page of the folder that the example lists.\n",
    "bread.md": "The page that an example leads to.\n",
    "media/shop.jpg": makePng(4, 3),
    "media/oven.jpg": makePng(4, 3),
    "media/kitchen.jpg": makePng(4, 3),
    "media/bread.jpg": makePng(4, 3),
    "media/prices.pdf": "%PDF-1.7",
    "media/kitchen.mp4": makeMp4(),
    "media/kitchen.vtt": "WEBVTT\n",
    "media/mill.svg": '<svg width="4" height="3"></svg>',
  });
  const result = await readContent(folder.dir, { icons: await loadIcons() });
  await folder.remove();
  expect("errors" in result ? result.errors : []).toEqual([]);
});

test("docs/content.md is current (npx tsx scripts/write-content-schemas.ts)", () => {
  expect(withSections(withKeyTables(withStringTables(docs)))).toBe(docs);
});
