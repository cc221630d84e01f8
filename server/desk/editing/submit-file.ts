import { maxBytesOf } from "../../content/files/file-source";
import { hashOf } from "../../writer/journal/journal-record";
import { DraftLimitError } from "../drafts/draft-store";
import { FormError } from "../forms/fields/form-error";
import type { NewTexts } from "../publishing/new-texts";
import type { PublishRefusal, PublishResult } from "../publishing/publish-changes";
import { type Again, type EditorParts, type ViewOptions, viewFile } from "./editor";
import type { EditorView, Notice } from "./editor-view";
import { issueText } from "./issue-text";
import { joinTexts } from "./join-texts";
import { type TakenPost, takePost } from "./take-post";
import { readWorkingText, type WorkingText } from "./working-text";

/** What becomes of a posted editor. */
export type Submitted =
  /** It was taken: the editor is shown anew, with the place that is open. */
  | { kind: "done"; notice: Notice; open?: string }
  | { kind: "again"; status: number; view: EditorView }
  /** There is no such file. */
  | { kind: "missing" };

export interface SubmitParts extends EditorParts {
  /** Publishes files of the person. */
  publish(make: MakeTexts): Promise<{ result: PublishResult; notice: Notice }>;
}

export type MakeTexts = (text: (file: string) => string | undefined) => NewTexts | PublishRefusal;

type Submission = Omit<ViewOptions, "again" | "notice"> & { posted: URLSearchParams };

/** Takes a posted form of a file: keeps it as a draft, publishes it, or drops the draft. Calls of a person run one after the other. */
export async function submitFile(submission: Submission, parts: SubmitParts): Promise<Submitted> {
  const { person, file, posted, language } = submission;
  const intent = posted.get("intent") ?? "save";
  const now = await readWorkingText(person.id, file, parts);
  if (!now) return { kind: "missing" };
  if (intent === "discard") {
    await parts.drafts.drop(person.id, file);
    return { kind: "done", notice: { tone: "plain", key: "discarded" } };
  }
  const base = await baseOf(posted, now, parts);
  if (base === undefined) {
    const notice: Notice = { tone: "bad", key: "tooOld" };
    return again(submission, parts, 409, { base: now.shown }, notice);
  }
  let taken: TakenPost;
  try {
    taken = takePost({ file, posted, base, now, language });
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return again(submission, parts, 400, { base: now.shown }, { tone: "bad", key: "notRead" });
  }
  if (taken.kind !== "text") return notTaken(submission, parts, taken, now);
  const bytes = Buffer.byteLength(taken.text);
  if (bytes > maxBytesOf(file)) return tooLarge(submission, parts, bytes, base);
  const kept = await keep(submission, parts, taken.text, now);
  if (kept) return again(submission, parts, 507, { base, posted }, kept);
  if (intent !== "publish") {
    const notice: Notice = { tone: "good", key: "saved" };
    return { kind: "done", notice, ...(taken.open !== undefined && { open: taken.open }) };
  }
  return publishFile(submission, parts);
}

/** The text that a form was made from; undefined for one that is gone. */
async function baseOf(posted: URLSearchParams, now: WorkingText, { seen }: EditorParts) {
  const name = posted.get("base") ?? "";
  if (name === hashOf(now.shown)) return now.shown;
  if (now.stored !== undefined && name === hashOf(now.stored)) return now.stored;
  return seen.find(name);
}

async function notTaken(
  submission: Submission,
  parts: SubmitParts,
  taken: Exclude<TakenPost, { kind: "text" }>,
  now: WorkingText,
): Promise<Submitted> {
  const { person, file, posted } = submission;
  if (taken.kind === "mistakes") {
    const { base, mistakes } = taken;
    return again(
      submission,
      parts,
      422,
      { base, posted, mistakes },
      mistakesNotice(mistakes.length),
    );
  }
  if (taken.kind === "refused") {
    const { base, place, reason } = taken;
    const notice: Notice = { tone: "bad", key: "refusedChange", values: { place, reason } };
    return again(submission, parts, 422, { base, posted }, notice);
  }
  // Somebody else's change of the file: what was typed is kept as it is, on the text that it was typed in.
  if (!now.draft) {
    const draft = { file, who: person.name, base: taken.base, text: taken.own };
    await parts.drafts.keep(person.id, draft).catch(() => {});
  }
  const { text: base, conflicts } = taken;
  return again(submission, parts, 409, { base, conflicts }, { tone: "bad", key: "conflict" });
}

function tooLarge(submission: Submission, parts: SubmitParts, bytes: number, base: string) {
  const values = { size: megabytes(bytes), most: megabytes(maxBytesOf(submission.file)) };
  const notice: Notice = { tone: "bad", key: "tooLarge", values };
  return again(submission, parts, 413, { base, posted: submission.posted }, notice);
}

function megabytes(bytes: number): string {
  return (Math.ceil(bytes / 104_857.6) / 10).toString();
}

/** Keeps a text as the person's draft; says why that is not possible. */
async function keep(
  { person, file }: Submission,
  { drafts }: EditorParts,
  text: string,
  { stored, draft }: WorkingText,
): Promise<Notice | undefined> {
  try {
    if (text === stored) await drafts.drop(person.id, file);
    else {
      const base = stored ?? draft?.base ?? "";
      await drafts.keep(person.id, { file, who: person.name, base, text });
    }
    return undefined;
  } catch (error) {
    if (error instanceof DraftLimitError) return { tone: "bad", key: "tooManyDrafts" };
    return { tone: "bad", key: "notKept" };
  }
}

async function publishFile(submission: Submission, parts: SubmitParts): Promise<Submitted> {
  const { person, file, language } = submission;
  const { result, notice } = await parts.publish(
    draftsAsTexts(await parts.drafts.list(person.id), [file]),
  );
  if (result.kind === "published") {
    await parts.drafts.drop(person.id, file);
    return { kind: "done", notice };
  }
  const now = await readWorkingText(person.id, file, parts);
  if (!now) return { kind: "missing" };
  const errors = result.kind === "mistakes" ? result.errors : undefined;
  const status = result.kind === "mistakes" ? 422 : result.kind === "fault" ? 503 : 409;
  const others = (errors ?? []).filter((error) => error.file !== file);
  const [first] = others;
  const own: Again = { base: now.shown, ...(errors && { errors }) };
  if (first && others.length === errors?.length) {
    const values = { file: first.file, text: issueText(first, language) };
    return again(submission, parts, status, own, { tone: "bad", key: "mistakeElsewhere", values });
  }
  return again(submission, parts, status, own, notice);
}

/** Drafts over the folder as it is now, for publishing. */
export function draftsAsTexts(
  drafts: readonly { file: string; base: string; text: string }[],
  files: readonly string[],
): MakeTexts {
  return (textOf) => {
    const texts = new Map<string, string>();
    const conflicts: string[] = [];
    for (const { file, base, text } of drafts) {
      if (!files.includes(file)) continue;
      const joined = joinTexts(file, base, text, textOf(file) ?? base);
      if (joined.conflicts.length > 0) conflicts.push(file);
      texts.set(file, joined.text);
    }
    return conflicts.length > 0 ? { kind: "conflict", files: conflicts } : texts;
  };
}

function mistakesNotice(count: number): Notice {
  return { tone: "bad", key: count === 1 ? "oneMistake" : "mistakes", values: { count } };
}

async function again(
  { posted: _posted, ...options }: Submission,
  parts: EditorParts,
  status: number,
  shown: Again,
  notice: Notice,
): Promise<Submitted> {
  const view = await viewFile({ ...options, again: shown, notice }, parts);
  return view ? { kind: "again", status, view } : { kind: "missing" };
}
