import { isGroup } from "../../../content/files/yaml/yaml-source";
import type { Field } from "./field";

/** The key that tells a branch of a union from the others, and its value: `type: hero`. */
export function tagOf(branch: Field): { key: string; value: string; label?: string } | undefined {
  const tag = branch.keys.find(
    ({ key, field }) => (key === "type" || key === "kind") && field.values.length === 1,
  );
  if (!tag) return undefined;
  const value = String(tag.field.values[0]);
  return { key: tag.key, value, label: tag.field.node.titles?.[value] };
}

/** Whether a value has a form of a field: nothing always has, a group where text belongs has not. */
export function suits(field: Field, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (field.shape === "group") return isGroup(value);
  if (field.shape === "list") return Array.isArray(value);
  if (field.shape === "union") return branchOf(field, value) !== undefined;
  if (field.shape === "tick") return typeof value === "boolean";
  if (field.shape === "point")
    return (
      Array.isArray(value) && value.length === 2 && value.every((one) => typeof one !== "object")
    );
  if (field.kind === "days" && Array.isArray(value))
    return value.every((one) => typeof one === "string");
  return field.shape !== "map" && typeof value !== "object";
}

/** The branch of a union that a value is of: by its tag, else by its shape; without a value that of the default, else the first. */
export function branchOf(union: Field, value: unknown): Field | undefined {
  const { branches } = union;
  if (value === undefined || value === null) {
    const fallback = union.node.default;
    return fallback === undefined ? branches[0] : branchOf(union, fallback);
  }
  const tagged = branches.filter((branch) => tagOf(branch));
  if (tagged.length > 0 && isGroup(value))
    return tagged.find((branch) => {
      const tag = tagOf(branch);
      return tag && String(value[tag.key]) === tag.value;
    });
  const fitting = branches.filter((branch) => suits(branch, value));
  if (!isGroup(value)) return fitting[0];
  const unknown = (branch: Field) =>
    Object.keys(value).filter((name) => !branch.keys.some(({ key }) => key === name)).length;
  return fitting.toSorted((one, other) => unknown(one) - unknown(other))[0];
}

/** The name of a branch in `$kind`: its tag, else its number. */
export function branchName(union: Field, branch: Field | undefined): string {
  if (!branch) return "";
  return tagOf(branch)?.value ?? String(union.branches.indexOf(branch));
}

/** The value that a new entry or a newly chosen branch begins with: no more than tells it from others. */
export function skeleton(field: Field): unknown {
  if (field.shape === "list") return [];
  if (field.shape === "union") return skeleton(field.branches[0] ?? field);
  if (field.shape !== "group") return field.shape === "choice" ? field.values[0] : "";
  const fixed = field.keys.filter(({ field: { shape, values }, isRequired }) => {
    return isRequired && shape === "choice" && values.length > 0;
  });
  const entries = fixed.map(({ key, field: { values } }) => [key, values[0]] as const);
  // A closure is one until it has other hours.
  if (isClosure(field)) return { closed: true };
  return Object.fromEntries(entries);
}

/** A group of days on which something is otherwise: a single day or the first and the last one. */
export function isClosure(field: Field): boolean {
  const isDate = (name: string) =>
    field.keys.some((one) => one.key === name && one.field.kind === "date");
  return field.shape === "group" && ["on", "from", "to"].every(isDate);
}

/** A list of opening hours by the day, where every entry names its days. */
export function isWeek({ shape, item }: Field): boolean {
  return (
    shape === "list" &&
    item?.shape === "group" &&
    item.keys.some(({ field, isRequired }) => field.kind === "days" && isRequired)
  );
}

const inputs = new WeakMap<Field, number>();

/** How many inputs a field has without a value. */
function inputCount(field: Field): number {
  const known = inputs.get(field);
  if (known !== undefined) return known;
  const [branch] = field.branches;
  const below = field.shape === "union" && branch ? [branch] : field.keys.map((one) => one.field);
  const count = below.length === 0 ? 1 : below.reduce((sum, one) => sum + inputCount(one), 0);
  inputs.set(field, count);
  return count;
}

/** Inputs of a part that stand there before it has a value. */
const FEW = 4;
const MANY = 60;

/** Whether a part of several inputs is added by a button first. A part that has a default is there always, unless it is long. */
export function isAdded(field: Field, isRequired: boolean): boolean {
  const hasParts = field.shape === "group" || field.shape === "union";
  if (!hasParts || isRequired) return false;
  return inputCount(field) > (field.node.default === undefined ? FEW : MANY);
}
