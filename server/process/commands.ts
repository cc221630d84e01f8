import { readConfig } from "../config";
import type { Icons } from "../icons/icon-collections";
import { checkContent } from "./check-content-command";
import { runMessagesCommand } from "./messages-command";

const OUTPUT = {
  write: (text: string) => process.stdout.write(text),
  writeError: (text: string) => process.stderr.write(text),
};

interface Given {
  icons: Icons;
  environment: NodeJS.ProcessEnv;
}

/** Runs a command of the operator and sets the exit code. Throws ConfigError when the environment has errors. */
export async function runCommand([command, ...words]: string[], given: Given): Promise<void> {
  if (command === "check-content") {
    const { icons } = given;
    process.exitCode = await checkContent(words[0] ?? "content", { icons, ...OUTPUT });
  } else if (command === "messages") {
    const { database } = readConfig(given.environment).messages;
    process.exitCode = await runMessagesCommand(words, { database, ...OUTPUT });
  } else {
    OUTPUT.writeError(
      `Unknown command ${JSON.stringify(command)}. Known: check-content DIR, messages; none starts the site.\n`,
    );
    process.exitCode = 1;
  }
}
