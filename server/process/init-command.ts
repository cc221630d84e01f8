import { didYouMean, orSimilar } from "../content/files/errors/did-you-mean";
import { starterFiles } from "../starters/starter-files";
import { listStarters } from "../starters/starter-list";
import { NewFolderError, writeNewFolder } from "../starters/write-new-folder";

interface CommandParts {
  /** The folder of the starters. */
  starters: string;
  write(text: string): void;
  writeError(text: string): void;
}

const OPTIONS = ["--kind", "--language"];

/**
 * `init DIR --kind KIND --language LANGUAGE`: writes a finished site of that kind, with all that runs it, into a new or empty
 * folder. Returns the exit code: 1 when nothing was written.
 */
export async function runInitCommand(args: string[], parts: CommandParts): Promise<number> {
  const { starters, write, writeError } = parts;
  const known = listStarters(starters);
  const { dir, kind, language, errors } = readArguments(args, known);
  if (errors.length > 0) {
    const usage = "Usage: init DIR --kind KIND --language LANGUAGE";
    writeError(`${errors.join("\n")}\n${usage}\n`);
    return 1;
  }
  const files = await starterFiles({ dir: starters, kind, language });
  try {
    writeNewFolder(dir, files);
  } catch (error) {
    if (!(error instanceof NewFolderError)) throw error;
    writeError(`${error.message}\n`);
    return 1;
  }
  write(`${dir}: ${files.length} files of the starter ${kind} (${language}).\n`);
  write(`${dir}/README.md says how to go on.\n`);
  return 0;
}

function readArguments(args: string[], known: ReadonlyMap<string, readonly string[]>) {
  const { folders, options } = splitArguments(args);
  const [dir = "", ...more] = folders;
  const errors = [...options.keys()]
    .filter((name) => !OPTIONS.includes(name))
    .map((name) => `${name}: expected ${choice(name, OPTIONS)}`);
  if (!dir) errors.push("DIR: found nothing, expected the folder to write, such as my-site");
  if (more.length > 0) errors.push(`${more.join(" ")}: expected one folder only`);

  const kind = options.get("--kind") ?? "";
  const kinds = [...known.keys()];
  if (!known.has(kind)) errors.push(wrong("--kind", kind, kinds));

  const language = options.get("--language") ?? "";
  const languages = known.get(kind) ?? [...new Set([...known.values()].flat())].sort();
  if (!languages.includes(language)) errors.push(wrong("--language", language, languages));
  return { dir, kind, language, errors };
}

/** Options are `--name value` or `--name=value`, known or not. */
function splitArguments(args: readonly string[]) {
  const folders: string[] = [];
  const options = new Map<string, string>();
  for (let index = 0; index < args.length; index++) {
    const word = args[index] ?? "";
    const next = args[index + 1];
    const [, name, value] = /^(--[^=]*)(?:=(.*))?$/s.exec(word) ?? [];
    if (name === undefined) folders.push(word);
    else if (value !== undefined || next === undefined || next.startsWith("--"))
      options.set(name, value ?? "");
    else {
      options.set(name, next);
      index++;
    }
  }
  return { folders, options };
}

function wrong(option: string, found: string, known: readonly string[]): string {
  const given = found ? `'${found}'` : "nothing";
  return `${option}: found ${given}, expected ${choice(found, known)}`;
}

function choice(found: string, known: readonly string[]): string {
  return orSimilar(`one of ${known.join(", ")}`, found ? didYouMean(found, known) : undefined);
}
