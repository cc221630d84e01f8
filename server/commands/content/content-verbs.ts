import type { Command } from "commander";
import type { CommandSite, End } from "../command-site";
import { examples } from "../output/examples";
import type { ChangeOptions } from "./change-content";

const CHANGES = `
Changes: {"set": PLACE, "to": VALUE}, {"insert": "items[1]", "value": VALUE} (items[]: at the end), {"remove": PLACE},
{"move": "items[0]", "to": 2}, {"body": TEXT}, or a list of these.`;

/** Adds the verbs that change the content folder. */
export function addContentVerbs(program: Command, site: CommandSite, end: End): void {
  const content = program.command("content").description("Changes the content folder");
  const withExamples = (...calls: string[]) => examples(site.program, ...calls);
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
}
