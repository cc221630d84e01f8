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
/** Keys of all sections, told once. */
const SECTION_KEYS = [
  "id",
  "eyebrow",
  "title",
  "text",
  "tone",
  "width",
  "space",
  "background",
  ...DATED,
];

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
    "groups of site.yaml": groupTables(site, ["strings"]).general.join("\n"),
    "groups of pages": groupTables(page).general.join("\n"),
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

/** Groups that several types of sections have; their keys are told once. */
const SHARED_GROUPS = ["background", "actions", "picture", "poster", "link"];

interface GroupTables {
  /** Those of groups outside of sections, or of all sections. */
  general: string[];
  /** By type of section: its own keys, then those of its groups. */
  sections: Map<string, string[]>;
}

/** A table for each group of keys below a schema, with the place that it has. */
export function groupTables(root: SchemaNode, leaveOut: readonly string[] = []): GroupTables {
  const general: string[] = [];
  const sections = new Map<string, string[]>();
  const seen = new Set<SchemaNode>([root]);
  let type: string | undefined;

  function visit(node: SchemaNode, place: string): void {
    for (const one of referenceChain(root, node)) {
      if (seen.has(one)) continue;
      seen.add(one);
      if (one.properties) addGroup(one, place, one.properties);
      const options = [...(one.oneOf ?? []), ...(one.anyOf ?? [])];
      for (const below of [...(one.items ? [one.items] : []), ...options]) visit(below, place);
    }
  }

  function addGroup(group: SchemaNode, place: string, keys: Record<string, SchemaNode>): void {
    const section = sectionType(root, group);
    if (section === undefined) {
      // `from` of special hours is their first day, no time of showing.
      const hidden = Object.hasOwn(keys, "draft") ? DATED : [];
      const last = place.split(".").at(-1) ?? "";
      const isShared = type !== undefined && SHARED_GROUPS.includes(last);
      const tables = type === undefined || isShared ? general : sections.get(type);
      const title = `**${code(isShared ? last : place)}${kindOf(root, group)}**`;
      const own = table(root, keysWithout(keys, hidden));
      if (Object.keys(keys).length > 0) tables?.push(`${title}\n\n${own}`);
      for (const [key, below] of Object.entries(keys)) visit(below, `${place}.${key}`);
      return;
    }
    if (sections.size === 0) {
      const shared = Object.entries(keys).filter(([key]) => SECTION_KEYS.includes(key));
      general.push(`**All sections**\n\n${table(root, shared)}`);
    }
    // Prose is nothing but its text.
    const isShared = (key: string) => SECTION_KEYS.includes(key) && !group.required?.includes(key);
    const own = keysWithout(keys, ["type", "title", ...SECTION_KEYS.filter(isShared)]);
    sections.set(section, own.length > 0 ? [table(root, own)] : []);
    type = section;
    for (const [key, below] of Object.entries(keys)) visit(below, key);
    type = undefined;
  }

  for (const [key, node] of keysWithout(root.properties ?? {}, leaveOut)) visit(node, key);
  return { general, sections };
}

function keysWithout(keys: Record<string, SchemaNode>, hidden: readonly string[]) {
  return Object.entries(keys).filter(([key]) => !hidden.includes(key));
}

function kindOf(root: SchemaNode, { properties }: SchemaNode): string {
  const kinds = referenceChain(root, properties?.kind ?? {}).flatMap((one) => one.enum ?? []);
  return kinds.length === 1 ? ` of kind ${code(String(kinds[0]))}` : "";
}
