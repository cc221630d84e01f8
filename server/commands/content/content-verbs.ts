import type { Command } from "commander";
import type { CommandSite, End } from "../command-site";
import { examples, wholeNumber } from "../output/arguments";
import type { ChangeOptions } from "./change-content";
import type { HistoryOptions } from "./list-history";
import type { JsonOption } from "./open-history";

const CHANGES = `
Changes: {"set": PLACE, "to": VALUE}, {"insert": "items[1]", "value": VALUE} (items[]: at the end), {"remove": PLACE},
{"move": "items[0]", "to": 2}, {"body": TEXT}, or a list of these.`;

/** Adds the verbs that change the content folder. */
export function addContentVerbs(program: Command, site: CommandSite, end: End): void {
  const withExamples = (...calls: string[]) => examples(site.program, ...calls);
  const content = program
    .command("content")
    .description("Changes the content folder, and shows and restores what it was")
    .addHelpText("after", withExamples("content history", "help content set"));
  const withChangeOptions = (verb: Command) =>
    verb
      .option("--dry-run", "print the difference, write nothing")
      .option("--json", "a line of JSON, for programs")
      .option("--as <name>", "who makes the change, for the log");

  withChangeOptions(content.command("set"))
    .description("Changes one value in a file, if the folder has no new mistake then")
    .argument("<file>", "a file of CONTENT_DIR, such as about.md")
    .argument("<place>", "such as title, sections[0].title or body")
    .argument("<value>", "the text, number or list")
    .addHelpText(
      "after",
      withExamples(
        'content set site.yaml name "Anna\'s bakery"',
        "content set about.md sections[0].title Hello --dry-run",
      ),
    )
    .action(async (file: string, place: string, value: string, options: ChangeOptions) => {
      const { setContent } = await import("./change-content");
      end(await setContent(file, { place, value }, options, site));
    });

  withChangeOptions(content.command("edit"))
    .description("Makes the changes of standard input in a file, all or none")
    .argument("<file>", "a file of CONTENT_DIR, such as about.md")
    .addHelpText("after", CHANGES)
    .addHelpText("after", withExamples("content edit about.md < changes.json"))
    .action(async (file: string, options: ChangeOptions) => {
      const { editContent } = await import("./change-content");
      end(await editContent(file, options, site));
    });
  addHistoryVerbs(content, site, end);
  addRestoreVerbs(content, site, end);
}

const STATE = ["<n>", "the number of a state, which `content history` lists", wholeNumber] as const;

function addHistoryVerbs(content: Command, site: CommandSite, end: End): void {
  content
    .command("history")
    .description("Lists the states of the folder that were shown, the newest first")
    .option("--limit <n>", "how many", wholeNumber, 30)
    .option("--json", "a line of JSON each, for programs")
    .addHelpText("after", examples(site.program, "content history", "content history --limit 500"))
    .action(async (options: HistoryOptions) => {
      const { listHistory } = await import("./list-history");
      end(await listHistory(options, site));
    });

  content
    .command("diff")
    .description("Shows what a state changed, or what is otherwise in a second one")
    .argument(...STATE)
    .argument("[m]", "the number of another state", wholeNumber)
    .option("--json", "a line of JSON, for programs")
    .addHelpText("after", examples(site.program, "content diff 12", "content diff 12 15"))
    .action(async (number: number, other: number | undefined, options: JsonOption) => {
      const { diffHistory } = await import("./diff-history");
      end(await diffHistory([number, other], options, site));
    });

  content
    .command("show")
    .description("Prints a file of a state")
    .argument(...STATE)
    .argument("<path>", "its path in the folder, such as prices.md")
    .addHelpText("after", examples(site.program, "content show 12 prices.md"))
    .action(async (number: number, file: string) => {
      const { showFile } = await import("./show-file");
      end(await showFile(number, file, site));
    });
}

function addRestoreVerbs(content: Command, site: CommandSite, end: End): void {
  content
    .command("restore")
    .description("Writes a state into CONTENT_DIR, all or nothing, and tells what it changed")
    .argument(...STATE)
    .option("--json", "a line of JSON, for programs")
    .addHelpText("after", examples(site.program, "content restore 12"))
    .action(async (number: number, options: JsonOption) => {
      const { restoreContent } = await import("./restore-state");
      end(await restoreContent(number, options, site));
    });

  content
    .command("export")
    .description("Writes a state into a new or empty folder")
    .argument(...STATE)
    .argument("<dir>", "the folder")
    .option("--json", "a line of JSON, for programs")
    .addHelpText("after", examples(site.program, "content export 12 data/state-12"))
    .action(async (number: number, dir: string, options: JsonOption) => {
      const { exportContent } = await import("./restore-state");
      end(await exportContent({ number, dir }, options, site));
    });

  content
    .command("forget")
    .description(
      "Removes a file from all states for ever, with all that was made of it, and lists where it is in use",
    )
    .argument("<path>", "its path in the folder, such as media/team/anna.jpg")
    .option("--json", "a line of JSON, for programs")
    .addHelpText("after", examples(site.program, "content forget media/team/anna.jpg"))
    .action(async (file: string, options: JsonOption) => {
      const { forgetFile } = await import("./forget-file");
      end(await forgetFile(file, options, site));
    });
}
