import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import type { Content } from "../content/content";
import type { ContentStore } from "../content/content-store";
import type { Log } from "../observability/log";
import { fileReason } from "../storage/file-reason";
import { writeAtomic } from "../storage/write-atomic";

const MAX_ADDRESSES = 5000;
const MAX_FILE_LENGTH = 2_000_000;

const memory = z.object({ addresses: z.array(z.string().startsWith("/").max(500)) });

interface MemoryParts {
  content: Pick<ContentStore, "current" | "subscribe">;
  dataDir: string;
  log: Log;
}

/**
 * Stores the addresses of all pages ever served in a file of `DATA_DIR`. Several processes may share the file: each
 * merges its addresses and replaces the file atomically. A folder that cannot be written is logged once.
 */
export function rememberAddresses({ content, dataDir, log }: MemoryParts): Promise<void> {
  let isFailing = false;
  let last: Promise<void> = Promise.resolve();

  async function add(pages: Content["pages"]): Promise<void> {
    try {
      const remembered = await readAddresses(dataDir);
      const isRemembered = new Set(remembered);
      if ([...pages.keys()].every((address) => isRemembered.has(address))) return;
      // Drops the oldest addresses, never that of a current page.
      const gone = remembered.filter((address) => !pages.has(address));
      const addresses = [...gone, ...pages.keys()].slice(-MAX_ADDRESSES);
      await mkdir(dataDir, { recursive: true });
      await writeAtomic(memoryFile(dataDir), `${JSON.stringify({ addresses })}\n`);
    } catch (error) {
      if (!isFailing)
        log.warn(
          { reason: fileReason(error, dataDir), dir: dataDir },
          "addresses cannot be remembered",
        );
      isFailing = true;
    }
  }

  function remember({ pages }: Content): Promise<void> {
    last = last.then(() => add(pages));
    return last;
  }

  content.subscribe(remember);
  return remember(content.current);
}

/** Reads the stored addresses, oldest first; none if the file cannot be read. */
export async function readAddresses(dataDir: string): Promise<string[]> {
  try {
    const text = await readFile(memoryFile(dataDir), "utf8");
    if (text.length > MAX_FILE_LENGTH) return [];
    return memory.parse(JSON.parse(text)).addresses.slice(-MAX_ADDRESSES);
  } catch {
    return [];
  }
}

function memoryFile(dataDir: string): string {
  return path.join(dataDir, "addresses.json");
}
