import type { Command } from "commander";
import type { CommandSite, End } from "../command-site";
import { examples } from "../output/arguments";
import { signInVerbs } from "./sign-in-verbs";

/** Declares `desk`, in which the owner changes the site in a browser. */
export function addDeskVerbs(program: Command, site: CommandSite, end: End): void {
  const desk = program
    .command("desk")
    .description(
      "Runs the desk, where the owner changes the site in a browser, and prints the link to it",
    )
    .usage("[dir]")
    .argument("[dir]", "the content folder; CONTENT_DIR if left out")
    .addHelpText("after", examples(site.program, "desk my-site/content"))
    .action(async (dir: string | undefined) => {
      const { runDesk } = await import("./run-desk");
      end(await runDesk(dir, site));
    });
  signInVerbs(desk, site, end);
}
