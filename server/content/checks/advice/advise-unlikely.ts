import type { CheckedFolder, ContentIssue } from "../../content";
import { quote } from "../../files/errors/content-errors";
import { unquoted } from "../../files/errors/did-you-mean";
import { type CodedError, codedError } from "../../files/errors/words/error-words";
import { isGroup, valueAt, type YamlSource } from "../../files/yaml/yaml-source";
import type { Site } from "../../schema/site-schema";

type Path = readonly PropertyKey[];

const MAX_MINUTES = 16 * 60;
const YEARS_AHEAD = 3;
const MS_OF_YEAR = 365 * 24 * 3600 * 1000;

/** Keys whose values are names, which nobody puts in quotation marks. */
const NAMES = ["name", "label", "legalName", "street", "town"];

/** Advice for settings that can be served and are hardly meant: two telephone numbers, a day of 19 hours, “names”. */
export function adviseSettings(site: Site, yaml: YamlSource | undefined): ContentIssue[] {
  if (!yaml) return [];
  const place = (path: Path, error: CodedError): ContentIssue => {
    const key = path.map((one) => (typeof one === "number" ? `[${one}]` : `.${String(one)}`));
    return { file: "site.yaml", line: yaml.line(path), path: key.join("").slice(1), ...error };
  };
  const phones: Path[] = [
    ["contact", "phone"],
    ...site.locations.map((_, index) => ["locations", index, "phone"]),
  ];
  return [
    ...phones.flatMap((path) => {
      const error = phoneError(valueAt(yaml.data, path));
      return error ? [place(path, error)] : [];
    }),
    ...site.locations.flatMap(({ hours = [] }, index) =>
      hours.flatMap(({ from = 0, to = 0 }, entry) => {
        const minutes = to - from;
        const isLong = minutes > MAX_MINUTES && minutes !== 24 * 60;
        const error = codedError("advice-long-day", { hours: Math.round(minutes / 6) / 10 });
        return isLong ? [place(["locations", index, "hours", entry], error)] : [];
      }),
    ),
    ...quotedNames(yaml.data).map(([path, error]) => place(path, error)),
    ...(yaml.cuts ?? []).map(({ line, text }): ContentIssue => {
      return { file: "site.yaml", line, path: "", ...cutError(text) };
    }),
  ];
}

/** Advice for a text of YAML that ends at a # which is hardly a comment. */
export function cutError(text: string): CodedError {
  return codedError("advice-hash-cuts", { text: quote(text) });
}

function phoneError(value: unknown): CodedError | undefined {
  if (typeof value !== "string") return undefined;
  const parts = value.split(/[/,;|]|\s{2,}|\boder\b|\bor\b/);
  const isTwo = parts.filter((part) => part.replace(/\D/g, "").length >= 6).length > 1;
  if (!isTwo && !/\p{L}/u.test(value)) return undefined;
  const dialled = value.replace("(0)", "").replace(/[^+0-9]/g, "");
  return codedError("advice-phone", { text: quote(value), dialled });
}

function quotedNames(data: unknown, path: Path = []): [Path, CodedError][] {
  if (Array.isArray(data)) return data.flatMap((one, index) => quotedNames(one, [...path, index]));
  if (!isGroup(data)) return [];
  return Object.entries(data).flatMap(([key, value]): [Path, CodedError][] => {
    const text = typeof value === "string" && NAMES.includes(key) ? unquoted(value) : undefined;
    if (text === undefined) return quotedNames(value, [...path, key]);
    const error = codedError("advice-curly-quotes", { text: quote(String(value)), mended: text });
    return [[[...path, key], error]];
  });
}

/** Advice for pages that show nothing of settings that are not there, and for dates that are years ahead. */
export function advisePages(
  { pages }: Pick<CheckedFolder, "pages">,
  { locations }: Site,
  now: number,
): ContentIssue[] {
  return [...pages.values()].flatMap(({ file, date, sections }): ContentIssue[] => {
    const isFar = date !== undefined && Date.parse(date) > now + YEARS_AHEAD * MS_OF_YEAR;
    const far: ContentIssue[] = isFar
      ? [{ file, path: "date", ...codedError("advice-far-date", { date: date ?? "" }) }]
      : [];
    const empty = sections.flatMap(({ type }, index): ContentIssue[] => {
      const place = { file, path: `sections[${index}]` };
      const isOfPlaces = type === "hours" || type === "locations";
      if (isOfPlaces && locations.length === 0)
        return [{ ...place, ...codedError("advice-no-locations", { type }) }];
      const hasHours = locations.some(({ hours = [] }) => hours.length > 0);
      return type === "hours" && !hasHours
        ? [{ ...place, ...codedError("advice-no-hours", {}) }]
        : [];
    });
    return [...far, ...empty];
  });
}
