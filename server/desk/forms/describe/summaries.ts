import { parseWallTime } from "../../../../contract/hours/zoned-time";
import { isGroup, property } from "../../../content/files/yaml/yaml-source";
import { branchOf, isClosure, tagOf } from "../fields/branches";
import { closureDays } from "../fields/closure-days";
import type { Field } from "../fields/field";
import { type DeskLanguage, fill, schemaText } from "../fields/form-words";
import { shownText } from "../fields/shown-value";
import { weekOf, weekSummary } from "../fields/week";
import type { DescribeContext } from "./describe-context";
import { titleOf, valueTitle } from "./node-base";

const MAX_LENGTH = 70;
const MAX_VALUES = 3;
const MAX_DEPTH = 4;

/** A value in a few words: those of a group, how many entries a list has. */
export function summaryOf(field: Field, value: unknown, context: DescribeContext): string {
  const { words } = context;
  if (Array.isArray(value)) {
    const week = weekOf(value);
    if (field.item?.keys.some(({ field: { kind } }) => kind === "days") && week && value.length > 0)
      return weekSummary(week, words);
    const count = value.length;
    if (count === 0) return words.noEntries;
    return count === 1 ? words.oneEntry : fill(words.entries, { count });
  }
  if (field.shape === "list") return words.noEntries;
  return shortened(textsIn(field, value, context.language).slice(0, MAX_VALUES).join(" · "));
}

/** What an entry of a list is called: its kind, and its first words. */
export function entryTitle(field: Field, value: unknown, context: DescribeContext) {
  const { language } = context;
  const branch = field.shape === "union" ? branchOf(field, value) : field;
  const tag = branch && tagOf(branch);
  const kind = tag ? schemaText(tag.label ?? tag.value, language) : "";
  if (branch && isClosure(branch) && isGroup(value)) {
    const { from, to } = closureDays(value);
    const days = [from, to].filter(Boolean).map((day) => shownDate(day, language));
    return {
      kind,
      title: shortened([days.join(" – "), shownText(value.text)].filter(Boolean).join(" · ")),
    };
  }
  const [first = ""] = branch ? textsIn(branch, value, language) : [];
  return { kind, title: shortened(first) };
}

/** The words below a value, the first ones first. */
function textsIn(field: Field, value: unknown, language: DeskLanguage, depth = 0): string[] {
  if (value === undefined || value === null || depth > MAX_DEPTH) return [];
  if (field.shape === "union") {
    const branch = branchOf(field, value);
    return branch ? textsIn(branch, value, language, depth + 1) : [];
  }
  if (field.shape === "list" && Array.isArray(value))
    return value
      .slice(0, MAX_VALUES)
      .flatMap((one) => (field.item ? textsIn(field.item, one, language, depth + 1) : []));
  if (field.shape === "group") {
    const tag = tagOf(field)?.key;
    // Words of the entry itself, then those of what is in it.
    const keys = field.keys
      .filter(
        ({ key, field: { isAdvanced, shape } }) => key !== tag && !isAdvanced && shape !== "tick",
      )
      .toSorted((one, other) => depthOf(one.field) - depthOf(other.field));
    return keys.flatMap(({ key, field: below }) =>
      textsIn(below, property(value, key), language, depth + 1),
    );
  }
  if (typeof value === "object" || field.shape === "tick") return [];
  if (field.shape === "choice") return [valueTitle(field, value, language)];
  const text = shownText(value)
    .replace(/[*_`#[\]]|\(\S*\)/g, "")
    .trim();
  return text === "" ? [] : [text];
}

function depthOf({ shape, kind }: Field): number {
  if (shape === "group" || shape === "list" || shape === "union") return 3;
  if (shape === "choice") return 2;
  return kind === "icon" || kind === "link" || kind === "picture-file" ? 1 : 0;
}

function shownDate(date: string, language: DeskLanguage): string {
  const moment = parseWallTime(date);
  if (moment === undefined) return date;
  return new Intl.DateTimeFormat(language === "de" ? "de" : "en-GB", {
    dateStyle: "medium",
    timeZone: "UTC",
  }).format(moment);
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const letters = [...line];
  return letters.length <= MAX_LENGTH
    ? line
    : `${letters
        .slice(0, MAX_LENGTH - 1)
        .join("")
        .trimEnd()}…`;
}

/** The name of a branch of a union, in words. */
export function branchTitle(branch: Field, language: DeskLanguage): string {
  const tag = tagOf(branch);
  if (tag) return schemaText(tag.label ?? tag.value, language);
  return titleOf(branch, language) ?? branch.kind ?? branch.shape;
}
