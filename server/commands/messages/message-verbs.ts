import { type Command, Option } from "commander";
import type { CommandSite, End } from "../command-site";
import { examples, wholeNumber } from "../output/arguments";
import type { ExportOptions } from "./export-messages";
import type { ListOptions } from "./list-messages";
import type { RetryOptions } from "./retry-deliveries";

const FORM = ["--form <name>", "only those of this form"] as const;

/** Adds the verbs of the messages that visitors have sent. */
export function addMessageVerbs(program: Command, site: CommandSite, end: End): void {
  const withExamples = (...calls: string[]) => examples(site.program, ...calls);
  const messages = program
    .command("messages")
    .description("Lists, shows, exports, delivers again and deletes what visitors have sent")
    .addHelpText("after", withExamples("messages list", "help messages export"));

  messages
    .command("list")
    .description("Lists messages without their texts, the newest first")
    .option(...FORM)
    .addOption(
      new Option("--state <state>", "only those with a delivery in this state").choices([
        "pending",
        "sent",
        "dead",
        "unsent",
      ]),
    )
    .option("--spam", "only those that look like spam")
    .option("--limit <n>", "how many", wholeNumber, 100)
    .option("--json", "a line of JSON each, for programs")
    .addHelpText(
      "after",
      withExamples("messages list --form contact", "messages list --state dead --json"),
    )
    .action(async (options: ListOptions) => {
      const { listMessages } = await import("./list-messages");
      end(await listMessages(options, site));
    });

  messages
    .command("show")
    .description("Shows a message, and why its deliveries failed")
    .argument("<id>", "the id that `messages list` prints")
    .option("--json", "a line of JSON, for programs")
    .addHelpText("after", withExamples("messages show 019af2c61e3b7d10"))
    .action(async (id: string, options: { json?: boolean }) => {
      const { showMessage } = await import("./show-message");
      end(await showMessage(id, options, site));
    });

  messages
    .command("export")
    .description("Prints all messages, the oldest first")
    .option(...FORM)
    .addOption(
      new Option("--format <format>", "JSON lines, or a table for a spreadsheet")
        .choices(["jsonl", "csv"])
        .default("jsonl"),
    )
    .addHelpText(
      "after",
      withExamples(
        "messages export > messages.jsonl",
        "messages export --form order --format csv > orders.csv",
      ),
    )
    .action(async (options: ExportOptions) => {
      const { exportMessages } = await import("./export-messages");
      end(await exportMessages(options, site));
    });

  messages
    .command("retry")
    .description("Delivers again what was not delivered: a message, or all in a state")
    .argument("[id]", "the id that `messages list` prints")
    .option("--dead", "all deliveries that were given up")
    .option("--pending", "all deliveries that wait, now")
    .option("--unsent", "all that nothing could deliver when they came, by mail")
    .option(...FORM)
    .addHelpText(
      "after",
      withExamples("messages retry 019af2c61e3b7d10", "messages retry --dead --form order"),
    )
    .action(async (id: string | undefined, options: RetryOptions) => {
      const { retryDeliveries } = await import("./retry-deliveries");
      end(await retryDeliveries(id, options, site));
    });

  messages
    .command("delete")
    .description("Deletes a message, in the files too")
    .argument("<id>", "the id that `messages list` prints")
    .addHelpText("after", withExamples("messages delete 019af2c61e3b7d10"))
    .action(async (id: string) => {
      const { deleteMessage } = await import("./delete-message");
      end(await deleteMessage(id, site));
    });
}
