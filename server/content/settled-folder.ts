import type { FileSource } from "./files/file-source";
import { isUnchanged, type Scan, scanSource } from "./files/scan-source";
import type { ReadResult } from "./read-content";

// Delay between two scans that must agree before a changed folder is read. Docs/decisions/004-content-polling.md.
const SETTLE_MS = 100;
// A folder that keeps changing is read after this many scans all the same.
const MAX_SETTLE_ROUNDS = 30;
const MAX_READS = 3;

interface FolderReading {
  source: FileSource;
  read(scan: Scan): Promise<ReadResult>;
  /** Ends waiting. */
  isOver(): boolean;
}

/**
 * Reads the folder until it is unchanged by the end of a reading, so that no two states are mixed. Returns with the result the
 * scan of which it is.
 */
export async function readSettled(
  { source, read, isOver }: FolderReading,
  start: Scan,
): Promise<{ result: ReadResult; scan: Scan }> {
  let scan = start;
  for (let round = 1; ; round++) {
    const result = await read(scan);
    const after = await scanSource(source, scan);
    if (isUnchanged(after, scan) || round >= MAX_READS) return { result, scan };
    scan = await settle(source, after, isOver);
  }
}

/** Scans the folder until two scans agree; returns the last one. */
export async function settle(
  source: FileSource,
  start: Scan,
  isOver: () => boolean,
): Promise<Scan> {
  let scan = start;
  for (let round = 0; round < MAX_SETTLE_ROUNDS && !isOver(); round++) {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS).unref());
    const next = await scanSource(source, scan);
    if (isUnchanged(next, scan)) return next;
    scan = next;
  }
  return scan;
}
