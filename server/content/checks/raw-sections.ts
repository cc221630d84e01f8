import type { ContentIssue } from "../content";
import { quote } from "../files/content-errors";
import type { YamlSource } from "../files/yaml-source";
import { property } from "../files/yaml-source";
import type { PlacedError } from "../schema/schema-errors";

/** `id` and `type` of each section of front matter, before its validation. */
export function rawSections(data: unknown): { id?: unknown; type?: unknown }[] {
  const list = property(data, "sections");
  if (!Array.isArray(list)) return [];
  return list.map((section) => ({ id: property(section, "id"), type: property(section, "type") }));
}

/** The ids of all sections. */
export function sectionIds(data: unknown): string[] {
  return rawSections(data).flatMap(({ id }) => (typeof id === "string" ? [id] : []));
}

/** Errors for ids that several sections have. */
export function repeatedIds(data: unknown): PlacedError[] {
  const all = rawSections(data).map(({ id }) => id);
  return all.flatMap((id, index) => {
    if (typeof id !== "string" || all.indexOf(id) === index) return [];
    const path = ["sections", index, "id"];
    return [{ path, found: `${quote(id)} once more`, expected: "an id that no other section has" }];
  });
}

/** Adds file and line to an error of YAML. */
export function yamlError(
  file: string,
  yaml: Pick<YamlSource, "line">,
  problem: PlacedError,
): ContentIssue {
  const { path, found, expected, excerpt } = problem;
  return { file, line: yaml.line(path, excerpt), path: formatPath(path), found, expected };
}

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${quote(String(key)).slice(1, -1)}`))
    .join("")
    .replace(/^\./, "");
}
