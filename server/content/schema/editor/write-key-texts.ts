import { keyTexts, referenceChain, type SchemaNode, sectionType, visitNodes } from "./schema-nodes";

/** What is no part of a JSON schema. */
const FOR_FORMS = ["example", "kind", "titles", "who", "advanced"] as const;

/**
 * Takes a schema, returns it with the title, the description, the default and the example of each key in the key's own `description`,
 * which is all that editors show while one chooses a key.
 */
export function writeKeyTexts(root: SchemaNode): SchemaNode {
  const written = structuredClone(root);
  visitNodes(written, (node) => {
    for (const [name, key] of Object.entries(node.properties ?? {})) {
      const { title, description = "", example, default: fallback } = keyTexts(root, key);
      const lines = [`${description}${description ? "." : ""}`];
      if (title) lines.unshift(title);
      if (isShown(fallback)) lines.push(`Default: ${inYaml(fallback)}`);
      if (example !== undefined) lines.push(`Example: ${name}: ${example}`);
      key.description = lines.join("\n");
    }
  });
  visitNodes(written, (node) => {
    for (const own of FOR_FORMS) delete node[own];
  });
  nameGroups(written);
  return written;
}

/** Names every group of keys, because editors offer one with all of its required keys by its name. */
function nameGroups(root: SchemaNode): void {
  const seen = new Set<SchemaNode>();
  function name(node: SchemaNode, key: string): void {
    for (const one of referenceChain(root, node)) {
      if (seen.has(one)) continue;
      seen.add(one);
      const { properties, items, anyOf = [], oneOf = [] } = one;
      if (properties) one.title ??= sectionType(root, one) ?? key;
      for (const [key, below] of Object.entries(properties ?? {})) name(below, key);
      for (const below of [...(items ? [items] : []), ...anyOf, ...oneOf]) name(below, key);
    }
  }
  name(root, "");
}

/** True for a default that says more than that nothing is there. */
export function isShown(fallback: unknown): boolean {
  if (typeof fallback !== "object" || fallback === null)
    return fallback !== undefined && fallback !== "";
  return Object.keys(fallback).length > 0;
}

/** A value as YAML on one line. */
export function inYaml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inYaml).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).map(([key, one]) => `${key}: ${inYaml(one)}`);
    return `{ ${entries.join(", ")} }`;
  }
  const isPlain = typeof value !== "string" || /^[a-z][a-z ]*$/i.test(value);
  return isPlain ? String(value) : JSON.stringify(value);
}
