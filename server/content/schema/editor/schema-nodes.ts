import type { Kind, Who } from "../fields/kind";

/** A node of a JSON schema. `example` is ours: YAML, as one writes it after the colon of a key. */
export interface SchemaNode {
  title?: string;
  $ref?: string;
  type?: string | string[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  prefixItems?: SchemaNode[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  description?: string;
  example?: string;
  /** What kind of value it is, the titles of its values, who may change it, and whether few need it: for forms. */
  kind?: Kind;
  titles?: Record<string, string>;
  who?: Who;
  advanced?: true;
  properties?: Record<string, SchemaNode>;
  required?: string[];
  items?: SchemaNode;
  anyOf?: SchemaNode[];
  oneOf?: SchemaNode[];
  additionalProperties?: SchemaNode | boolean;
  $defs?: Record<string, SchemaNode>;
}

/** The texts of a key in a schema. */
export interface KeyTexts {
  title?: string;
  description?: string;
  example?: string;
  default?: unknown;
}

/** Takes a node, returns it and those that it refers to, one after the other. */
export function referenceChain(root: SchemaNode, node: SchemaNode): SchemaNode[] {
  const chain = [node];
  for (let next = node; next.$ref; ) {
    const found = root.$defs?.[next.$ref.replace("#/$defs/", "")];
    if (!found) throw new Error(`the schema has no ${next.$ref}`);
    chain.push(found);
    next = found;
  }
  return chain;
}

/** Takes the schema of a key, returns its texts: its own, else those of what it refers to. */
export function keyTexts(root: SchemaNode, node: SchemaNode): KeyTexts {
  const chain = referenceChain(root, node);
  const described = chain.find(({ example }) => example !== undefined) ?? chain[0];
  return {
    title: described?.title,
    description: described?.description,
    example: described?.example,
    default: chain.find((one) => one.default !== undefined)?.default,
  };
}

/** Takes a group of keys, returns the value that its `type` must have: that of a section; undefined for other groups. */
export function sectionType(root: SchemaNode, { properties }: SchemaNode): string | undefined {
  const chain = properties?.type ? referenceChain(root, properties.type) : [];
  const value = chain.find((node) => node.const !== undefined)?.const;
  return typeof value === "string" ? value : undefined;
}

/** Calls `visit` for every node of a schema, each once. */
export function visitNodes(node: SchemaNode, visit: (node: SchemaNode) => void): void {
  visit(node);
  const { properties = {}, $defs = {}, items, anyOf = [], oneOf = [], additionalProperties } = node;
  const below = [...Object.values(properties), ...Object.values($defs), ...anyOf, ...oneOf];
  for (const one of below) visitNodes(one, visit);
  if (items) visitNodes(items, visit);
  if (typeof additionalProperties === "object") visitNodes(additionalProperties, visit);
}
