import { Command } from "commander";
import packageJson from "../../package.json" with { type: "json" };
import type { FolderCheckOptions } from "./check-content";
import type { CommandSite, End } from "./command-site";
import { addContentVerbs } from "./content/content-verbs";
import { addDeskVerbs } from "./desk/desk-verbs";
import type { InitOptions } from "./init";
import { addMessageVerbs } from "./messages/message-verbs";
import { examples } from "./output/arguments";
import type { PreviewOptions } from "./preview-links";

const EXIT_CODES = "\nExit codes: 0 well, 1 no (an error, or nothing of that name), 2 wrong usage.";

/** Declares all verbs; the code of a verb is loaded when it is called. `end` takes its exit code. */
export function createProgram(site: CommandSite, end: End): Command {
  const program = new Command(site.program)
    .description(
      "Runs one verb for the site's operator, and ends. Without a verb, server.js is the site.",
    )
    .version(packageJson.version, "-V, --version", "prints the version")
    .helpOption("-h, --help", "explains a verb")
    .helpCommand("help [verb]", "explains a verb")
    .configureHelp({ showGlobalOptions: false })
    .configureOutput({ writeOut: site.output.write, writeErr: site.output.writeError })
    .exitOverride()
    .addHelpText("after", EXIT_CODES)
    .addHelpText(
      "after",
      examples(site.program, "help messages list", "check-content my-site/content"),
    );
  const withExamples = (...calls: string[]) => examples(site.program, ...calls);

  program
    .command("init")
    .description(
      "Writes a finished site of a kind, with all that runs it, into a new or empty folder",
    )
    .usage("<dir> --kind <kind> --language <language>")
    .argument("[dir]", "the folder to write")
    .option("--kind <kind>", "the kind of company, such as trade or restaurant")
    .option("--language <language>", "en or de")
    .addHelpText("after", withExamples("init my-site --kind trade --language en"))
    .action(async (dir: string | undefined, options: InitOptions) => {
      const { writeNewSite } = await import("./init");
      end(await writeNewSite(dir, options, site));
    });

  program
    .command("check-content")
    .description("Checks a content folder: every mistake with its line, or what it has")
    .argument("[dir]", "the folder; CONTENT_DIR if left out")
    .option("--translations", "lists what is not translated, in place of the advice")
    .option(
      "--language <language>",
      "the language of errors and advice, en or de; LANG if left out",
    )
    .option("--json", "a line of JSON with errors and advice, for programs")
    .addHelpText(
      "after",
      withExamples("check-content my-site/content", "check-content --json | jq .errors"),
    )
    .action(async (dir: string | undefined, options: FolderCheckOptions) => {
      const { checkFolder } = await import("./check-content");
      end(await checkFolder(dir, options, site));
    });

  addContentVerbs(program, site, end);
  addMessageVerbs(program, site, end);
  addAddressVerbs(program, site, end);
  addPreviewVerbs(program, site, end);
  addDeskVerbs(program, site, end);
  return program;
}

function addAddressVerbs(program: Command, site: CommandSite, end: End): void {
  program
    .command("redirects")
    .description("Finds redirects for pages that are gone")
    .addHelpText("after", examples(site.program, "redirects suggest"))
    .command("suggest")
    .description("Prints redirects.yaml for pages that the site has served and that are gone")
    .addHelpText("after", examples(site.program, "redirects suggest"))
    .action(async () => {
      const { suggestRedirects } = await import("./suggest-redirects");
      end(await suggestRedirects(site));
    });

  program
    .command("missing")
    .description("Tells what visitors asked for in vain")
    .addHelpText("after", examples(site.program, "missing list"))
    .command("list")
    .description("Lists the unknown paths that visitors requested, and from how many networks")
    .option("--json", "a line of JSON each, for programs")
    .addHelpText("after", examples(site.program, "missing list"))
    .action(async (options: { json?: boolean }) => {
      const { listMissingPaths } = await import("./list-missing");
      end(await listMissingPaths(options, site));
    });
}

function addPreviewVerbs(program: Command, site: CommandSite, end: End): void {
  program
    .command("preview-link")
    .description(
      "Prints a link that shows a page, or the whole site, as it is in the folder, drafts included",
    )
    .argument("[path]", "the path of a page, such as /offer")
    .option("--all", "the whole site, in place of a page")
    .option("--for <time>", "how long the link works: 30m, 12h or 7d, at most 90d", "7d")
    .addHelpText(
      "after",
      examples(site.program, "preview-link /offer --for 2d", "preview-link --all"),
    )
    .action(async (page: string | undefined, options: PreviewOptions) => {
      const { printPreviewLink } = await import("./preview-links");
      end(await printPreviewLink(page, options, site));
    });

  program
    .command("preview-key")
    .description("Changes the key of preview links")
    .addHelpText("after", examples(site.program, "preview-key rotate"))
    .command("rotate")
    .description("Revokes all preview links that were made so far")
    .addHelpText("after", examples(site.program, "preview-key rotate"))
    .action(async () => {
      const { revokePreviewLinks } = await import("./preview-links");
      end(await revokePreviewLinks(site));
    });
}
