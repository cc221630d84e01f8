import { terminalOf } from "./code-frame";
import type { Output } from "./output";

/**
 * Prints on the streams of the process. When the reader of a pipe leaves, the rest is dropped and the command goes on to its
 * end; an output that cannot be written (a full disk) is told in a line, and the exit code is 1.
 */
export function standardOutput(environment: Record<string, string | undefined>): Output {
  const { stdout, stderr } = process;
  let isTold = false;
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE" || isTold) return;
    isTold = true;
    stderr.write(`Standard output cannot be written: ${error.message}\n`);
    process.on("exit", () => {
      process.exitCode = 1;
    });
  });
  stderr.on("error", () => {});
  return {
    write: (text) => stdout.write(text),
    writeError: (text) => stderr.write(text),
    terminal: terminalOf(stdout, environment),
    errorTerminal: terminalOf(stderr, environment),
  };
}
