import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { Script } from "node:vm";

// The first process of a container ignores a signal that it has no handler for, and the site has its own only once it is built.
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, endEarly);

// The program `server.js`: runs the site, `site.js`, with the bytecode that V8 made of it in the build (docs/decisions/013-bytecode.md).
const dir = import.meta.dirname;
const file = path.join(dir, "site.js");
const bytecodeFile = path.join(dir, "site.bytecode");

// The text is of ASCII characters only, so there is nothing to decode.
const script = new Script(readFileSync(file, "latin1"), { filename: file, cachedData: bytecode() });
if (process.env.WRITE_BYTECODE) {
  process.once("exit", () => writeFileSync(bytecodeFile, script.createCachedData()));
}
const run: unknown = script.runInThisContext();
if (typeof run === "function") run(createRequire(file), dir, file);

/** Undefined where there is none; V8 itself refuses that of another version of it, or of other options. */
function bytecode(): Buffer | undefined {
  try {
    return readFileSync(bytecodeFile);
  } catch {
    return undefined;
  }
}

/** Ends a start, which has nothing to finish, with 0, and a command as the signal itself would. */
function endEarly(signal: "SIGTERM" | "SIGINT"): void {
  const isCommand = process.argv.length > 2;
  if (process.listenerCount(signal) === 1) {
    process.exit(isCommand ? 128 + os.constants.signals[signal] : 0);
  }
}
