import type { ContentIssue } from "../content";
import { quote } from "./errors/content-errors";
import { type CodedError, codedError } from "./errors/words/error-words";
import { type PageText, splitFrontMatter } from "./text-file";
import { parseYaml, type YamlSource } from "./yaml/yaml-source";

/** A page's file, parsed: front matter and body. */
export interface PageSource {
  yaml: YamlSource;
  body: string;
  bodyLine: number;
}

type Fault = CodedError & Pick<ContentIssue, "line">;

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
    return { errors: [{ file, path: "", ...openFault(text) }] };
  }
  const opening = parts.bodyLine === 1 ? wrongOpening(text) : undefined;
  if (opening) return { errors: [{ file, path: "", ...opening }] };
  const second = secondFrontMatter(parts);
  if (second) return { errors: [{ file, path: "", ...second }] };
  const front = parseSettings(file, parts.yaml, 2);
  if ("errors" in front) return front;
  if (isEmpty(front.source.data) && isBlank(parts.body)) {
    return { errors: [{ file, path: "", ...codedError("page-empty", {}) }] };
  }
  return { source: { yaml: front.source, body: parts.body, bodyLine: parts.bodyLine } };
}

const KEYS = "title|description|layout|date|draft|role|path|sections";
const MARKS = new RegExp(`^(\\s*)([-–—_=*+…－]+|\`{3}\\w*)[ \\t]*\\n\\s*(?:${KEYS})\\s*[:=]`);
const JSON_OPENING = new RegExp(`^\\s*\\{\\s*"(?:${KEYS})"\\s*:`);
const KEYS_ALONE = new RegExp(`^\\s*((?:${KEYS}): .*)\\n(?:${KEYS}):( |\\n|$)`);

/** Front matter without its last line, or with another one that was meant for it. */
function openFault(text: string): Fault {
  const lines = text.split("\n");
  const closing = lines.findIndex(
    (line, at) => at > 0 && /^(-{2,}|\.{3}|[–—−]+|_{3,}|={3,})\s*$/.test(line),
  );
  const found = quote(lines[closing] ?? "");
  if (closing < 0) return { line: 1, ...codedError("page-open", {}) };
  return { line: closing + 1, ...codedError("page-closing", { text: found }) };
}

/** Front matter whose first line is not quite `---`: it would be shown as text. */
function wrongOpening(text: string): Fault | undefined {
  const [, alone] = KEYS_ALONE.exec(text) ?? [];
  if (alone) {
    return { line: 1, ...codedError("page-no-marks", { text: quote(alone) }) };
  }
  if (JSON_OPENING.test(text))
    return { line: 1, ...codedError("page-marks", { text: quote("{") }) };
  const [, space = "", marks = ""] = MARKS.exec(text) ?? [];
  if (marks === "") return undefined;
  const line = space.split("\n").length;
  if (marks === "---") {
    return { line, ...codedError(line > 1 ? "page-opening-line" : "page-opening-space", {}) };
  }
  return { line, ...codedError("page-marks", { text: quote(marks) }) };
}

const SECOND = new RegExp(`^---[ \\t]*\\n((?:${KEYS}):.*)\\n(?:.*\\n){0,100}?---[ \\t]*$`, "m");

/** Keys between lines of --- in the body, outside of code: another page was pasted, or its keys are in two parts. */
function secondFrontMatter({ body, bodyLine }: PageText): Fault | undefined {
  const found = SECOND.exec(body);
  if (!found) return undefined;
  const above = body.slice(0, found.index);
  if (endsInCode(above)) return undefined;
  const line = bodyLine + above.split("\n").length;
  return { line, ...codedError("page-second-front", { text: quote(found[1] ?? "") }) };
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
