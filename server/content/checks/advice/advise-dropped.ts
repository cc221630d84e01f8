import type { ContentIssue } from "../../content";
import type { PageSource } from "../../files/parse-page";
import type { SiteSource } from "../../languages/site-overlay";
import { type DroppedTag, dropAdvice } from "../../markdown/dropped-html";

/** The HTML that is left out of a page: first that of the front matter, then that of the text below it. */
interface DroppedParts {
  dropped: readonly DroppedTag[];
  droppedInFront: number;
}

/** The advice for HTML that is left out of a page: one line for each tag of it. */
export function adviseDropped(
  file: string,
  { yaml, body, bodyLine }: PageSource,
  { dropped, droppedInFront }: DroppedParts,
): ContentIssue[] {
  return onePerTag(dropped, (tag, index) => {
    if (index < droppedInFront) return { file, line: yaml.line([], tag.text) };
    const before = body.slice(0, Math.max(0, body.indexOf(tag.text)));
    return { file, line: bodyLine + before.split("\n").length - 1 };
  });
}

/** The advice for HTML that is left out of the texts of site.yaml: one line for each tag. */
export function adviseDroppedInSite(
  source: SiteSource,
  dropped: readonly DroppedTag[],
): ContentIssue[] {
  return onePerTag(dropped, ({ text }) => source.locate(pathTo(source.data, text) ?? [], text));
}

function onePerTag(
  dropped: readonly DroppedTag[],
  place: (tag: DroppedTag, index: number) => { file: string; line: number },
): ContentIssue[] {
  const named = new Map<string, ContentIssue>();
  for (const [index, tag] of dropped.entries())
    if (!named.has(tag.name))
      named.set(tag.name, { ...place(tag, index), path: "", ...dropAdvice(tag) });
  return [...named.values()];
}

/** The path of the first text that has a part. */
function pathTo(data: unknown, part: string): PropertyKey[] | undefined {
  if (typeof data === "string") return data.includes(part) ? [] : undefined;
  if (typeof data !== "object" || data === null) return undefined;
  for (const [key, value] of Object.entries(data)) {
    const path = pathTo(value, part);
    if (path) return [Array.isArray(data) ? Number(key) : key, ...path];
  }
  return undefined;
}
