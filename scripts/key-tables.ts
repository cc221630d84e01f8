import { contentSchemas } from "../server/content/schema/editor/json-schemas";
import {
  keyTexts,
  referenceChain,
  type SchemaNode,
  sectionType,
} from "../server/content/schema/editor/schema-nodes";
import { inYaml, isShown } from "../server/content/schema/editor/write-key-texts";

/** Keys of everything that may be shown for a time only, told once. */
const DATED = ["draft", "from", "until"];

/** Takes the text of docs/content.md, returns it with the current tables of keys between their marks. */
export function withKeyTables(docs: string): string {
  const schemas = contentSchemas();
  const page = schemas["page.schema.json"];
  const site = schemas["site.schema.json"];
  const entry = schemas["redirects.schema.json"].items ?? {};
  const tables = {
    "site.yaml": table(site, Object.entries(site.properties ?? {})),
    pages: table(page, Object.entries(page.properties ?? {})),
    "redirects.yaml": table(
      schemas["redirects.schema.json"],
      referenceChain(schemas["redirects.schema.json"], entry).flatMap(({ properties = {} }) =>
        Object.entries(properties),
      ),
    ),
    "groups of site.yaml": groupTables(site, { leaveOut: ["strings"] }),
    "sections and groups of pages": groupTables(page, { leaveOut: [] }),
  };
  return Object.entries(tables).reduce((text, [name, written]) => {
    const start = `<!-- keys of ${name}: written by scripts/write-content-schemas.ts -->`;
    const [before, rest = ""] = text.split(start, 2);
    const [, ...after] = rest.split("<!-- /keys -->");
    if (after.length === 0) throw new Error(`docs/content.md has no ${start} … <!-- /keys -->`);
    return `${before}${start}\n\n${written}\n<!-- /keys -->${after.join("<!-- /keys -->")}`;
  }, docs);
}

function table(root: SchemaNode, keys: readonly [name: string, node: SchemaNode][]): string {
  const rows = keys.map(([name, node]) => {
    const { title, description = "", example = "", default: fallback } = keyTexts(root, node);
    const left = isShown(fallback) ? code(inYaml(fallback)) : "";
    const text = title ? `**${cell(title)}**: ${cell(description)}` : cell(description);
    return `| ${code(name)} | ${text} | ${left} | ${code(example)} |`;
  });
  return ["| key | what it holds | left out | example |", "|---|---|---|---|", ...rows, ""].join(
    "\n",
  );
}

function code(text: string): string {
  return text === "" ? "" : `\`${cell(text)}\``;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}

/** A table for each group of keys below a schema, with the place that it has; those of sections by their type. */
function groupTables(root: SchemaNode, { leaveOut }: { leaveOut: readonly string[] }): string {
  const tables: string[] = [];
  const seen = new Set<SchemaNode>([root]);
  let shared: readonly string[] | undefined;

  function visit(node: SchemaNode, place: string): void {
    for (const one of referenceChain(root, node)) {
      if (seen.has(one)) continue;
      seen.add(one);
      if (one.properties) addGroup(one, sectionType(root, one) ?? place);
      const options = [...(one.oneOf ?? []), ...(one.anyOf ?? [])];
      for (const below of [...(one.items ? [one.items] : []), ...options]) visit(below, place);
    }
  }

  function addGroup(group: SchemaNode, place: string): void {
    const isSection = sectionType(root, group) !== undefined;
    const keys = Object.entries(group.properties ?? {});
    if (isSection && !shared) {
      shared = ["id", "eyebrow", "title", "tone", "width", "space", "background", ...DATED];
      tables.push(
        `**All sections**\n\n${table(
          root,
          keys.filter(([key]) => shared?.includes(key)),
        )}`,
      );
    }
    const hidden = isSection ? [...(shared ?? []), "type"] : keys.length > 4 ? DATED : [];
    const own = keys.filter(([key]) => !hidden.includes(key));
    const kinds = referenceChain(root, group.properties?.kind ?? {}).flatMap(
      (one) => one.enum ?? [],
    );
    const kind = kinds.length === 1 ? ` of kind ${code(String(kinds[0]))}` : "";
    const title = isSection ? `Section ${code(place)}` : `${code(place)}${kind}`;
    if (own.length > 0) tables.push(`**${title}**\n\n${table(root, own)}`);
    for (const [key, below] of keys) visit(below, isSection || place ? `${place}.${key}` : key);
  }

  for (const [key, node] of Object.entries(root.properties ?? {}))
    if (!leaveOut.includes(key)) visit(node, key);
  return tables.join("\n");
}
