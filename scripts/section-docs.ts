import { contentSchemas } from "../server/content/schema/editor/json-schemas";
import {
  keyTexts,
  referenceChain,
  type SchemaNode,
  sectionType,
} from "../server/content/schema/editor/schema-nodes";
import { groupTables } from "./key-tables";

const END = "<!-- /section -->";
/** Keys that a rule asks for, not the schema: an example has them besides those that are required. */
const ALSO_WRITTEN = ["split.picture", "video.captions", "accessibility-statement.gaps"];
/** What follows the sections. */
const NEXT = "\n## Limits\n";

/** Takes the text of docs/content.md, returns it with what the schema says of each type of sections below its heading. */
export function withSections(docs: string): string {
  const page = contentSchemas()["page.schema.json"];
  const tables = groupTables(page).sections;
  return sectionsOf(page).reduce((text, [type, section]) => {
    const heading = `### \`${type}\``;
    const start = `<!-- section ${type}: written by scripts/write-content-schemas.ts -->`;
    const written = [start, introduction(page, type, section), ...(tables.get(type) ?? []), END];
    const block = written.join("\n\n").replace(/\n{3,}/g, "\n\n");
    const [before, rest] = text.split(`${heading}\n`, 2);
    if (rest === undefined) return text.replace(NEXT, () => `\n${heading}\n${block}\n${NEXT}`);
    const prose = rest.startsWith(start)
      ? rest.slice(rest.indexOf(END) + END.length)
      : `\n\n${rest}`;
    return `${before}${heading}\n${block}${prose}`;
  }, docs);
}

/** The types of sections with their schemas, in the order of the schema. */
function sectionsOf(page: SchemaNode): [type: string, section: SchemaNode][] {
  const lists = referenceChain(page, page.properties?.sections ?? {});
  const items = lists.flatMap((list) => (list.items ? referenceChain(page, list.items) : []));
  return items
    .flatMap(({ oneOf = [] }) => oneOf)
    .flatMap((one) => referenceChain(page, one))
    .flatMap((one): [string, SchemaNode][] => {
      const type = sectionType(page, one);
      return type === undefined ? [] : [[type, one]];
    });
}

/** What the type is for, and the least that one writes for it. */
function introduction(
  page: SchemaNode,
  name: string,
  { properties = {}, required = [] }: SchemaNode,
): string {
  const keys = Object.entries(properties).map(([key, node]) => {
    return { key, ...keyTexts(page, node) };
  });
  const type = keys.find(({ key }) => key === "type");
  const isWritten = (key: string) =>
    required.includes(key) || key === "title" || ALSO_WRITTEN.includes(`${name}.${key}`);
  const written = keys.filter(({ key }) => isWritten(key));
  const example = written.map(({ key, example: value }) => `${key}: ${value}`).join(", ");
  const yaml = `\`\`\`yaml\n- { ${example} }\n\`\`\``;
  const chain = properties.variant ? referenceChain(page, properties.variant) : [];
  const variants = chain.find((node) => node.enum)?.enum?.join(", ");
  const picture = variants && `![The variants of ${name}: ${variants}](variants/${name}.webp)`;
  return [`${type?.description}.`, yaml, picture].filter(Boolean).join("\n\n");
}
