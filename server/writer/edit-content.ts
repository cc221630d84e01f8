import type { Change, Refusal } from "./change";
import { type ContentFile, withBodyText, withYamlEdits } from "./content-file";
import { withBody } from "./markdown/edit-body";
import { parsePlace, valueAtPath } from "./steps/place";
import type { KeyOrder, YamlChange } from "./steps/yaml-change";
import { stepsTo } from "./steps/yaml-steps";
import { editYaml } from "./yaml/edit-yaml";

export type ContentEdit = { content: ContentFile } | { refused: Refusal };

/** Makes a change of a content file and proves it, or says why not; a value that is there already changes nothing. */
export function editContent(content: ContentFile, change: Change, order: KeyOrder): ContentEdit {
  if ("body" in change) return editBody(content, change.body);
  let edited = content;
  for (const step of yamlSteps(content.yaml.data, change)) {
    const result = editYaml(edited.yaml, step, order);
    if ("refused" in result) return { refused: inFile(edited, result.refused, change) };
    const next = withYamlEdits(edited, result.edits, result.tree);
    if (!next)
      return { refused: { place: placeOf(change), reason: "the file would be read otherwise" } };
    edited = next;
  }
  return { content: edited };
}

/** The place that a change names. */
export function placeOf(change: Change): string {
  if ("set" in change) return change.set;
  if ("insert" in change) return change.insert;
  if ("remove" in change) return change.remove;
  return "move" in change ? change.move : "body";
}

/** The steps of a change in data: a list or group that is set keeps all that does not change. */
export function yamlSteps(data: unknown, change: Exclude<Change, { body: string }>): YamlChange[] {
  if ("set" in change) {
    const { path } = parsePlace(change.set);
    const old = valueAtPath(data, path);
    if (old === undefined)
      return [{ kind: "set", path, value: change.to, written: change.written }];
    return stepsTo(path, old, change.to, change.written);
  }
  if ("remove" in change) return [{ kind: "remove", path: parsePlace(change.remove).path }];
  if ("move" in change) {
    const { path } = parsePlace(change.move);
    return path.at(-1) === change.to ? [] : [{ kind: "move", path, to: change.to }];
  }
  const { path, isEnd } = parsePlace(change.insert);
  const list = isEnd ? valueAtPath(data, path) : undefined;
  const end = Array.isArray(list) ? list.length : 0;
  return [{ kind: "insert", path: isEnd ? [...path, end] : path, value: change.value }];
}

function editBody(content: ContentFile, words: string): ContentEdit {
  const { body } = content;
  if (!body) return { refused: { place: "body", reason: "a file of settings has no body" } };
  const text = withBody(body.text, words);
  if (text === body.text) return { content };
  const edited = withBodyText(content, text);
  if (edited) return { content: edited };
  const reason = "it would be read as front matter, or its line ends cannot be kept";
  return { refused: { place: "body", reason } };
}

/** A refusal with the line in the file, not in its YAML. */
function inFile(content: ContentFile, refusal: Refusal, change: Change): Refusal {
  const above = content.yamlStart ? 1 : 0;
  const { line } = refusal;
  return { ...refusal, place: placeOf(change), ...(line !== undefined && { line: line + above }) };
}
