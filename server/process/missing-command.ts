import { listMissing } from "../redirects/missing-files";
import { total } from "../redirects/missing-paths";

interface CommandParts {
  dataDir: string;
  write(text: string): void;
  writeError(text: string): void;
}

/** `missing list`: prints the unknown paths that visitors requested and from how many networks, a line of JSON each. Returns the exit code. */
export async function runMissingCommand(words: string[], parts: CommandParts): Promise<number> {
  const { dataDir, write, writeError } = parts;
  if (words.join(" ") !== "list") {
    writeError("missing list\n");
    return 1;
  }
  const missing = await listMissing(dataDir);
  for (const one of missing) {
    const { path, days, hosts } = one;
    write(`${JSON.stringify({ path, networks: total(one), days, hosts })}\n`);
  }
  if (missing.length === 0) writeError(`${dataDir} knows of no unknown paths\n`);
  return 0;
}
