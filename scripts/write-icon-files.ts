import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ICON_FILES, type IconCollection, loadIcons } from "../server/icons";

/** Writes the icons that a site can use into `targetDir`, for `loadIcons` of the production bundle. */
export async function writeIconFiles(targetDir: string): Promise<void> {
  const { collections } = await loadIcons();
  await mkdir(targetDir, { recursive: true });
  for (const [name, { prefix }] of Object.entries(ICON_FILES)) {
    const collection = collections.get(prefix);
    if (!collection) throw new Error(`The icon package of ${prefix} is not installed`);
    const kept = prefix === "tabler" ? brands(collection) : collection;
    await writeFile(join(targetDir, `${name}.json`), JSON.stringify(kept));
  }
}

function brands({ prefix, icons, width }: IconCollection): IconCollection {
  const entries = Object.entries(icons).filter(([name]) => /^brand-/.test(name));
  return { prefix, width, icons: Object.fromEntries(entries) };
}
