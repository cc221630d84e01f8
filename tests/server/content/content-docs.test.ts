import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { contentJsonSchemas } from "../../../server/content/json-schemas";

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
