import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "../../fixtures/temporary-folder";

/** A site that is still being started: it has no handler of a signal, and runs on. */
const STARTING = `(function () { console.log("started"); setInterval(() => {}, 1000); })`;
/** One that has its own. */
const STARTED = `(function () {
  process.on("SIGTERM", () => setImmediate(() => process.exit(7)));
  console.log("started");
  setInterval(() => {}, 1000);
})`;

test.each([
  { site: STARTING, signal: "SIGTERM", words: [], code: 0 },
  { site: STARTING, signal: "SIGINT", words: [], code: 0 },
  { site: STARTING, signal: "SIGTERM", words: ["messages"], code: 143 },
  { site: STARTED, signal: "SIGTERM", words: [], code: 7 },
] as const)(
  "server.js: ends by $signal before the site has a handler of its own: $words, $code",
  async ({ site, signal, words, code }) => {
    const folder = await makeTemporaryFolder();
    await copyFile("build/server.js", path.join(folder.dir, "server.js"));
    await writeFile(path.join(folder.dir, "site.js"), site);
    const child = spawn(process.execPath, [path.join(folder.dir, "server.js"), ...words]);
    await once(child.stdout, "data");
    child.kill(signal);
    expect(await once(child, "exit")).toEqual([code, null]);
    await folder.remove();
  },
);
