import { ERROR_CODES, templatesOf } from "../server/content/files/errors/words/error-words";

const START = "<!-- errors -->\n";
const END = "<!-- /errors -->";

/** Takes the text of docs/errors.md, returns it with the current table of errors between its marks. */
export function withErrorTable(docs: string): string {
  const [before = "", rest = ""] = docs.split(START);
  const [, after] = rest.split(END);
  if (after === undefined) throw new Error(`docs/errors.md has no ${START} … ${END}`);
  const rows = ERROR_CODES.toSorted().map((code) => {
    const { found, expected } = templatesOf(code, "en");
    return `| \`${code}\` | ${cell(found)} | ${cell(expected)} |\n`;
  });
  return `${before}${START}| code | found | expected |\n|---|---|---|\n${rows.join("")}${END}${after}`;
}

/** A cell of a table: what is in braces stands in for a value, and a bar would end it. */
function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
}
