import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { DeskProgram } from "../../desk/program/desk-program";
import type { CommandSite } from "../command-site";

/** `desk`: runs until it is told to end; returns 1 where the desk is not built. */
export async function runDesk(contentDir: string | undefined, site: CommandSite): Promise<number> {
  const { output, environment, build } = site;
  const program = path.resolve(build.dir, "desk/program.js");
  if (!existsSync(program)) {
    output.writeError(`The desk is not built: ${program} is missing\n`);
    return 1;
  }
  const { openDesk }: DeskProgram = await import(pathToFileURL(program).href);
  await openDesk({
    environment,
    ...(contentDir !== undefined && { contentDir }),
    dir: path.resolve(build.dir),
    buildTime: build.time(),
    write: output.write,
  });
  // The servers keep the process.
  return 0;
}
