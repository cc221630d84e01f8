import { referenceChain, type SchemaNode } from "../../../content/schema/editor/schema-nodes";
import type { Kind, Who } from "../../../content/schema/fields/kind";

type Shape =
  | "text"
  | "number"
  | "tick"
  | "choice"
  | "point"
  | "group"
  | "list"
  | "union"
  /** Edited as text: a map with keys of its owner's. */
  | "map";

/** A node of the schema with all that it refers to, as a form sees it. */
export interface Field {
  node: SchemaNode;
  shape: Shape;
  kind?: Kind;
  who?: Who;
  isAdvanced: boolean;
  /** Of a choice: its values. */
  values: readonly unknown[];
  /** The only value that it may have, such as the type of a section. */
  constant?: unknown;
  /** Text that may be a number too, such as a ratio. */
  takesNumber: boolean;
  /** Whether nothing is a text of it, as for a picture that only decorates. */
  takesEmpty: boolean;
  keys: readonly FieldKey[];
  item?: Field;
  branches: readonly Field[];
}

export interface FieldKey {
  key: string;
  field: Field;
  isRequired: boolean;
}

const fields = new WeakMap<SchemaNode, Field>();

/** The field of a node of a schema. What is below it is looked up when it is asked for. */
export function fieldOf(root: SchemaNode, node: SchemaNode): Field {
  const known = fields.get(node);
  if (known) return known;
  const merged: SchemaNode = Object.assign({}, ...referenceChain(root, node).toReversed());
  const options = merged.anyOf ?? merged.oneOf ?? [];
  const shape = shapeOf(root, merged);
  const [constant] = merged.enum?.length === 1 ? merged.enum : [merged.const];
  const values = merged.enum ?? (constant === undefined ? [] : [constant]);
  let keys: FieldKey[] | undefined;
  let branches: Field[] | undefined;
  const field: Field = {
    node: merged,
    shape,
    kind: merged.kind,
    who: merged.who,
    isAdvanced: merged.advanced === true,
    values,
    constant: merged.const,
    takesNumber: [merged.type].flat().includes("number") && shape === "text",
    takesEmpty: merged.type === "string" && !merged.minLength,
    get keys() {
      keys ??= keysOf(root, merged);
      return keys;
    },
    get item() {
      return merged.items && fieldOf(root, merged.items);
    },
    get branches() {
      branches ??= options.map((option) => fieldOf(root, option));
      return branches;
    },
  };
  fields.set(node, field);
  return field;
}

function keysOf(root: SchemaNode, { properties = {}, required = [] }: SchemaNode): FieldKey[] {
  return Object.entries(properties).map(([key, below]) => ({
    key,
    field: fieldOf(root, below),
    isRequired: required.includes(key),
  }));
}

function typeOf(root: SchemaNode, node: SchemaNode): unknown {
  return referenceChain(root, node).find(({ type }) => type)?.type;
}

function shapeOf(root: SchemaNode, node: SchemaNode): Shape {
  const options = node.anyOf ?? node.oneOf;
  if (options) {
    // Days and ratios: text, whatever else they may be.
    const isText = options.some((option) => typeOf(root, option) === "string");
    return node.kind && isText ? "text" : "union";
  }
  if (node.prefixItems) return "point";
  if (node.enum || node.const !== undefined) return "choice";
  if (node.properties) return "group";
  if (node.type === "array") return "list";
  if (node.type === "boolean") return "tick";
  if (node.type === "number" || node.type === "integer") return "number";
  return [node.type].flat().includes("string") ? "text" : "map";
}

/** Whether texts of a kind have several lines. */
export function isLong(kind: Kind | undefined): boolean {
  return kind === "markdown" || kind === "long-text";
}
