import { contentSchemas } from "./json-schemas";
import { keyTexts, referenceChain, type SchemaNode, sectionType } from "./schema-nodes";

interface Snippet {
  scope: string;
  prefix: string;
  description: string;
  body: string[];
}

/**
 * Snippets of Visual Studio Code for the front matter of pages: every key, and every type of section with the keys that it
 * requires. No extension completes front matter by a schema; the editor itself takes it for YAML, which is their scope.
 */
export function frontMatterSnippets(): string {
  const root = contentSchemas()["page.schema.json"];
  const sections = sectionsOf(root);
  const shared = sections.map(({ properties = {} }) => Object.keys(properties));
  const isShared = (key: string) => shared.every((keys) => keys.includes(key)) && key !== "type";
  const snippets: Record<string, Snippet> = {};

  function add(name: string, node: SchemaNode, keys: readonly string[]): void {
    for (const key of keys) {
      const texts = keyTexts(root, node.properties?.[key] ?? {});
      const body = [`${key}: ${placeholder(root, node, key, 1)}`];
      const description = texts.description ?? "";
      snippets[`${name}: ${key}`] = { scope: "yaml", prefix: key, description, body };
    }
  }

  add("page", root, Object.keys(root.properties ?? {}));
  const [first] = sections;
  if (first) add("section", first, Object.keys(first.properties ?? {}).filter(isShared));
  for (const section of sections) {
    const { properties = {}, required = [] } = section;
    const type = sectionType(root, section) ?? "";
    const description = keyTexts(root, properties.type ?? {}).description ?? "";
    const rest = required.filter((key) => key !== "type");
    const lines = rest.map(
      (key, index) => `  ${key}: ${placeholder(root, section, key, index + 1)}`,
    );
    const body = [`- type: ${type}`, ...lines];
    snippets[`section ${type}`] = { scope: "yaml", prefix: type, description, body };
    const own = Object.keys(properties).filter((key) => key !== "type" && !isShared(key));
    add(type, section, own);
  }
  return `${JSON.stringify(snippets, null, 2)}\n`;
}

function sectionsOf(root: SchemaNode): SchemaNode[] {
  const list = root.properties?.sections;
  const items = list && referenceChain(root, list).find((node) => node.items)?.items;
  const union = items && referenceChain(root, items).find(({ oneOf, anyOf }) => oneOf ?? anyOf);
  return (union?.oneOf ?? union?.anyOf ?? []).flatMap((option) => {
    return referenceChain(root, option).find(({ properties }) => properties) ?? [];
  });
}

/** A place to type in: a choice for a key with a few values, else its example. */
function placeholder(root: SchemaNode, { properties = {} }: SchemaNode, key: string, at: number) {
  const node = properties[key] ?? {};
  const values = referenceChain(root, node).find((one) => one.enum)?.enum;
  if (values && values.length > 1) return `\${${at}|${values.map(escaped).join(",")}|}`;
  return `\${${at}:${escaped(keyTexts(root, node).example ?? "")}}`;
}

function escaped(text: unknown): string {
  return String(text).replace(/[\\$},|]/g, "\\$&");
}
