import { formatIssues } from "../content/files/content-errors";
import type { Icons } from "../icons/icon-collections";

interface CommandParts {
  /** The installed icons: files of the build in the image, packages in a checkout. */
  icons(): Icons | Promise<Icons>;
  /** Where messages are stored. Throws a ConfigError when the environment has errors. */
  messageDatabase(): string;
  /** The folders of the site. Throws a ConfigError likewise. */
  folders(): { contentDir: string; dataDir: string };
}

interface Output {
  write(text: string): void;
  writeError(text: string): void;
}

const STANDARD_STREAMS: Output = {
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
};

/** Runs a command of the operator and sets the exit code. Throws a ConfigError when the environment has errors. */
export async function runCommand([command, ...args]: string[], parts: CommandParts): Promise<void> {
  if (command === "check-content") {
    const icons = await parts.icons();
    process.exitCode = await checkContent(args[0] ?? "content", { icons, ...STANDARD_STREAMS });
  } else if (command === "messages") {
    const { runMessagesCommand } = await import("./messages-command");
    const database = parts.messageDatabase();
    process.exitCode = await runMessagesCommand(args, { database, ...STANDARD_STREAMS });
  } else if (command === "redirects") {
    const { runRedirectsCommand } = await import("./redirects-command");
    const icons = await parts.icons();
    process.exitCode = await runRedirectsCommand(args, {
      ...parts.folders(),
      icons,
      ...STANDARD_STREAMS,
    });
  } else if (command === "missing") {
    const { runMissingCommand } = await import("./missing-command");
    process.exitCode = await runMissingCommand(args, { ...parts.folders(), ...STANDARD_STREAMS });
  } else {
    STANDARD_STREAMS.writeError(
      `Unknown command ${JSON.stringify(command)}. Known: check-content DIR, messages, redirects suggest, missing list; none starts the site.\n`,
    );
    process.exitCode = 1;
  }
}

/** Checks a content folder and prints its errors. Returns the exit code: 0 when it can be served, else 1. */
export async function checkContent(
  dir: string,
  { icons, write, writeError }: Output & { icons: Icons },
): Promise<number> {
  const { readContent } = await import("../content/read-content");
  const result = await readContent(dir, { icons });
  if ("errors" in result) {
    const count = result.errors.length;
    writeError(`${formatIssues(result.errors)}\n`);
    writeError(`${dir}: ${count} ${count === 1 ? "error" : "errors"}\n`);
    return 1;
  }
  const { id, pages, media } = result.content;
  if (result.advice.length > 0) {
    write(`${formatIssues(result.advice).replace(/^/gm, "advice ")}\n`);
  }
  const sections = [...pages.values()].reduce((sum, page) => sum + page.sections.length, 0);
  const counts = `${pages.size} pages, ${sections} sections, ${media.size} media files`;
  write(`${dir}: no errors; ${counts} (${id})\n`);
  return 0;
}
