import type { ContentIssue } from "../content";
import { quote } from "./errors/content-errors";
import { type PageText, splitFrontMatter } from "./text-file";
import { parseYaml, type YamlSource } from "./yaml/yaml-source";

/** A page's file, parsed: front matter and body. */
export interface PageSource {
  yaml: YamlSource;
  body: string;
  bodyLine: number;
}

type Fault = Pick<ContentIssue, "line" | "found" | "expected">;

export type ParsedPage = { source: PageSource } | { errors: ContentIssue[] };

/** Parses YAML whose first line is `firstLine` of its file. */
export function parseSettings(
  file: string,
  text: string,
  firstLine = 1,
): { source: YamlSource } | { errors: ContentIssue[] } {
  const yaml = parseYaml(text, firstLine);
  if ("data" in yaml) return { source: yaml };
  return { errors: yaml.problems.map((problem) => ({ file, path: "", ...problem })) };
}

/** Parses the text of a page's file. */
export function parsePage(file: string, text: string): ParsedPage {
  const parts = splitFrontMatter(text);
  if (!parts) {
    const expected = "a second line of --- after it";
    const found = "front matter that is not closed";
    return { errors: [{ file, line: 1, path: "", found, expected }] };
  }
  const opening = parts.bodyLine === 1 ? wrongOpening(text) : undefined;
  if (opening) return { errors: [{ file, path: "", ...opening }] };
  const second = secondFrontMatter(parts);
  if (second) return { errors: [{ file, path: "", ...second }] };
  const front = parseSettings(file, parts.yaml, 2);
  if ("errors" in front) return front;
  if (isEmpty(front.source.data) && isBlank(parts.body)) {
    const expected = "a title, sections or text (an upload may have broken off)";
    return { errors: [{ file, path: "", found: "an empty page", expected }] };
  }
  return { source: { yaml: front.source, body: parts.body, bodyLine: parts.bodyLine } };
}

const KEYS = "title|description|layout|date|draft|role|path|sections";
const MARKS = new RegExp(`^(\\s*)([-–—_=*+]+|\`{3}\\w*)[ \\t]*\\n\\s*(?:${KEYS})\\s*[:=]`);
const KEYS_ALONE = new RegExp(`^\\s*((?:${KEYS}): .*)\\n(?:${KEYS}):( |\\n|$)`);

/** Front matter whose first line is not quite `---`: it would be shown as text. */
function wrongOpening(text: string): Fault | undefined {
  const [, alone] = KEYS_ALONE.exec(text) ?? [];
  if (alone) {
    const expected = "a line of --- before the keys, and one after them";
    return { line: 1, found: quote(alone), expected };
  }
  const [, space = "", marks = ""] = MARKS.exec(text) ?? [];
  if (marks === "") return undefined;
  const line = space.split("\n").length;
  if (marks === "---") {
    const found = line > 1 ? "front matter below an empty line" : "a space before ---";
    return { line, found, expected: "--- at the beginning of the first line" };
  }
  return { line, found: quote(marks), expected: "three hyphens (---) on a line of their own" };
}

const SECOND = new RegExp(`^---[ \\t]*\\n((?:${KEYS}):.*)\\n(?:.*\\n){0,100}?---[ \\t]*$`, "m");

/** Keys between lines of --- in the body, outside of code: another page was pasted, or its keys are in two parts. */
function secondFrontMatter({ body, bodyLine }: PageText): Fault | undefined {
  const found = SECOND.exec(body);
  if (!found) return undefined;
  const above = body.slice(0, found.index);
  if (endsInCode(above)) return undefined;
  const line = bodyLine + above.split("\n").length;
  const expected = "all keys in the front matter at the beginning of the file, and no second one";
  return { line, found: `${quote(found[1] ?? "")} between lines of ---`, expected };
}

/** Whether a block of code is open at the end of a text (CommonMark 4.5). */
function endsInCode(text: string): boolean {
  let open = "";
  for (const [, fence = "", after = ""] of text.matchAll(/^ {0,3}(`{3,}|~{3,})(.*)$/gm)) {
    if (open === "") open = fence;
    else if (fence.startsWith(open) && after.trim() === "") open = "";
  }
  return open !== "";
}

/** True for a body of nothing but spaces and HTML comments. */
export function isBlank(body: string): boolean {
  let rest = body.trimStart();
  while (rest.startsWith("<!--")) {
    const end = rest.indexOf("-->");
    if (end < 0) return false;
    rest = rest.slice(end + 3).trimStart();
  }
  return rest === "";
}

/** True for settings without a key. */
export function isEmpty(data: unknown): boolean {
  return typeof data === "object" && data !== null && Object.keys(data).length === 0;
}
