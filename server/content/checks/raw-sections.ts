import type { ContentIssue } from "../content";
import { quote } from "../files/errors/content-errors";
import type { YamlSource } from "../files/yaml/yaml-source";
import { property } from "../files/yaml/yaml-source";
import { linkError } from "../markdown/safe-link";
import type { PlacedError } from "../schema/schema-errors";

/** Returns `id` and `type` of each section of front matter, before validation. */
export function rawSections(data: unknown): { id?: unknown; type?: unknown }[] {
  const list = property(data, "sections");
  if (!Array.isArray(list)) return [];
  return list.map((section) => ({ id: property(section, "id"), type: property(section, "type") }));
}

/** The ids of all sections. */
export function sectionIds(data: unknown): string[] {
  return rawSections(data).flatMap(({ id }) => (typeof id === "string" ? [id] : []));
}

/** Errors for repeated section ids. */
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
  yaml: Pick<YamlSource, "line" | "written">,
  problem: PlacedError,
): ContentIssue {
  const { path, excerpt } = problem;
  const texts = asWritten(problem, yaml.written(path));
  return { file, line: yaml.line(path, excerpt), path: formatPath(path), ...texts };
}

/** Replaces a number by its text in the file: YAML reads 01067 as 1067. A number as a link is a telephone number. */
function asWritten({ path, found, expected }: PlacedError, written: string | undefined) {
  const isValue = /^(-?\d[\d.e+]*|true|false)$/.test(found);
  if (!written || !isValue) return { found, expected };
  const link = path.at(-1) === "to" ? linkError(written) : undefined;
  if (link?.startsWith("tel:")) return { found: written, expected: link };
  const quoted = expected.replace("(put it in quotes)", `(put it in quotes: "${written}")`);
  return { found: written, expected: quoted };
}

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${quote(String(key)).slice(1, -1)}`))
    .join("")
    .replace(/^\./, "");
}
