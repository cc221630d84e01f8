import { randomBytes } from "node:crypto";
import { makeContentFolder } from "../tests/fixtures/content/content-folder";
import { manyPages } from "../tests/fixtures/content/many-pages";
import { makeTemporaryFolder } from "../tests/fixtures/content/temporary-folder";

const ARCHIVE_BYTES = 4 * 1024 * 1024;

/** How many pages the folder has. */
export function pagesOf(isQuick: boolean): number {
  return isQuick ? 60 : 300;
}

/** A page that says which change it shows. */
export function about(change: number): string {
  return `---\ntitle: About\n---\n\nChange number ${change}.\n`;
}

/** Makes a content folder with many pages and large files, and a data folder. */
export async function openKeptFolder(isQuick: boolean) {
  const archives = isQuick ? 4 : 50;
  const files: Record<string, string | Uint8Array> = {
    ...manyPages(pagesOf(isQuick)),
    "about.md": about(0),
  };
  for (let index = 0; index < archives; index++)
    files[`media/archive-${index}.zip`] = randomBytes(ARCHIVE_BYTES);
  const [content, data] = [await makeContentFolder(files), await makeTemporaryFolder()];
  const environment = { CONTENT_DIR: content.dir, DATA_DIR: data.dir };
  const remove = () => Promise.all([content.remove(), data.remove()]);
  return { content, data, environment, remove };
}
