import type { ContentIssue } from "../content";
import { quote } from "./content-errors";
import { splitFrontMatter } from "./text-file";
import { parseYaml, type YamlSource } from "./yaml-source";

/** A page's file, parsed: front matter and body. */
export interface PageSource {
  yaml: YamlSource;
  body: string;
  bodyLine: number;
}

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
  const front = parseSettings(file, parts.yaml, 2);
  if ("errors" in front) return front;
  if (isEmpty(front.source.data) && isBlank(parts.body)) {
    const expected = "a title, sections or text (an upload may have broken off)";
    return { errors: [{ file, path: "", found: "an empty page", expected }] };
  }
  return { source: { yaml: front.source, body: parts.body, bodyLine: parts.bodyLine } };
}

/** Front matter whose first line is not quite `---`: it would be shown as text. */
function wrongOpening(text: string): Pick<ContentIssue, "line" | "found" | "expected"> | undefined {
  const [, space = "", marks = ""] =
    /^(\s*)([-–—_=]+)[ \t]*\n\s*(?:title|description|layout|date|draft|role|path|sections):/.exec(
      text,
    ) ?? [];
  if (marks === "") return undefined;
  const line = space.split("\n").length;
  if (marks === "---") {
    const found = line > 1 ? "front matter below an empty line" : "a space before ---";
    return { line, found, expected: "--- at the beginning of the first line" };
  }
  return { line, found: quote(marks), expected: "three hyphens (---) on a line of their own" };
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
