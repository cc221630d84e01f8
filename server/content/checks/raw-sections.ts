import type { ContentIssue } from "../content";
import { quote } from "../files/errors/content-errors";
import { messageError, readMessage } from "../files/errors/messages";
import { type CodedError, codedError, toldError } from "../files/errors/words/error-words";
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
    return [{ path, ...codedError("id-twice", { id: quote(id) }) }];
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
function asWritten(
  { path, code, values, found, expected }: PlacedError,
  written: string | undefined,
): CodedError {
  const isValue = /^(-?\d[\d.e+]*|true|false)$/.test(found);
  if (!written || !isValue) return { code, values, found, expected };
  const link = path.at(-1) === "to" ? linkError(written) : undefined;
  if (link && readMessage(link).code.startsWith("link-tel")) return messageError(written, link);
  if (code === "value-text-quotes")
    return codedError("value-text-written", { found: written, written });
  return toldError(code, { ...values, found: written });
}

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${quote(String(key)).slice(1, -1)}`))
    .join("")
    .replace(/^\./, "");
}
