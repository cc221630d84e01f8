import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { translationFiles } from "../../server/strings/translation-file";

/** Writes the strings of each language into the folder of the client's hashed files. */
export async function writeTranslationFiles(dir: string): Promise<void> {
  await Promise.all(
    translationFiles().map(({ name, strings }) =>
      writeFile(join(dir, name), JSON.stringify(strings)),
    ),
  );
}
