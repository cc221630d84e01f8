import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import {
  contentJsonSchemas,
  contentSchemas,
} from "../../../../server/content/schema/editor/json-schemas";
import {
  keyTexts,
  type SchemaNode,
  visitNodes,
} from "../../../../server/content/schema/editor/schema-nodes";

/** Every key of a schema at every place, with the keys beside it to find it by. */
function keysOf(root: SchemaNode): { place: string; key: SchemaNode }[] {
  const keys: { place: string; key: SchemaNode }[] = [];
  visitNodes(root, ({ properties = {} }) => {
    const type = properties.type?.const ?? properties.kind?.enum?.[0];
    const all = Object.keys(properties).slice(0, 6).join(", ");
    for (const [name, key] of Object.entries(properties))
      keys.push({ place: `${name} (of ${type ?? "a group"}: ${all} …)`, key });
  });
  return keys;
}

const schemas: [name: string, root: SchemaNode][] = Object.entries(contentSchemas());

test.each(schemas)("%s: every key has a description and an example: described()", (_, root) => {
  const keys = keysOf(root);
  expect(keys.length).toBeGreaterThan(2);
  const silent = keys.filter(({ key }) => {
    const { description, example } = keyTexts(root, key);
    return !description || example === undefined;
  });
  expect(silent.map(({ place }) => place)).toEqual([]);
});

/** Keys by the result of their check: the languages' settings have those of site.yaml. */
const checked = new Map<SchemaNode, string | undefined>();

/** The definitions that a key needs: zod copies what it gets. */
function definitionsOf(root: SchemaNode, key: SchemaNode) {
  const found = new Map<string, SchemaNode>();
  const find = (node: SchemaNode): void => {
    for (const [, name = ""] of JSON.stringify(node).matchAll(/"#\/\$defs\/(\w+)"/g)) {
      const definition = root.$defs?.[name];
      if (!definition || found.has(name)) continue;
      found.set(name, definition);
      find(definition);
    }
  };
  find(key);
  return found;
}

/** What is wrong with the example of a key. */
function exampleFault(root: SchemaNode, key: SchemaNode): string | undefined {
  const { example = "" } = keyTexts(root, key);
  const $defs = Object.fromEntries(definitionsOf(root, key));
  const schema = z.fromJSONSchema({ ...key, $defs } as z.core.JSONSchema.JSONSchema);
  const { error } = schema.safeParse(parse(example));
  return error && `${example}: ${z.prettifyError(error)}`;
}

test.each(schemas)("%s: every example is YAML that the key takes", (_, root) => {
  const wrong = keysOf(root).flatMap(({ place, key }) => {
    if (!checked.has(key)) checked.set(key, exampleFault(root, key));
    const fault = checked.get(key);
    return fault === undefined ? [] : [`${place}: ${fault}`];
  });
  expect(wrong).toEqual([]);
});

test.each(schemas)("%s: descriptions are single sentences without a full stop", (_, root) => {
  const texts = keysOf(root).map(({ key }) => keyTexts(root, key).description ?? "");
  expect(texts.filter((text) => /[.\n]$|\n|^[a-z]+ing\b/.test(text))).toEqual([]);
});

test("the schemas for editors have description, default and example where one chooses a key", () => {
  const site: SchemaNode = JSON.parse(contentJsonSchemas()["site.schema.json"] ?? "");
  expect(site.properties?.separator?.description).toBe(
    'Separator\nStands between a page\'s title and the name.\nDefault: "|"\nExample: separator: ·',
  );
  expect(JSON.stringify(site)).not.toContain('"example":');
});
