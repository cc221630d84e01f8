import { isPageFile } from "../content/files/known-files";
import { splitFrontMatter } from "../content/files/text-file";
import { bodyEdits } from "./markdown/edit-body";
import { editFile, type FileText } from "./text/file-text";
import type { Edit } from "./text/text-edits";
import { parseTree, type YamlTree } from "./yaml/yaml-tree";

/** A content file in its parts. */
export interface ContentFile {
  /** Path in the content folder. */
  path: string;
  file: FileText;
  yaml: YamlTree;
  /** Where the YAML begins in the text; undefined for a page without front matter. */
  yamlStart?: number;
  /** The Markdown of a page, and where it begins. */
  body?: { text: string; start: number };
}

/** Takes a file of the content folder apart; undefined for one that the reader cannot parse. */
export function openContentFile(path: string, file: FileText): ContentFile | undefined {
  return apart(path, file, parseTree);
}

/** `parse` takes the YAML of the file. */
function apart(
  path: string,
  file: FileText,
  parse: (yaml: string) => YamlTree | undefined,
): ContentFile | undefined {
  const { text } = file;
  if (!isPageFile(path)) {
    const yaml = parse(text);
    return yaml && { path, file, yaml, yamlStart: 0 };
  }
  const parts = splitFrontMatter(text);
  const yaml = parts && parse(parts.yaml);
  if (!yaml) return undefined;
  const body = { text: parts.body, start: text.length - parts.body.length };
  if (parts.bodyLine === 1) return { path, file, yaml, body };
  return { path, file, yaml, yamlStart: text.indexOf("\n") + 1, body };
}

/** The file with edits of its YAML, of which `yaml` is the result; undefined if another file comes of them. */
export function withYamlEdits(
  content: ContentFile,
  edits: readonly Edit[],
  yaml: YamlTree,
): ContentFile | undefined {
  const { path, file, yamlStart } = content;
  const placed =
    yamlStart === undefined
      ? [{ start: 0, end: 0, text: `---\n${yaml.text}---\n` }]
      : edits.map(({ start, end, text }) => ({
          start: start + yamlStart,
          end: end + yamlStart,
          text,
        }));
  return changed(path, editFile(file, placed), yaml, content.body?.text);
}

/** The page with another body; undefined if that is not what is read back. */
export function withBodyText(content: ContentFile, text: string): ContentFile | undefined {
  const { path, file, body, yaml } = content;
  if (!body) return undefined;
  // The line of --- that closes the front matter may be the last one, without a newline.
  const newline = body.start > 0 && !file.text.slice(0, body.start).endsWith("\n") ? "\n" : "";
  const edits = bodyEdits(body.text, text).map((edit) => ({
    start: edit.start + body.start,
    end: edit.end + body.start,
    text: newline + edit.text,
  }));
  return changed(path, editFile(file, edits), yaml, text);
}

/** A changed file, if the reader finds the YAML and the body in it that it is to have. */
function changed(
  path: string,
  file: FileText | undefined,
  yaml: YamlTree,
  body: string | undefined,
): ContentFile | undefined {
  const result = file && apart(path, file, (text) => (text === yaml.text ? yaml : undefined));
  return result?.body?.text === body ? result : undefined;
}
