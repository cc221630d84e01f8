import type { ContentFile } from "../../writer/content-file";
import { parsePlace, valueAtPath } from "../../writer/steps/place";
import { FormError } from "../forms/fields/form-error";
import type { DeskLanguage } from "../forms/fields/form-words";
import type { FormMistake } from "../forms/form-node";
import { readForm } from "../forms/read-form";
import { openText, withChanges, withLineEnds } from "./content-text";
import { joinTexts, setting, type TextConflict } from "./join-texts";
import type { WorkingText } from "./working-text";

/** A posted editor: its text, joined with what stands there now. */
export type TakenPost =
  /** The text as it is to be. */
  | { kind: "text"; text: string; open?: string }
  /** Values that cannot be read: the form is shown again as it was posted. */
  | { kind: "mistakes"; mistakes: readonly FormMistake[]; base: string }
  /** Two have changed the same places; `text` has the person's own values. */
  | {
      kind: "conflict";
      conflicts: readonly TextConflict[];
      text: string;
      own: string;
      base: string;
    }
  /** A change that the file cannot take, in the words of the writer. */
  | { kind: "refused"; place: string; reason: string; base: string };

interface Post {
  file: string;
  posted: URLSearchParams;
  /** The text that the form was made from. */
  base: string;
  now: WorkingText;
  language: DeskLanguage;
}

/** Reads a posted form, or a posted text, and joins it with the text as it is now. @throws FormError */
export function takePost(post: Post): TakenPost {
  const { file, posted, base, now } = post;
  const own = readPosted(post);
  if (typeof own !== "string" && own.kind !== "text") return own;
  const { text, open } = typeof own === "string" ? { text: own, open: undefined } : own;
  const hasSeenBoth = posted.get("over") === now.over;
  if (hasSeenBoth || base === now.shown) return { kind: "text", text: chosen(post, text), open };
  const joined = joinTexts(file, base, text, now.shown);
  if (joined.conflicts.length === 0) return { kind: "text", text: joined.text, open };
  return { kind: "conflict", conflicts: joined.conflicts, text: joined.mine, own: text, base };
}

function readPosted({ file, posted, base, language }: Post): TakenPost | string {
  const sent = posted.get("text");
  if (posted.get("as") === "text" && sent !== null) return withLineEnds(base, sent);
  const content = openText(file, base);
  if (!content) throw new FormError(file);
  const { changes, mistakes, open } = readForm(posted, { base: content, language });
  if (mistakes.length > 0) return { kind: "mistakes", mistakes, base };
  const made = withChanges(content, changes);
  if (!("content" in made)) return { kind: "refused", ...made, base };
  return { kind: "text", text: rawOf(made.content), open };
}

/** The text with the other one's value at a place, if that was chosen. */
function chosen({ file, posted, now }: Post, text: string): string {
  const intent = posted.get("intent") ?? "";
  if (!intent.startsWith("theirs:")) return text;
  const place = intent.slice("theirs:".length);
  const isOfFile = now.conflicts.length > 0;
  if (place === "") return (isOfFile ? now.stored : now.shown) ?? text;
  const conflict = now.conflicts.find((one) => one.place === place);
  const theirs = conflict ? conflict.theirs : valueIn(file, now.shown, place);
  const content = openText(file, text);
  const made = content && withChanges(content, [setting(place, theirs)]);
  return made && "content" in made ? rawOf(made.content) : text;
}

function valueIn(file: string, text: string, place: string): unknown {
  const content = openText(file, text);
  if (place === "body") return content?.body?.text;
  return content && valueAtPath(content.yaml.data, parsePlace(place).path);
}

function rawOf({ file }: ContentFile): string {
  return file.raw;
}
