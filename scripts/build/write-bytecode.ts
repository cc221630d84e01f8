import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../test/free-port";
import { siteCommand } from "./site-command";

const DEADLINE_MS = 30_000;
/** What is called for them has its bytecode written too. */
const ASKED = ["/", "/about", "/contact", "/nothing-here"];

/**
 * Starts the site in `buildDir` once, with the project's own content, so that V8 compiles what a start needs, and has it
 * written: docs/decisions/013-bytecode.md. A site that cannot start, as with errors in its content, runs without.
 */
export async function writeBytecode(buildDir: string): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "trifold-bytecode-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [program, ...words] = siteCommand(buildDir);
  const site = spawn(program, words, {
    stdio: ["ignore", "pipe", "inherit"],
    timeout: DEADLINE_MS,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      WRITE_BYTECODE: "1",
      SITE_URL: url,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  });
  const ended = once(site, "close");
  for await (const text of site.stdout.setEncoding("utf8")) {
    if (!text.includes("the site is up")) continue;
    for (const target of ASKED) await (await fetch(url + target)).arrayBuffer();
    site.kill("SIGTERM");
  }
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}
