import { isGroup, property } from "../../../content/files/yaml/yaml-source";
import {
  branchName,
  branchOf,
  isClosure,
  isWeek,
  skeleton,
  suits,
  tagOf,
} from "../fields/branches";
import type { Field } from "../fields/field";
import { readClosureDays } from "./read-closure";
import type { ReadContext, ReadValue } from "./read-context";
import { readList } from "./read-list";
import { readAsText, readScalar } from "./read-scalar";
import { readWeek } from "./read-week";

/** Reads the value of a field, and all below it. */
export const readValue: ReadValue = (field, base, place, context) => {
  if (!context.posted.has(place)) return base;
  const text = context.posted.value(`${place}.$text`);
  if (text !== undefined) return readAsText(text, base, place, context);
  if (!suits(field, base) && field.shape !== "text") return base;
  if (context.step?.at === place && isPart(field)) return readPart(field, base, place, context);
  if (field.shape === "group") return readGroup(field, base, place, context);
  if (field.shape === "union") return readUnion(field, base, place, context);
  if (field.shape !== "list") return readScalar(field, base, place, context);
  const isByDay = context.posted.has(`${place}.$week`) && isWeek(field);
  return isByDay
    ? readWeek(base, place, context)
    : readList(field, base, place, context, readValue);
};

function isPart({ shape }: Field): boolean {
  return shape === "group" || shape === "union";
}

/** Adds a part, or removes it. */
function readPart(field: Field, base: unknown, place: string, context: ReadContext): unknown {
  const { step } = context;
  if (step?.kind === "add") {
    context.open = place;
    return base ?? skeleton(field);
  }
  if (step?.kind !== "remove" || step.index !== undefined) return base;
  context.open = place.replace(/\.?[^.]*$/, "");
  return undefined;
}

function readGroup(field: Field, base: unknown, place: string, context: ReadContext): unknown {
  const old = isGroup(base) ? base : {};
  const next = new Map(Object.entries(old));
  const blank: string[] = [];
  let isChanged = false;
  const days = isClosure(field) ? readClosureDays(old, place, context) : undefined;
  for (const { key, field: below, isRequired } of field.keys) {
    const before = property(old, key);
    const isDay = days && Object.hasOwn(days, key);
    const at = place === "" ? key : `${place}.${key}`;
    const value = isDay ? days[key] : readValue(below, before, at, context);
    // An empty description says that a picture only decorates: a value, once the group has others.
    const isBlank = isRequired && below.takesEmpty && below.shape === "text";
    if (isBlank && before === undefined && context.posted.value(at)?.trim() === "") blank.push(key);
    if (value === before) continue;
    if (isNothing(value, isBlank) || (!isRequired && isEmptied(value, before))) next.delete(key);
    else next.set(key, value);
    isChanged = true;
  }
  if (!isChanged) return base;
  for (const key of blank) next.set(key, "");
  return next.size === 0 && !isGroup(base) ? undefined : Object.fromEntries(next);
}

function isNothing(value: unknown, isBlank: boolean): boolean {
  return value === undefined || (value === "" && !isBlank);
}

/** Whether the last entry of a list, or the last key of a group, has gone. */
function isEmptied(value: unknown, before: unknown): boolean {
  const hasNone = (one: unknown) =>
    typeof one === "object" && one !== null && Object.keys(one).length === 0;
  return hasNone(value) && before !== undefined && !hasNone(before);
}

function readUnion(union: Field, base: unknown, place: string, context: ReadContext): unknown {
  const name = context.posted.value(`${place}.$kind`);
  const old = branchOf(union, base);
  const chosen = union.branches.find((branch) => branchName(union, branch) === name) ?? old;
  if (!chosen) return base;
  if (chosen === old) {
    const value = readValue(chosen, base, place, context);
    return isGroup(base) || value === base ? value : withTag(chosen, value);
  }
  // What both kinds have is kept.
  const shared = isGroup(base) && chosen.shape === "group" ? sharedKeys(chosen, base) : undefined;
  const value = readValue(chosen, shared, place, context);
  const start = skeleton(chosen);
  return isGroup(start) ? { ...start, ...(isGroup(value) ? value : {}) } : (value ?? start);
}

function withTag(branch: Field, value: unknown): unknown {
  const tag = tagOf(branch);
  return tag && isGroup(value) ? { [tag.key]: tag.value, ...value } : value;
}

function sharedKeys(branch: Field, base: Record<string, unknown>): Record<string, unknown> {
  const tag = tagOf(branch)?.key;
  const known = new Set(branch.keys.map(({ key }) => key).filter((key) => key !== tag));
  return Object.fromEntries(Object.entries(base).filter(([key]) => known.has(key)));
}
