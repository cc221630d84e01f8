import type { Change, Refusal } from "../change";
import { type ContentFile, withBodyText, withYamlEdits } from "../content-file";
import { placeOf, yamlSteps } from "../edit-content";
import { withBody } from "../markdown/edit-body";
import { changedData } from "../steps/changed-data";
import { printPlace, valueAtPath } from "../steps/place";
import type { KeyOrder, YamlChange } from "../steps/yaml-change";
import { editYaml } from "../yaml/edit-yaml";
import { mergeMarkdown } from "./merge-blocks";
import { rebaseStep } from "./rebase-step";

/** A change that does not fit the newer file: the values of all three. */
export interface Conflict {
  place: string;
  old: unknown;
  theirs: unknown;
  mine: unknown;
  refused?: Refusal;
}

export interface Merged {
  content: ContentFile;
  conflicts: Conflict[];
}

/**
 * Makes changes that were made against an older file in the newer one, by place: where the old value still stands. What
 * does not fit is returned and leaves the file alone.
 */
export function mergeChanges(
  old: ContentFile,
  changes: readonly Change[],
  newer: ContentFile,
  order: KeyOrder,
): Merged {
  let [data, body] = [old.yaml.data, old.body?.text ?? ""];
  let merged: Merged = { content: newer, conflicts: [] };
  for (const change of changes) {
    if ("body" in change) {
      const mine = withBody(body, change.body);
      merged = mergeBody(merged, body, mine);
      body = mine;
      continue;
    }
    for (const step of yamlSteps(data, change)) {
      merged = mergeStep(merged, step, data, order);
      data = changedData(data, step, Number.MAX_SAFE_INTEGER);
    }
  }
  return merged;
}

function mergeStep(
  { content, conflicts }: Merged,
  step: YamlChange,
  old: unknown,
  order: KeyOrder,
): Merged {
  const rebased = rebaseStep(step, old, content.yaml.data);
  if (rebased === "done") return { content, conflicts };
  const conflict: Conflict = {
    place: printPlace(step.path),
    old: valueAtPath(old, step.path),
    theirs: "conflict" in rebased ? rebased.conflict.theirs : undefined,
    mine: "value" in step ? step.value : undefined,
  };
  if ("conflict" in rebased) return { content, conflicts: [...conflicts, conflict] };
  const edit = editYaml(content.yaml, rebased, order);
  if ("refused" in edit)
    return { content, conflicts: [...conflicts, { ...conflict, refused: edit.refused }] };
  const next = withYamlEdits(content, edit.edits, edit.tree);
  return next ? { content: next, conflicts } : { content, conflicts: [...conflicts, conflict] };
}

function mergeBody({ content, conflicts }: Merged, old: string, mine: string): Merged {
  const theirs = content.body?.text;
  const text = theirs === undefined ? undefined : mergeMarkdown(old, mine, theirs);
  const next = text === undefined ? undefined : withBodyText(content, text);
  if (next) return { content: next, conflicts };
  return {
    content,
    conflicts: [...conflicts, { place: placeOf({ body: "" }), old, theirs, mine }],
  };
}
