import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** Languages of each starter by kind, both in alphabetical order: the folders `KIND/LANGUAGE/` that have a site.yaml. */
export function listStarters(dir: string): Map<string, string[]> {
  const kinds = foldersIn(dir).map((kind): [string, string[]] => [
    kind,
    foldersIn(path.join(dir, kind)).filter((language) =>
      existsSync(path.join(dir, kind, language, "site.yaml")),
    ),
  ]);
  return new Map(kinds.filter(([, languages]) => languages.length > 0));
}

function foldersIn(dir: string): string[] {
  const entries = readdirSync(dir, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Returns the folder of the starters: beside the program in the image, one level up in a checkout. */
export function startersBeside(programDir: string): string {
  const inImage = path.join(programDir, "starters");
  return existsSync(inImage) ? inImage : path.join(programDir, "..", "starters");
}
