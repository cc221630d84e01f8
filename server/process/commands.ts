import type { Icons } from "../icons/icon-collections";

const OUTPUT = {
  write: (text: string) => process.stdout.write(text),
  writeError: (text: string) => process.stderr.write(text),
};

interface CommandParts {
  /** The installed icons: files of the build in the image, packages in a checkout. */
  icons(): Icons | Promise<Icons>;
  /** Where messages are stored. Throws a ConfigError when the environment has errors. */
  messageDatabase(): string;
}

/** Runs a command of the operator and sets the exit code. Throws a ConfigError when the environment has errors. */
export async function runCommand([command, ...args]: string[], parts: CommandParts): Promise<void> {
  if (command === "check-content") {
    const { checkContent } = await import("./check-content-command");
    const icons = await parts.icons();
    process.exitCode = await checkContent(args[0] ?? "content", { icons, ...OUTPUT });
  } else if (command === "messages") {
    const { runMessagesCommand } = await import("./messages-command");
    const database = parts.messageDatabase();
    process.exitCode = await runMessagesCommand(args, { database, ...OUTPUT });
  } else {
    OUTPUT.writeError(
      `Unknown command ${JSON.stringify(command)}. Known: check-content DIR, messages; none starts the site.\n`,
    );
    process.exitCode = 1;
  }
}
