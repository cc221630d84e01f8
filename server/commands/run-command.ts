import { type Command, CommanderError } from "commander";
import type { CommandSite } from "./command-site";
import { UsageError } from "./output/output";
import { createProgram } from "./program";

/**
 * Runs a verb. Returns the exit code: 0 well, 1 no, 2 wrong usage. Throws a ConfigError when the verb needs the settings and
 * the environment has errors.
 */
export async function runCommand(argv: readonly string[], site: CommandSite): Promise<number> {
  let exitCode = 0;
  const program = createProgram(site, (code) => {
    exitCode = code;
  });
  const { names, verb, isHelp, isUnknown } = findVerb(program, argv);
  // The program's own error for a verb that it has not, which `--help` would hide.
  const args = isUnknown ? names : isHelp ? [...names, "--help"] : argv;
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const isUsage = error instanceof UsageError;
    if (!isUsage && !(error instanceof CommanderError)) throw error;
    if (isUsage) site.output.writeError(`${error.message}\n`);
    const hasHelp = !isUsage && error.code === "commander.help";
    if (!hasHelp) site.output.writeError(`Help: ${[site.program, "help", ...verb].join(" ")}\n`);
    return 2;
  }
}

interface FoundVerb {
  /** The names at the start of argv, without `help`; the last one is no verb if `isUnknown`. */
  names: string[];
  /** Those of them that are verbs. */
  verb: string[];
  /** Whether `help` is among them. */
  isHelp: boolean;
  isUnknown: boolean;
}

/** Finds the verb that argv begins with: `messages list …`, `help messages list` or `messages help list`. */
function findVerb(program: Command, argv: readonly string[]): FoundVerb {
  const verb: string[] = [];
  let command = program;
  let isHelp = false;
  for (const name of argv) {
    if (command.commands.length === 0 || name.startsWith("-")) break;
    if (name === "help") {
      isHelp = true;
      continue;
    }
    const next = command.commands.find((one) => one.name() === name);
    // The argument of a verb that has verbs below it.
    if (!next && command.registeredArguments.length > 0) break;
    if (!next) return { names: [...verb, name], verb, isHelp, isUnknown: true };
    verb.push(name);
    command = next;
  }
  return { names: verb, verb, isHelp, isUnknown: false };
}
