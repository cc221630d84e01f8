import { isGroup } from "../../content/files/yaml/yaml-source";
import { type Path, printPlace, valueAtPath } from "./place";
import type { YamlChange } from "./yaml-change";

/** The change as it fits the data: missing groups around a new key are made; else why it does not. */
export function fitChange(data: unknown, change: YamlChange): YamlChange | { missing: string } {
  const { path } = change;
  const [parent, step] = [path.slice(0, -1), path.at(-1)];
  const owner = valueAtPath(data, parent);
  const isHere = valueAtPath(data, path) !== undefined;
  if (change.kind === "remove") return isHere ? change : { missing: noPlace(data, path) };
  if (change.kind === "move")
    return isHere ? fitMove(change, owner) : { missing: noPlace(data, path) };
  if (isHere && change.kind === "set") return change;
  const isNew = isNothing(owner) || (isEmpty(owner) && parent.length > 0);
  if (isNew && parent.length > 0 && (typeof step === "string" || step === 0)) {
    if (typeof step === "number" && change.kind === "set") return { missing: noPlace(data, path) };
    const value = typeof step === "string" ? { [step]: change.value } : [change.value];
    if (!isNothing(owner) && Array.isArray(owner) !== (typeof step === "number"))
      return { missing: noPlace(data, path) };
    return fitChange(data, { kind: "set", path: parent, value });
  }
  if (Array.isArray(owner) && change.kind === "insert" && typeof step === "number")
    return step <= owner.length ? change : { missing: noPlace(data, path) };
  if (isGroup(owner) && change.kind === "set" && typeof step === "string") return change;
  // redirects.yaml may be empty.
  if (isEmpty(data) && change.kind === "insert" && step === 0 && path.length === 1) return change;
  return { missing: noPlace(data, path) };
}

function fitMove(change: Extract<YamlChange, { kind: "move" }>, owner: unknown) {
  if (!Array.isArray(owner)) return { missing: `${printPlace(change.path)} is no entry of a list` };
  const isThere = change.to >= 0 && change.to < owner.length;
  const missing = `the list has no index ${change.to}: expected 0 to ${owner.length - 1}`;
  return isThere ? change : { missing };
}

/** The part of a place that is there, and what is below it. */
function noPlace(data: unknown, path: Path): string {
  let depth = 0;
  while (depth < path.length && valueAtPath(data, path.slice(0, depth + 1)) !== undefined) depth++;
  const there = printPlace(path.slice(0, depth));
  const value = valueAtPath(data, path.slice(0, depth));
  const next = printPlace(path.slice(depth, depth + 1)) || "entries";
  const has = Array.isArray(value)
    ? `a list of ${value.length}`
    : isGroup(value)
      ? `a group with ${Object.keys(value).slice(0, 12).join(", ") || "no keys"}`
      : "neither a list nor a group";
  return `${next} is not there: ${there || "the file"} is ${has}`;
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null;
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
