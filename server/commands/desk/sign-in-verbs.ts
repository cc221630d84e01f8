import type { Command } from "commander";
import type { CommandSite, End } from "../command-site";
import { examples, wholeNumber } from "../output/arguments";
import type { InviteOptions } from "./change-people";
import type { DeskLogOptions } from "./list-people";

/** Adds the verbs of people to `desk`. */
export function signInVerbs(desk: Command, site: CommandSite, end: End): void {
  const withExamples = (...calls: string[]) => examples(site.program, ...calls);

  desk
    .command("invite")
    .description(
      "Prints a link that lets somebody into the desk once, or adds a device to a known name",
    )
    .argument("<name>", "the name of the person")
    .option("--owner", "may change everything; the only role there is")
    .option("--email <address>", "where links to sign in go, after a lost device")
    .addHelpText(
      "after",
      withExamples('desk invite "Anna Miller" --owner --email anna@example.com'),
    )
    .action(async (name: string, options: InviteOptions) => {
      const { invitePerson } = await import("./change-people");
      end(await invitePerson(name, options, site));
    });

  desk
    .command("people")
    .description("Lists who may come in, and who is invited")
    .option("--json", "a line of JSON each, for programs")
    .addHelpText("after", withExamples("desk people"))
    .action(async (options: { json?: boolean }) => {
      const { listPeople } = await import("./list-people");
      end(await listPeople(options, site));
    });

  desk
    .command("log")
    .description("Lists who did what, the newest last")
    .option("--limit <n>", "how many", wholeNumber, 50)
    .option("--json", "a line of JSON each, for programs")
    .addHelpText("after", withExamples("desk log --limit 10"))
    .action(async (options: DeskLogOptions) => {
      const { listDeskLog } = await import("./list-people");
      end(await listDeskLog(options, site));
    });

  desk
    .command("sign-out")
    .description("Ends all sessions of a person and voids her links")
    .argument("<name>", "the name that `desk people` prints")
    .addHelpText("after", withExamples('desk sign-out "Anna Miller"'))
    .action(async (name: string) => {
      const { signOutPerson } = await import("./change-people");
      end(await signOutPerson(name, site));
    });

  desk
    .command("remove")
    .description("Removes a person or an invitation; the last owner stays")
    .argument("<name>", "the name that `desk people` prints")
    .addHelpText("after", withExamples('desk remove "Anna Miller"'))
    .action(async (name: string) => {
      const { removeNamed } = await import("./change-people");
      end(await removeNamed(name, site));
    });
}
