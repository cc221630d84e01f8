import type { Terminal } from "./code-frame";

/** Where a command prints. */
export interface Output {
  /** Prints what was asked for. */
  write(text: string | Uint8Array): void;
  /** Prints notes and errors. */
  writeError(text: string): void;
  /** The terminals of `write` and `writeError`; plain lines if left out. */
  terminal?: Terminal;
  errorTerminal?: Terminal;
  /** IANA name of the reader's time zone; if left out, that of the process (TZ). */
  timeZone?: string;
}

/** Wrong usage of a command. The message is printed with a hint at the verb's help, and the exit code is 2. */
export class UsageError extends Error {}
