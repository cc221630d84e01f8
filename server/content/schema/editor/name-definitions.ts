import { createHash } from "node:crypto";
import type { SchemaNode } from "./schema-nodes";

const START = "#/$defs/";

/** A definition: how often it is referred to, and the keys that do. */
interface Definition {
  node: object;
  references: number;
  keys: Map<string, number>;
}

/**
 * Takes a schema with numbered definitions, returns it with those that are used once in their place, and with the others under
 * the key that they are mostly used for, so that a new part of the schema leaves the rest as it is.
 */
export function nameDefinitions({ $defs = {}, ...root }: SchemaNode): SchemaNode {
  const definitions = new Map(
    Object.entries($defs).map(([name, node]): [string, Definition] => {
      return [name, { node, references: 0, keys: new Map() }];
    }),
  );
  for (const node of [root, ...Object.values($defs)]) count(node, "", definitions);
  const names = chooseNames(definitions);

  function resolved(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(resolved);
    if (typeof node !== "object" || node === null) return node;
    const { $ref, ...rest } = Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, resolved(value)]),
    );
    if (typeof $ref !== "string") return rest;
    const name = names.get($ref.slice(START.length));
    if (name !== undefined) return { ...rest, $ref: START + name };
    const { node: inside = {} } = definitions.get($ref.slice(START.length)) ?? {};
    return { ...Object(resolved(inside)), ...rest };
  }

  const named = [...names].map(
    ([old, name]) => [name, resolved(definitions.get(old)?.node)] as const,
  );
  const sorted = named.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...Object(resolved(root)), $defs: Object.fromEntries(sorted) };
}

/** Counts the references below a node. `key` is that of the nearest property. */
function count(node: unknown, key: string, definitions: Map<string, Definition>): void {
  if (typeof node !== "object" || node === null) return;
  if ("$ref" in node) {
    const definition = definitions.get(String(node.$ref).slice(START.length));
    if (!definition) throw new Error(`the schema has no ${node.$ref}`);
    definition.references++;
    definition.keys.set(key, (definition.keys.get(key) ?? 0) + 1);
  }
  for (const [name, below] of Object.entries(node)) {
    if (name === "properties")
      for (const [property, value] of Object.entries(below)) count(value, property, definitions);
    else count(below, key, definitions);
  }
}

/** The names of definitions with several references; where two have the same, each gets a sign of its content. */
function chooseNames(definitions: ReadonlyMap<string, Definition>): Map<string, string> {
  const shared = [...definitions].filter(([, { references }]) => references > 1);
  const bases = shared.map(([, definition]) => mainKey(definition));
  const names = shared.map(([old, { node }], index) => {
    const base = bases[index] ?? "";
    const isAlone = bases.indexOf(base) === bases.lastIndexOf(base);
    return [old, isAlone ? base : `${base}-${signOf(node, definitions)}`] as const;
  });
  return new Map(names);
}

/** The key that a definition is mostly used for, else its type. */
function mainKey({ node, keys }: Definition): string {
  const [most] = [...keys]
    .filter(([key]) => key !== "")
    .sort(([a, times], [b, otherTimes]) => otherTimes - times || (a < b ? -1 : 1));
  return most?.[0] ?? ("type" in node ? String(node.type) : "value");
}

/** Some digits that change with the content of a node, whatever the numbers of definitions are. */
function signOf(node: object, definitions: ReadonlyMap<string, Definition>): string {
  const text = JSON.stringify(node, (key, value) =>
    key === "$ref" ? definitions.get(String(value).slice(START.length))?.node : value,
  );
  return createHash("sha256").update(text).digest("hex").slice(0, 4);
}
