import { hashOf } from "../../writer/journal/journal-record";
import type { Draft, DraftStore } from "../drafts/draft-store";
import type { SiteFolder } from "../folder/site-folder";
import { joinTexts, type TextConflict } from "./join-texts";

/** A file as a person has it before her: the folder's text with her draft. */
export interface WorkingText {
  /** The text in the folder; undefined for a file that is not there any more. */
  stored: string | undefined;
  draft?: Draft;
  /** The text of the draft over the newer file; with conflicts, her own values at those places. */
  shown: string;
  conflicts: readonly TextConflict[];
  /** Names the two texts that are shown beside each other: whoever sends it back has seen both. */
  over: string;
}

/** Reads a file with a person's draft; undefined for a file that neither the folder nor a draft has. */
export async function readWorkingText(
  person: string,
  file: string,
  { folder, drafts }: { folder: SiteFolder; drafts: DraftStore },
): Promise<WorkingText | undefined> {
  const [stored, draft] = [await folder.text(file), await drafts.find(person, file)];
  if (stored === undefined && !draft) return undefined;
  return workingText(file, stored, draft);
}

/** Lays a draft over the text in the folder. */
export function workingText(
  file: string,
  stored: string | undefined,
  draft: Draft | undefined,
): WorkingText {
  const over = hashOf(`${hashOf(draft?.text ?? "")}${hashOf(stored ?? "")}`);
  const none = { stored, draft, conflicts: [], over };
  if (!draft) return { ...none, shown: stored ?? "" };
  // What was deleted elsewhere is shown as it was: publishing makes it again.
  if (stored === undefined) return { ...none, shown: draft.text };
  const joined = joinTexts(file, draft.base, draft.text, stored);
  return { ...none, shown: joined.mine, conflicts: joined.conflicts };
}
