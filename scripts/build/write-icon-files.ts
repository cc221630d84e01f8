import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import {
  collectionOf,
  type IconFileHead,
  type IconsJson,
  readIconPackages,
} from "../../server/icons/icon-collections";

/** Writes the icon collections into `targetDir`, as `openIcons` reads them in production. */
export async function writeIconFiles(targetDir: string): Promise<void> {
  await mkdir(targetDir, { recursive: true });
  for (const collection of await readIconPackages()) {
    const { head, entries } = iconFile(collection);
    const path = join(targetDir, collection.prefix);
    await writeFile(`${path}.json`, JSON.stringify(head));
    await writeFile(`${path}.entries`, entries);
  }
}

function iconFile(json: IconsJson): { head: IconFileHead; entries: Buffer } {
  const { icons, aliases, ...about } = json;
  const { prefix, width, height, find } = collectionOf({ icons, aliases, ...about });
  // By code unit, as the lookup compares them.
  const names = [...Object.keys(icons), ...Object.keys(aliases ?? {})].sort();
  const entries = names.map((name) => deflateRawSync(JSON.stringify(find(name)), { level: 9 }));
  let end = 0;
  const ends = entries.map(({ length }) => {
    end += length;
    return end;
  });
  return { head: { prefix, width, height, names, ends }, entries: Buffer.concat(entries) };
}
