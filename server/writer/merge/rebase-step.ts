import { isGroup } from "../../content/files/yaml/yaml-source";
import { type Path, valueAtPath } from "../steps/place";
import { isSame } from "../steps/same-data";
import type { YamlChange } from "../steps/yaml-change";
import { alignIndex } from "./align-lists";

/** A step for newer data; `done` where they have it already, `conflict` where the old value does not stand any more. */
export type RebasedStep = YamlChange | "done" | { conflict: { theirs: unknown } };

const NOT_THERE: RebasedStep = { conflict: { theirs: undefined } };

/** Takes a step that fits older data, returns the step that does the same in newer ones. */
export function rebaseStep(step: YamlChange, old: unknown, newer: unknown): RebasedStep {
  const parent = newPath(step.path.slice(0, -1), old, newer);
  if (!Array.isArray(parent))
    return parent === "gone" && step.kind === "remove" ? "done" : NOT_THERE;
  const owner = valueAtPath(newer, parent);
  const oldOwner = valueAtPath(old, step.path.slice(0, -1));
  const last = step.path.at(-1) ?? "";
  if (typeof last === "string") return rebaseKey(step, [...parent, last], old, newer);
  if (!Array.isArray(owner) || !Array.isArray(oldOwner)) return NOT_THERE;
  if (step.kind === "insert") {
    const index = insertIndex(oldOwner, owner, last);
    return index === undefined ? NOT_THERE : { ...step, path: [...parent, index] };
  }
  const index = alignIndex(oldOwner, owner, last);
  if (index === "gone" && step.kind === "remove") return "done";
  if (typeof index !== "number") return NOT_THERE;
  if (step.kind !== "move") return rebaseKey(step, [...parent, index], old, newer);
  if (!isSame(owner[index], oldOwner[last])) return { conflict: { theirs: owner[index] } };
  const to = moveIndex(oldOwner.toSpliced(last, 1), owner.toSpliced(index, 1), step.to);
  if (to === undefined) return NOT_THERE;
  return to === index ? "done" : { kind: "move", path: [...parent, index], to };
}

/** A value that is set or removed, if the old one stands. */
function rebaseKey(step: YamlChange, path: Path, old: unknown, newer: unknown): RebasedStep {
  const [was, theirs] = [valueAtPath(old, step.path), valueAtPath(newer, path)];
  if (step.kind === "remove" && theirs === undefined) return "done";
  if (step.kind === "set" && isSame(theirs, step.value)) return "done";
  const owner = valueAtPath(newer, path.slice(0, -1));
  const isOwned =
    path.length === 1 || isGroup(owner) || Array.isArray(owner) || owner === undefined;
  return isOwned && isSame(was, theirs) ? { ...step, path } : { conflict: { theirs } };
}

/** The path in newer data; a path whose groups are missing in both is the same. */
function newPath(path: Path, old: unknown, newer: unknown): Path | "gone" | undefined {
  const found: (string | number)[] = [];
  for (const [depth, step] of path.entries()) {
    const list = valueAtPath(old, path.slice(0, depth));
    const other = valueAtPath(newer, found);
    if (typeof step === "string") {
      found.push(step);
      continue;
    }
    if (!Array.isArray(list) || !Array.isArray(other)) return undefined;
    const index = alignIndex(list, other, step);
    if (typeof index !== "number") return index;
    found.push(index);
  }
  return found;
}

function insertIndex(
  old: readonly unknown[],
  newer: readonly unknown[],
  index: number,
): number | undefined {
  if (index >= old.length) return newer.length;
  const next = alignIndex(old, newer, index);
  if (typeof next === "number") return next;
  if (index === 0) return 0;
  const before = alignIndex(old, newer, index - 1);
  return typeof before === "number" ? before + 1 : undefined;
}

/** Behind the entry that it comes behind, else before the one that it comes before; both lists are without it. */
function moveIndex(
  old: readonly unknown[],
  newer: readonly unknown[],
  to: number,
): number | undefined {
  const before = to > 0 ? alignIndex(old, newer, to - 1) : undefined;
  if (typeof before === "number") return before + 1;
  const next = to < old.length ? alignIndex(old, newer, to) : undefined;
  return typeof next === "number" ? next : to === 0 ? 0 : undefined;
}
