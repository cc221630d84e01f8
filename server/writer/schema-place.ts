import { isPageFile } from "../content/files/known-files";
import { isGroup, property } from "../content/files/yaml/yaml-source";
import { contentSchemas } from "../content/schema/editor/json-schemas";
import { referenceChain, type SchemaNode } from "../content/schema/editor/schema-nodes";
import type { Path } from "./steps/place";
import type { KeyOrder } from "./steps/yaml-change";

/** The schema of a content file. */
export function schemaOf(file: string): SchemaNode {
  const schemas = contentSchemas();
  if (isPageFile(file)) return schemas["page.schema.json"];
  if (file === "site.yaml") return schemas["site.schema.json"];
  if (file === "redirects.yaml") return schemas["redirects.schema.json"];
  return schemas["site-language.schema.json"];
}

/** The order of keys in the groups of a schema. */
export function keyOrderOf(root: SchemaNode): KeyOrder {
  return (data, path) => {
    const nodes = nodesAt(root, data, path);
    return Object.keys(nodes.find(({ properties }) => properties)?.properties ?? {});
  };
}

/** Whether a value may be text, and whether it may be something else, such as a number or a list; by its schema. */
export function takesText(root: SchemaNode, data: unknown, path: Path) {
  const nodes = nodesAt(root, data, path, true);
  const types = nodes.flatMap(({ type = [], enum: values = [], const: value }) => [
    ...[type].flat(),
    ...[...values, ...(value === undefined ? [] : [value])].map((one) => typeof one),
  ]);
  const isText = types.length === 0 || types.includes("string");
  return { isText, hasParts: types.includes("object") || types.includes("array") };
}

/** The schema at a place and all that it refers to; of a union, the branch that fits the data, or with `all` each one. */
function nodesAt(root: SchemaNode, data: unknown, path: Path, all = false): SchemaNode[] {
  let nodes = branches(root, root, path.length === 0 && all ? undefined : data);
  let value = data;
  for (const [depth, step] of path.entries()) {
    const isLast = depth === path.length - 1;
    value = property(value, String(step));
    const fitting = isLast && all ? undefined : value;
    nodes = nodes.flatMap((node) =>
      below(node, step).flatMap((one) => branches(root, one, fitting)),
    );
  }
  return nodes;
}

function below({ properties, items, additionalProperties }: SchemaNode, step: string | number) {
  if (typeof step === "number") return items ? [items] : [];
  if (properties && Object.hasOwn(properties, step)) return [properties[step] ?? {}];
  return typeof additionalProperties === "object" ? [additionalProperties] : [];
}

function branches(root: SchemaNode, node: SchemaNode, value: unknown): SchemaNode[] {
  return referenceChain(root, node).flatMap((one) => {
    const options = one.oneOf ?? one.anyOf;
    if (!options) return [one];
    const opened = options.map((option) => branches(root, option, value));
    const fitting = opened.filter((nodes) => nodes.some((branch) => fits(root, branch, value)));
    return value === undefined || fitting.length === 0 ? opened.flat() : (fitting[0] ?? []);
  });
}

/** Whether a group has the constant values of a branch and no key that is not of it. */
function fits(root: SchemaNode, { properties, items }: SchemaNode, value: unknown): boolean {
  if (Array.isArray(value)) return items !== undefined;
  if (!isGroup(value) || !properties) return false;
  return Object.entries(value).every(([key, one]) => {
    const known = properties[key];
    if (!known) return false;
    const values = referenceChain(root, known).flatMap(({ const: constant, enum: all = [] }) =>
      constant === undefined ? all : [constant],
    );
    return !["type", "kind"].includes(key) || values.length === 0 || values.includes(one);
  });
}
