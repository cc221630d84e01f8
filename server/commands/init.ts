import { didYouMean } from "../content/files/errors/did-you-mean";
import { starterFiles } from "../starters/starter-files";
import { listStarters } from "../starters/starter-list";
import { NewFolderError, writeNewFolder } from "../starters/write-new-folder";
import type { CommandSite } from "./command-site";
import { UsageError } from "./output/output";

export interface InitOptions {
  kind?: string;
  language?: string;
}

/**
 * `init DIR --kind KIND --language LANGUAGE`: writes a finished site of that kind, with all that runs it, into a new or empty
 * folder. Returns the exit code: 1 when nothing was written. Throws a UsageError with all that is wrong with the arguments.
 */
export async function writeNewSite(
  dir: string | undefined,
  { kind = "", language = "" }: InitOptions,
  { starters, output }: CommandSite,
): Promise<number> {
  const errors = argumentErrors(dir, kind, language, listStarters(starters));
  if (dir === undefined || errors.length > 0) throw new UsageError(errors.join("\n"));
  const files = await starterFiles({ dir: starters, kind, language });
  try {
    writeNewFolder(dir, files);
  } catch (error) {
    if (!(error instanceof NewFolderError)) throw error;
    output.writeError(`${error.message}\n`);
    return 1;
  }
  output.write(`${dir}: ${files.length} files of the starter ${kind} (${language}).\n`);
  output.write(
    "README.md in it says how to see it here, put it on a server and change it on a telephone.\n",
  );
  return 0;
}

function argumentErrors(
  dir: string | undefined,
  kind: string,
  language: string,
  starters: ReadonlyMap<string, readonly string[]>,
): string[] {
  const errors: string[] = [];
  if (!dir) errors.push("DIR: found nothing, expected the folder to write, such as my-site");
  const kinds = [...starters.keys()];
  if (!starters.has(kind)) errors.push(wrong("--kind", kind, kinds));
  const languages = starters.get(kind) ?? [...new Set([...starters.values()].flat())].sort();
  if (!languages.includes(language)) errors.push(wrong("--language", language, languages));
  return errors;
}

function wrong(option: string, found: string, expected: readonly string[]): string {
  const given = found ? `'${found}'` : "nothing";
  const choice = `one of ${expected.join(", ")}`;
  const near = found ? didYouMean(found, expected) : undefined;
  return `${option}: found ${given}, expected ${near ? `'${near}'? (${choice})` : choice}`;
}
