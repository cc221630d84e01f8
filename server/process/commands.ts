import path from "node:path";
import type { Config } from "../config";
import type { Icons } from "../icons/icon-collections";

interface CommandParts {
  /** The installed icons: files of the build in the image, packages in a checkout. */
  icons(): Icons | Promise<Icons>;
  /** The built program that decodes pictures. Without it, text on pictures is not measured. */
  imageWorker: string;
  /** Where messages are stored. Throws a ConfigError when the environment has errors. */
  messageDatabase(): string;
  /** The folders of the site, and its URL. Throws a ConfigError likewise. */
  folders(): Pick<
    Config,
    "contentDir" | "previewDir" | "dataDir" | "assetArchiveDir" | "siteUrl" | "siteUrlGiven"
  >;
  /** The folder of the starters. */
  starters: string;
  environment: Record<string, string | undefined>;
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
  if (command === "init") {
    const { runInitCommand } = await import("./init-command");
    const { starters } = parts;
    process.exitCode = await runInitCommand(args, { starters, ...STANDARD_STREAMS });
  } else if (command === "check-content") {
    const { checkContent } = await import("./check-content-command");
    const { openWithoutCache } = await import("../images/text-shades");
    const icons = await parts.icons();
    const { CONTENT_DIR, DATA_DIR } = parts.environment;
    const contentDir = CONTENT_DIR || "content";
    const [dir = contentDir] = args.filter((word) => !word.startsWith("--"));
    const { errorLanguage } = await import("../content/files/errors/content-errors");
    const wanted = args.find((word) => word.startsWith("--language="))?.slice("--language=".length);
    const { LC_ALL, LC_MESSAGES, LANG } = parts.environment;
    // The remembered addresses are those of the site's own folder.
    const isOwn = path.resolve(dir) === path.resolve(contentDir);
    const translations = args.includes("--translations");
    const measures = await openWithoutCache(parts.imageWorker);
    const { terminalOf } = await import("./code-frame");
    const terminals = {
      terminal: terminalOf(process.stdout, parts.environment),
      errorTerminal: terminalOf(process.stderr, parts.environment),
    };
    const { readAddresses } = await import("../redirects/address-memory");
    process.exitCode = await checkContent(dir, {
      icons,
      ...measures,
      language: errorLanguage(wanted || LC_ALL || LC_MESSAGES || LANG),
      translations,
      ...terminals,
      ...STANDARD_STREAMS,
      ...(isOwn && { remembered: () => readAddresses(DATA_DIR || "data") }),
    });
  } else if (command === "content") {
    const { runContentCommand } = await import("./content-command");
    const { contentDir, dataDir } = parts.folders();
    process.exitCode = await runContentCommand(args, {
      contentDir,
      dataDir,
      read: { icons: await parts.icons() },
      input: () => process.stdin,
      ...STANDARD_STREAMS,
    });
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
  } else if (command === "preview-link") {
    const { runPreviewLink } = await import("./preview-commands");
    const site = { ...parts.folders(), ...STANDARD_STREAMS };
    process.exitCode = await runPreviewLink(args, { ...site, icons: await parts.icons() });
  } else if (command === "preview-key") {
    const { runPreviewKey } = await import("./preview-commands");
    process.exitCode = await runPreviewKey(args, { ...parts.folders(), ...STANDARD_STREAMS });
  } else {
    STANDARD_STREAMS.writeError(
      `Unknown command ${JSON.stringify(command)}. Known: init DIR --kind KIND --language LANGUAGE, check-content DIR [--translations] [--language=de], content set, content edit, messages, redirects suggest, missing list, preview-link, preview-key rotate; none starts the site.\n`,
    );
    process.exitCode = 1;
  }
}
