import type { Change } from "../../writer/change";
import type { ContentFile } from "../../writer/content-file";
import { mergeMarkdown } from "../../writer/merge/merge-blocks";
import { mergeChanges } from "../../writer/merge/merge-changes";
import { keyOrderOf, schemaOf } from "../../writer/schema-place";
import { parsePlace, valueAtPath } from "../../writer/steps/place";
import { isSame } from "../../writer/steps/same-data";
import { fileText } from "../../writer/text/file-text";
import { changesBetween, openText, withChanges, withLineEnds } from "./content-text";

/** A place that two have changed otherwise; the whole file where `place` is empty. */
export interface TextConflict {
  place: string;
  mine: unknown;
  theirs: unknown;
}

export interface Joined {
  /** The newer text with all changes that go with it. */
  text: string;
  conflicts: readonly TextConflict[];
  /** The newer text with all changes, also where it was changed too; that of `text` without conflicts. */
  mine: string;
}

/** Takes a text, another one that a person made of it, and a newer one; joins the changes of both by place, or by lines. */
export function joinTexts(file: string, base: string, mine: string, theirs: string): Joined {
  if (mine === theirs || mine === base) return { text: theirs, conflicts: [], mine: theirs };
  if (base === theirs) return { text: mine, conflicts: [], mine };
  const [old, own, newer] = [base, mine, theirs].map((text) => openText(file, text));
  const changes = old && own && newer && exactChanges(old, own);
  return changes ? byPlace(old, changes, newer, mine) : byLines(base, mine, theirs);
}

/** The changes of a text, if they are all that was changed: a comment, say, has no place. */
function exactChanges(old: ContentFile, own: ContentFile): Change[] | undefined {
  const changes = changesBetween(old, own);
  const made = withChanges(old, changes);
  return "content" in made && made.content.file.raw === own.file.raw ? changes : undefined;
}

function byPlace(
  old: ContentFile,
  changes: readonly Change[],
  newer: ContentFile,
  mine: string,
): Joined {
  const order = keyOrderOf(schemaOf(old.path));
  const { content, conflicts } = mergeChanges(old, changes, newer, order);
  const text = content.file.raw;
  if (conflicts.length === 0) return { text, conflicts: [], mine: text };
  let forced = content;
  for (const { place, theirs, mine: value } of conflicts) {
    const made = isThere(newer, place, theirs)
      ? withChanges(forced, [setting(place, value)])
      : undefined;
    if (!made || !("content" in made)) return whole(text, mine, newer.file.text);
    forced = made.content;
  }
  return {
    text,
    conflicts: conflicts.map(({ place, theirs, mine: own }) => ({ place, theirs, mine: own })),
    mine: forced.file.raw,
  };
}

/** The change that gives a place a value, or takes it away. */
export function setting(place: string, value: unknown): Change {
  if (place === "body") return { body: String(value ?? "") };
  return value === undefined ? { remove: place } : { set: place, to: value };
}

function isThere(newer: ContentFile, place: string, theirs: unknown): boolean {
  if (place === "body") return newer.body !== undefined;
  const value = valueAtPath(newer.yaml.data, parsePlace(place).path);
  return theirs !== undefined && isSame(value, theirs);
}

function byLines(base: string, mine: string, theirs: string): Joined {
  const [old, own, other] = [base, mine, theirs].map((text) => fileText(text).text);
  const joined = mergeMarkdown(old ?? "", own ?? "", other ?? "");
  if (joined === undefined) return whole(theirs, mine, other ?? "");
  const text = withLineEnds(theirs, joined);
  return { text, conflicts: [], mine: text };
}

function whole(text: string, mine: string, theirs: string): Joined {
  return { text, conflicts: [{ place: "", mine, theirs }], mine };
}
