import { isGroup } from "../../content/files/yaml/yaml-source";

/** Keys and indexes that lead to a value. */
export type Path = readonly (string | number)[];

/** Text that names no place; the message says what does. */
export class PlaceError extends Error {
  override name = "PlaceError";
}

/** A key, an index or `[]` at the end, or a key in quotes: `sections`, `[2]`, `["An offer: now"]`. */
const STEP = /\.?([^.[\]]+)|\[(\d{0,6})\]|\[("(?:[^"\\]|\\.)*")\]/gy;

/** A place as errors name it, such as `sections[0].title`. `isEnd` for one that ends with `[]`: behind the last entry. */
export interface ParsedPlace {
  path: Path;
  isEnd: boolean;
}

/** Parses a place. @throws PlaceError */
export function parsePlace(place: string): ParsedPlace {
  const path: (string | number)[] = [];
  let [at, isEnd] = [0, false];
  STEP.lastIndex = 0;
  for (let step = STEP.exec(place); step && !isEnd; step = STEP.exec(place)) {
    const [, key, index, quoted] = step;
    if (key !== undefined && step[0].startsWith(".") === (at === 0)) break;
    at = STEP.lastIndex;
    if (index === "") isEnd = true;
    else path.push(index === undefined ? keyOf(key, quoted) : Number(index));
  }
  if (at !== place.length || path.length === 0)
    throw new PlaceError(
      `${JSON.stringify(place)} is no place: expected one such as title, sections[0].title or items[]`,
    );
  return { path, isEnd };
}

function keyOf(key: string | undefined, quoted: string | undefined): string {
  if (key !== undefined) return key;
  try {
    return String(JSON.parse(quoted ?? '""'));
  } catch {
    throw new PlaceError(`${quoted} is no key: expected one in quotes as JSON has them`);
  }
}

/** A path as `parsePlace` reads it. */
export function printPlace(path: Path): string {
  return path
    .map((step, index) => {
      if (typeof step === "number") return `[${step}]`;
      if (!/^[^.[\]]+$/.test(step)) return `[${JSON.stringify(step)}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join("");
}

/** The value at a path, its own property or entry; undefined where there is none. */
export function valueAtPath(data: unknown, path: Path): unknown {
  let value = data;
  for (const step of path) {
    if (typeof step === "number" ? !Array.isArray(value) : !isGroup(value)) return undefined;
    if (!Object.hasOwn(Object(value), step)) return undefined;
    value = Reflect.get(Object(value), step);
  }
  return value;
}
