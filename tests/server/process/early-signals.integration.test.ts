import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";

/** A site that is starting: it has no signal handler and keeps running. */
const STARTING = `console.log("started"); setInterval(() => {}, 1000); await new Promise(() => {});`;
/** A site with its own handler. */
const STARTED = `process.on("SIGTERM", () => setImmediate(() => process.exit(7))); ${STARTING}`;

test.each([
  { site: STARTING, signal: "SIGTERM", args: [], code: 0 },
  { site: STARTING, signal: "SIGINT", args: [], code: 0 },
  { site: STARTING, signal: "SIGTERM", args: ["messages"], code: 143 },
  { site: STARTED, signal: "SIGTERM", args: [], code: 7 },
] as const)(
  "server.js: exits on $signal before the site has a handler of its own: $args, $code",
  async ({ site, signal, args, code }) => {
    const { dir, remove } = await makeTemporaryFolder();
    await mkdir(path.join(dir, "chunks"));
    for (const name of ["server.js", "package.json"]) {
      await copyFile(path.join("build", name), path.join(dir, name));
    }
    const program = await readFile("build/server.js", "utf8");
    // The chunk of esbuild's helper functions.
    for (const [, file = ""] of program.matchAll(/\bimport\s*"(.\/chunks\/[^"]+)"/g)) {
      await copyFile(path.join("build", file), path.join(dir, file));
    }
    const [, first = ""] = /\bawait import\("(.\/chunks\/[^"]+)"\)/.exec(program) ?? [];
    await writeFile(path.join(dir, first), site);
    const child = spawn(process.execPath, [path.join(dir, "server.js"), ...args]);
    await once(child.stdout, "data");
    child.kill(signal);
    expect(await once(child, "exit")).toEqual([code, null]);
    await remove();
  },
);
