import { isGroup } from "../content/files/yaml/yaml-source";
import type { Change } from "./change";

/** Changes that cannot be understood; the message says what is wanted. */
export class ChangesError extends Error {
  override name = "ChangesError";
}

const MAX_CHANGES = 1000;
const MAX_DEPTH = 32;
const WANTED =
  'expected {"set": PLACE, "to": VALUE}, {"insert": PLACE, "value": VALUE}, {"remove": PLACE}, {"move": PLACE, "to": INDEX} or {"body": TEXT}';

/** Takes the text of a list of changes as JSON. @throws ChangesError */
export function parseChanges(text: string): Change[] {
  const data = parseJson(text);
  const list = Array.isArray(data) ? data : [data];
  if (list.length > MAX_CHANGES) throw new ChangesError(`at most ${MAX_CHANGES} changes at once`);
  return list.map((one, index) => toChange(one, index + 1));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ChangesError(`standard input is no JSON (${reason}): ${WANTED}, or a list of these`);
  }
}

function toChange(value: unknown, number: number): Change {
  if (isGroup(value) && !isDeep(value)) {
    const keys = Object.keys(value).sort().join();
    const { set, to, insert, value: inserted, remove, move, body } = value;
    if (keys === "set,to" && typeof set === "string") return { set, to };
    if (keys === "insert,value" && typeof insert === "string") return { insert, value: inserted };
    if (keys === "remove" && typeof remove === "string") return { remove };
    const isIndex = typeof to === "number" && Number.isInteger(to) && to >= 0;
    if (keys === "move,to" && typeof move === "string" && isIndex) return { move, to };
    if (keys === "body" && typeof body === "string") return { body };
  }
  const shown = JSON.stringify(value)?.slice(0, 100);
  throw new ChangesError(`change ${number} is ${shown}: ${WANTED}`);
}

/** Whether a value is nested more deeply than a content file may be. */
function isDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth > MAX_DEPTH || Object.values(value).some((one) => isDeep(one, depth + 1));
}
