import { appendFile, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { jsonLine } from "../../../../contract/text/json-line";
import type { Log } from "../../../observability/log";

/** A line of who did what. */
export interface AuditLine {
  /** Time as in ISO 8601. */
  at: string;
  /** Name and id of the person; the shell has none. */
  who: string;
  person?: string;
  what: string;
  about?: Record<string, string | number>;
}

/** Who did what, in `log.jsonl` of a folder: lines are added, never changed. */
export interface AuditLog {
  /** Adds a line. Several processes may do so at once. */
  add(line: Omit<AuditLine, "at">): Promise<void>;
  /** The last lines, the oldest first. Lines that are damaged are left out. */
  last(count: number): Promise<AuditLine[]>;
}

/** The same list for a desk at work: a line that cannot be written is a fault, and what it tells of has happened all the same. */
export function withFaultsLogged(audit: AuditLog, log: Pick<Log, "error">): AuditLog {
  return {
    ...audit,
    add: (line) =>
      audit.add(line).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        log.error({ reason, what: line.what }, "The desk's list of who did what cannot be written");
      }),
  };
}

/** Longest text in a line. */
const MAX_TEXT = 300;

/** Opens the list of a folder. */
export function openAuditLog(dir: string, now: () => number = Date.now): AuditLog {
  const file = path.join(dir, "log.jsonl");
  return {
    async add({ who, person, what, about }) {
      const line = { at: new Date(now()).toISOString(), who, person, what, about: cut(about) };
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await appendFile(file, jsonLine(line), { mode: 0o600 });
    },
    async last(count) {
      const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return "";
        throw error;
      });
      return text.split("\n").filter(Boolean).slice(-count).flatMap(parseLine);
    },
  };
}

function cut(about: AuditLine["about"]): AuditLine["about"] {
  if (about === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(about).map(([name, value]) => [
      name,
      typeof value === "string" ? value.slice(0, MAX_TEXT) : value,
    ]),
  );
}

function parseLine(text: string): AuditLine[] {
  try {
    const line: AuditLine = JSON.parse(text);
    return typeof line.at === "string" && typeof line.what === "string" ? [line] : [];
  } catch {
    return [];
  }
}
