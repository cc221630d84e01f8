import { asPosted } from "../fields/posted-text";

/** The most fields of a post: more than the largest form has. */
export const MAX_POSTED = 20_000;
/** Characters of a value: more than a content file may have. */
export const MAX_TEXT = 1_000_000;
const MAX_NAME = 500;

/** The fields of a post. Values are only looked up by the names that the schema leads to, so that no other name does anything. */
export interface PostedForm {
  /** The last value of a name; undefined if there is none. */
  value(name: string): string | undefined;
  /** Whether there is a value at a place or below it. */
  has(place: string): boolean;
}

/** Takes the fields of a post, and the place of its list step; undefined if they are more than a form has. */
export function postedForm(posted: URLSearchParams, stepPlace = ""): PostedForm | undefined {
  const values = new Map<string, string>();
  const places = new Set([""]);
  addPlaces(places, stepPlace);
  let count = 0;
  for (const [name, value] of posted) {
    if (++count > MAX_POSTED) return undefined;
    if (name.length > MAX_NAME) continue;
    values.set(name, asPosted(value));
    addPlaces(places, name);
  }
  return { value: (name) => values.get(name), has: (place) => places.has(place) };
}

/** Adds a place and those around it. */
function addPlaces(places: Set<string>, name: string): void {
  for (let at = name.length; at > 0; at = lastStep(name, at)) places.add(name.slice(0, at));
}

function lastStep(name: string, end: number): number {
  return Math.max(name.lastIndexOf(".", end - 1), name.lastIndexOf("[", end - 1));
}
