import { jsonLine } from "../../../contract/text/json-line";
import { type DiffSide, diffStates, type FileDifference } from "../../history/verbs/diff-states";
import type { CommandSite } from "../command-site";
import type { Output } from "../output/output";
import { plainText } from "../output/plain-text";
import { type JsonOption, withHistory } from "./open-history";

/** `content diff N [M]`: what state N changed, or what is otherwise in M. Returns the exit code. */
export function diffHistory(
  [number, other]: readonly [number, number | undefined],
  { json }: JsonOption,
  site: CommandSite,
): Promise<number> {
  const { output } = site;
  return withHistory(site, async () => {
    const difference = await diffStates(site.config().dataDir, number, other);
    const { from, to, files } = difference;
    if (json) output.write(jsonLine(difference));
    else for (const file of files) output.write(printDifference(file, output));
    if (files.length === 0 && from !== undefined)
      output.writeError(`States ${from} and ${to} have the same files\n`);
    return 0;
  });
}

/** In unified form; other files, such as pictures, in a line with their sizes. */
function printDifference({ path, before, after, diff }: FileDifference, output: Output): string {
  if (diff === undefined) return `${plainText(path)}: ${sideOf(before)} -> ${sideOf(after)}\n`;
  const { frames = false, colours = false } = output.terminal ?? {};
  // Programs such as patch get every byte.
  if (!frames) return diff;
  const lines = diff.trimEnd().split("\n");
  return lines.map((line) => `${colours ? painted(line) : plainLine(line)}\n`).join("");
}

function sideOf(side: DiffSide | undefined): string {
  if (!side) return "nothing";
  const { size, state } = side;
  return state === "kept" ? `${size} bytes` : `${size} bytes, ${state}`;
}

function painted(line: string): string {
  const code = { "+": 32, "-": 31, "@": 36 }[line.charAt(0)];
  return code ? `\x1b[${code}m${plainLine(line)}\x1b[0m` : plainLine(line);
}

function plainLine(line: string): string {
  return plainText(line.replaceAll("\t", "    "));
}
