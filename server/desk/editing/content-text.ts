import type { Change } from "../../writer/change";
import { type ContentFile, openContentFile } from "../../writer/content-file";
import { editContent } from "../../writer/edit-content";
import { bodyEdits } from "../../writer/markdown/edit-body";
import { keyOrderOf, schemaOf } from "../../writer/schema-place";
import { PlaceError, printPlace } from "../../writer/steps/place";
import type { YamlChange } from "../../writer/steps/yaml-change";
import { stepsTo } from "../../writer/steps/yaml-steps";
import { editFile, fileText } from "../../writer/text/file-text";

/** A file's text taken apart; undefined for one that is no YAML that can be changed. */
export function openText(file: string, text: string): ContentFile | undefined {
  return openContentFile(file, fileText(text));
}

/** The text with changes, each seen by the next; the place and the reason of one that cannot be made. */
export function withChanges(
  content: ContentFile,
  changes: readonly Change[],
): { content: ContentFile } | { place: string; reason: string } {
  const order = keyOrderOf(schemaOf(content.path));
  let edited = content;
  try {
    for (const change of changes) {
      const result = editContent(edited, change, order);
      if ("refused" in result) return result.refused;
      edited = result.content;
    }
    return { content: edited };
  } catch (error) {
    if (!(error instanceof PlaceError)) throw error;
    return { place: "", reason: error.message };
  }
}

/** The changes that make one text of another, by place; comments and spelling are no part of them. */
export function changesBetween(base: ContentFile, mine: ContentFile): Change[] {
  const changes = stepsTo([], base.yaml.data, mine.yaml.data).map(changeOf);
  if (mine.body && base.body?.text !== mine.body.text) changes.push({ body: mine.body.text });
  return changes;
}

function changeOf(step: YamlChange): Change {
  const place = printPlace(step.path);
  if (step.kind === "set") return { set: place, to: step.value };
  if (step.kind === "insert") return { insert: place, value: step.value };
  return step.kind === "remove" ? { remove: place } : { move: place, to: step.to };
}

/** A text as a browser sent it, with the line ends and the byte order mark of the one that it was made of. */
export function withLineEnds(old: string, sent: string): string {
  const file = fileText(old);
  const text = sent.replace(/\r\n?/g, "\n");
  if (text === file.text) return old;
  return editFile(file, bodyEdits(file.text, text))?.raw ?? text;
}
