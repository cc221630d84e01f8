import { fetchJson } from "../browser/fetch-json";

/** Time in ms after which a navigation reads the list again. */
const KEEP_MS = 5 * 60_000;
/** Time in ms between a list that could not be read and the next request for it. */
const RETRY_MS = 60_000;

let addresses: ReadonlySet<string> | undefined;
let nextRead = 0;
let reading: Promise<void> | undefined;

/** Paths of all pages as last read; undefined while they are not known. */
export function knownAddresses(): ReadonlySet<string> | undefined {
  return addresses;
}

/** Paths of all pages, read from `/pages.json` unless they are known; undefined when they cannot be read. */
export async function readAddresses(): Promise<ReadonlySet<string> | undefined> {
  if (!addresses) await readIfDue();
  return addresses;
}

/**
 * Takes a path, returns whether it is that of a page; undefined when the list cannot be read. Reads again a list that is
 * older than five minutes, and waits for it before it denies a page.
 */
export async function isListed(path: string): Promise<boolean | undefined> {
  const newer = readIfDue();
  if (!addresses?.has(path)) await newer;
  return addresses?.has(path);
}

/** Reads the list again, after the content has changed. */
export function rereadAddresses(): void {
  nextRead = 0;
  void readIfDue();
}

function readIfDue(): Promise<void> | undefined {
  if (!reading && Date.now() >= nextRead) {
    reading = read().finally(() => {
      reading = undefined;
    });
  }
  return reading;
}

/** Keeps the last list when there is no other; the failure is only logged. */
async function read(): Promise<void> {
  try {
    const answer = await fetchJson("/pages.json", { priority: "low" });
    if (!isAddressList(answer)) throw new Error("/pages.json has no addresses");
    addresses = new Set(answer.addresses);
    nextRead = Date.now() + KEEP_MS;
  } catch (error) {
    console.warn("The addresses of the site's pages cannot be read.", error);
    nextRead = Date.now() + RETRY_MS;
  }
}

function isAddressList(value: unknown): value is { addresses: string[] } {
  return (
    typeof value === "object" &&
    value !== null &&
    "addresses" in value &&
    Array.isArray(value.addresses)
  );
}
