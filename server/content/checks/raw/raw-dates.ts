import { endOfWallTime, parseWallTime } from "../../../../contract/hours/zoned-time";
import { quote } from "../../files/errors/content-errors";
import { codedError } from "../../files/errors/words/error-words";
import { property } from "../../files/yaml/yaml-source";
import type { PlacedError } from "../../schema/schema-errors";

/** The keys of lists whose entries, and nested entries, may have dates. */
const LISTS = ["sections", "announcements"];

const DATES = ["draft", "from", "until"];

interface RawPart {
  path: readonly PropertyKey[];
  part: unknown;
}

/** Lists a file's data, its sections and announcements and their entries, before validation. */
function rawParts(data: unknown): RawPart[] {
  const listed = LISTS.flatMap((name) => entriesOf(data, name, []));
  const entries = listed.flatMap(({ part, path }) =>
    typeof part === "object" && part !== null
      ? Object.keys(part).flatMap((name) => entriesOf(part, name, path))
      : [],
  );
  return [{ path: [], part: data }, ...listed, ...entries];
}

function entriesOf(data: unknown, name: string, path: readonly PropertyKey[]): RawPart[] {
  const list = property(data, name);
  if (!Array.isArray(list)) return [];
  return list.map((part: unknown, index) => ({ path: [...path, name, index], part }));
}

/** Errors for dates that end before they start. */
export function periodErrors(data: unknown): PlacedError[] {
  return rawParts(data).flatMap(({ path, part }) => {
    const [from, until] = [property(part, "from"), property(part, "until")];
    if (typeof from !== "string" || typeof until !== "string") return [];
    const [start, end] = [parseWallTime(from), endOfWallTime(until)];
    if (start === undefined || end === undefined || start < end) return [];
    const error = codedError("until-before-from", { until: quote(until), from: quote(from) });
    return [{ path: [...path, "until"], ...error }];
  });
}

/** Errors for a home page that is a draft or has dates. */
export function datedHomeErrors(data: unknown): PlacedError[] {
  return DATES.flatMap((key) => {
    const value = property(data, key);
    if (value === undefined || value === false) return [];
    const text = quote(`${key}: ${String(value)}`);
    return [{ path: [key], ...codedError("home-dated", { text, key }) }];
  });
}

/** Whether a place in a file is in a draft. */
export function isInDraft(data: unknown, place: readonly PropertyKey[]): boolean {
  return rawParts(data).some(
    ({ path, part }) =>
      path.every((key, index) => place[index] === key) && property(part, "draft") === true,
  );
}
