import { realpath } from "node:fs/promises";
import path from "node:path";
import type { ContentIssue, FolderPage } from "../../content/content";
import { isTextFile } from "../../content/files/known-files";
import { hashOf } from "../../writer/journal/journal-record";
import type { FolderFault } from "../claim/prove-writable";
import type { DraftStore } from "../drafts/draft-store";
import type { SeenTexts } from "../drafts/seen-texts";
import type { FolderState, SiteFolder } from "../folder/site-folder";
import { describeForm } from "../forms/describe-form";
import type { DeskLanguage } from "../forms/fields/form-words";
import type { FormMistake } from "../forms/form-node";
import { openText } from "./content-text";
import type { EditorView, Notice, ShownConflict } from "./editor-view";
import { formChoices } from "./form-choices";
import { mistakesOf } from "./issue-text";
import type { TextConflict } from "./join-texts";
import { type WorkingText, workingText } from "./working-text";

export interface EditorParts {
  folder: SiteFolder;
  drafts: DraftStore;
  seen: SeenTexts;
  /** Why nothing can be written now. */
  fault(): Promise<FolderFault | undefined>;
}

export interface ViewOptions {
  person: { id: string; name: string };
  file: string;
  language: DeskLanguage;
  asText?: boolean;
  /** The place that is open in a long form. */
  open?: string;
  notice?: Notice;
  /** A post that was not taken: its values are shown again. */
  again?: Again;
}

/** A post that was not taken. */
export interface Again {
  /** The text that its form was made from, or that its values are laid over. */
  base: string;
  posted?: URLSearchParams;
  mistakes?: readonly FormMistake[];
  errors?: readonly ContentIssue[];
  conflicts?: readonly TextConflict[];
}

/** Makes the view of a file; undefined for one that neither the folder nor a draft has. */
export async function viewFile(
  options: ViewOptions,
  { folder, drafts, seen, fault }: EditorParts,
): Promise<EditorView | undefined> {
  const { person, file, language, again, notice } = options;
  const state = await folder.read();
  if (!isTextFile(file)) return undefined;
  const [stored, draft] = [await folder.text(file), await drafts.find(person.id, file)];
  if (!state.scan.files.has(file) && !draft) return undefined;
  const now = workingText(file, stored, draft);
  const shown = again?.base ?? now.shown;
  const content = openText(file, shown);
  const asText = options.asText || !content;
  const conflicts = again?.conflicts ?? now.conflicts;
  const errors = again?.errors ?? (await errorsOf(file, now, { folder, state }));
  const mistakes = [...(again?.mistakes ?? []), ...mistakesOf(errors, file, language)];
  const base = await seen.keep(shown).catch(() => hashOf(shown));
  const others = (await drafts.ofOthers(person.id)).filter((one) => one.file === file);
  const page = pageOf(state, file);
  return {
    file,
    ...titleIn(content?.yaml.data),
    ...(page && { address: page.path }),
    ...(asText
      ? { text: again?.posted?.get("text") ?? shown.replace(/^\ufeff/, "") }
      : {
          form: describeForm({
            base: content,
            baseId: base,
            language,
            choices: formChoices(state),
            mistakes,
            ...(again?.posted && { posted: again.posted }),
            ...(options.open !== undefined && { open: options.open }),
          }),
        }),
    base,
    ...(conflicts.length > 0 && { over: now.over }),
    conflicts: conflicts.map(shownConflict),
    mistakes: asText ? mistakes : [],
    ...(draft && { draftSince: draft.begunAt }),
    others: [...new Set(others.map(({ who }) => who))],
    ...(notice && { notice }),
    ...(await faultOf(file, now, { state, folder, fault })),
  };
}

/** The mistakes of the folder with the person's text of the file. */
async function errorsOf(
  file: string,
  { shown, stored }: WorkingText,
  { folder, state }: { folder: SiteFolder; state: FolderState },
): Promise<readonly ContentIssue[]> {
  if (shown === stored) return state.errors;
  const copy = await folder.copy();
  return (await folder.check(copy, new Map([[file, Buffer.from(shown)]]))).errors;
}

async function faultOf(
  file: string,
  now: WorkingText,
  { state, folder, fault }: { state: FolderState; folder: SiteFolder; fault: EditorParts["fault"] },
): Promise<Pick<EditorView, "fault">> {
  const found = await fault();
  if (found) return { fault: found };
  const scanned = state.scan.files.get(file);
  if (!scanned || now.stored === undefined) return { fault: "gone" };
  const root = await realpath(folder.dir).catch(() => folder.dir);
  return scanned.file === path.join(root, ...file.split("/")) ? {} : { fault: "link" };
}

function shownConflict({ place, mine, theirs }: TextConflict): ShownConflict {
  return { place, mine: asWords(mine), theirs: asWords(theirs) };
}

function asWords(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value, undefined, 1) : String(value);
}

/** The page of a file, if it can be shown. */
function pageOf({ folder }: FolderState, file: string): FolderPage | undefined {
  for (const page of folder?.pages.values() ?? []) if (page.file === file) return page;
  return undefined;
}

function titleIn(data: unknown): Pick<EditorView, "title"> {
  const title = typeof data === "object" && data !== null && Reflect.get(data, "title");
  return typeof title === "string" ? { title } : {};
}
