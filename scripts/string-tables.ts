import { ENGLISH } from "../server/strings/english";

const START = "<!-- strings: written by scripts/write-content-schemas.ts -->";
const END = "<!-- /strings -->";

/** Takes the text of docs/content.md, returns it with the current tables of interface strings. */
export function withStringTables(docs: string): string {
  const [before, rest = ""] = docs.split(START, 2);
  const after = rest.split(END, 2)[1];
  if (after === undefined) throw new Error(`docs/content.md has no ${START} … ${END}`);
  return `${before}${START}\n\n${stringTables()}\n${END}${after}`;
}

/** The names of all strings with their English texts: a table for those at the top, and one for each group. */
function stringTables(): string {
  const groups: [name: string, strings: object][] = [["", {}]];
  for (const [name, value] of Object.entries(ENGLISH)) {
    if (typeof value === "string") Object.assign(groups[0]?.[1] ?? {}, { [name]: value });
    else groups.push([name, value]);
  }
  return groups.map(([name, strings]) => table(name, strings)).join("\n");
}

function table(group: string, strings: object): string {
  const rows = Object.entries(strings).map(([name, text]) => `| \`${name}\` | ${cell(text)} |`);
  const title = group ? `| in \`${group}\` | English |` : "| string | English |";
  return [title, "|---|---|", ...rows, ""].join("\n");
}

function cell(text: unknown): string {
  const forms = typeof text === "string" ? [text] : Object.values(Object(text)).map(String);
  return forms.map((form) => form.replaceAll("|", "\\|")).join("<br>");
}
