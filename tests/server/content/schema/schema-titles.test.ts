import { expect, test } from "vitest";
import { germanText } from "../../../../server/content/schema/editor/german-text";
import { contentSchemas } from "../../../../server/content/schema/editor/json-schemas";
import {
  referenceChain,
  type SchemaNode,
} from "../../../../server/content/schema/editor/schema-nodes";
import { KINDS, type Kind, type Who } from "../../../../server/content/schema/fields/kind";

/** A value that a form asks for: a key, or an entry of a list. */
interface Leaf {
  place: string;
  kind?: Kind;
  who?: Who;
}

interface Spoken {
  leaves: Leaf[];
  /** By the place of a key, a branch or a value: its title. */
  titles: Map<string, string | undefined>;
}

/** The description of each place in a schema; no definition refers to itself. */
function spokenBy(root: SchemaNode): Spoken {
  const spoken: Spoken = { leaves: [], titles: new Map() };
  visit(root, "", undefined);
  return spoken;

  function visit(node: SchemaNode, place: string, above: Who | undefined): void {
    const chain = referenceChain(root, node);
    const first = <Key extends keyof SchemaNode>(key: Key) =>
      chain.find((one) => one[key] !== undefined)?.[key];
    const who = first("who") ?? above;
    const options = first("oneOf") ?? first("anyOf");
    const values =
      first("enum") ?? chain.flatMap((one) => (one.const === undefined ? [] : [one.const]));
    for (const value of values)
      spoken.titles.set(`${place} = ${value}`, first("titles")?.[String(value)]);
    const kind = kindOf(first("kind"), values.length, first("type"));
    if (first("properties")) {
      for (const [key, below] of Object.entries(first("properties") ?? {})) {
        const titles = referenceChain(root, below).map(({ title }) => title);
        spoken.titles.set(`${place}.${key}`, titles.find(Boolean));
        visit(below, `${place}.${key}`, who);
      }
    } else if (options && (kind === undefined || kind === "picture")) {
      for (const [index, option] of options.entries()) {
        const one = referenceChain(root, option);
        const shape = one.find(({ properties }) => properties)?.properties ?? {};
        const isNamed = Boolean(shape.type ?? (shape.kind && shape.label));
        if (!isNamed)
          spoken.titles.set(`${place} | ${index}`, one.find(({ title }) => title)?.title);
        visit(option, `${place}|${index}`, who);
      }
    } else if (first("items") && kind === undefined) visit(first("items") ?? {}, `${place}[]`, who);
    else if (typeof first("additionalProperties") === "object" && kind === undefined) {
      const below = first("additionalProperties");
      if (typeof below === "object") visit(below, `${place}.*`, who);
    } else spoken.leaves.push({ place, kind, who: who ?? (kind && KINDS[kind]) });
  }
}

/** Booleans, numbers and enums need no description: their type is one. */
function kindOf(
  kind: Kind | undefined,
  values: number,
  type: SchemaNode["type"],
): Kind | undefined {
  if (kind !== undefined) return kind;
  if (values > 0) return "choice";
  if (type === "boolean") return "yes-no";
  return type === "number" || type === "integer" ? "number" : undefined;
}

const schemas = Object.entries(contentSchemas()).map(
  ([name, root]) => [name, spokenBy(root)] as const,
);

test.each(schemas)("%s: every value has a kind", (_, { leaves }) => {
  expect(leaves.length).toBeGreaterThan(2);
  expect(leaves.filter(({ kind }) => kind === undefined).map(({ place }) => place)).toEqual([]);
});

test.each(schemas)("%s: every key, branch and value has a title", (_, { titles }) => {
  expect([...titles].filter(([, title]) => !title).map(([place]) => place)).toEqual([]);
});

test.each(schemas)("%s: every title has a German one", (_, { titles }) => {
  const english = [...titles]
    .filter(([place]) => !/\.(business|network) = /.test(place))
    .map(([, title]) => title ?? "");
  expect([...new Set(english)].filter((title) => !germanText(title))).toEqual([]);
});

test.each(schemas)("%s: it is decided who may change each value", (_, { leaves }) => {
  expect(leaves.filter(({ who }) => who === undefined).map(({ place }) => place)).toEqual([]);
});

const power = [
  [
    "site.schema.json",
    /^\.(analytics|embeds|imageHosts|security|contact|messages|company|strings)\b/,
  ],
  ["site.schema.json", /^\.languages?\b/],
  ["page.schema.json", /\.(webhook|keepDays|subject)$|\.reply\.|\.to\|\d/],
  ["redirects.schema.json", /^\[\]\./],
] as const;

test.each(power)("%s: what is power is the owner's: %s", (name, pattern) => {
  const { leaves } = Object.fromEntries(schemas)[name] ?? { leaves: [] };
  const matching = leaves.filter(({ place }) => pattern.test(place));
  expect(matching.length).toBeGreaterThan(1);
  expect(matching.filter(({ who }) => who !== "owner").map(({ place }) => place)).toEqual([]);
});
