import { opendir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { ContentIssue } from "../content";
import { didYouMean } from "./did-you-mean";

// Notes about the folder, which are not content.
const NOTES = /^(readme|license|licence|changelog|contributing)\b/i;
const TEXT = /\.(md|ya?ml)$/i;
const MAX_ENTRIES = 1000;
const MAX_DEPTH = 4;

/**
 * Lists Markdown and YAML files outside `media/` and `schema/` that the site does not use, because a name is misspelt or
 * the page is not supported. Other files, hidden files and notes such as README.md are ignored.
 * @throws Error when `root` cannot be read.
 */
export async function findUnusedTexts(
  root: string,
  used: readonly string[],
): Promise<ContentIssue[]> {
  const found: string[] = [];
  let entries = 0;

  async function list(folder: string, depth: number): Promise<void> {
    const folders: string[] = [];
    for await (const entry of await opendir(join(root, folder))) {
      if (++entries > MAX_ENTRIES) return;
      if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) folders.push(path);
      else if (TEXT.test(entry.name) && !NOTES.test(entry.name) && !used.includes(path))
        found.push(path);
    }
    if (depth === MAX_DEPTH) return;
    for (const path of folders.sort()) {
      if (path !== "media" && path !== "schema") await list(path, depth + 1).catch(() => {});
    }
  }

  await list("", 1);
  return found.sort().map((path) => {
    const near = didYouMean(basename(path), used);
    const expected = `${near ? `'${near}'? (` : ""}${used.join(", ")} and nothing else${near ? ")" : ""}`;
    return { file: path, path: "", found: "a file that the site does not use", expected };
  });
}
