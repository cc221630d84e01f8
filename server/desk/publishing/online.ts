import { setTimeout as delay } from "node:timers/promises";
import { contentAt } from "../../content/clock/content-at";
import type { FolderState } from "../folder/site-folder";

/** What the site says about a change: it shows it, it has not yet, or nobody answers at its address. */
export type OnlineState = "online" | "waiting" | "unknown";

interface Watch {
  /** Where the desk asks the site: an origin. */
  siteAddress: string;
  /** The folder as it is now. */
  read(): Promise<FolderState>;
}

const POLL_MS = 100;
const MAX_WAIT_MS = 6000;
const ASK_MS = 1500;
const MAX_BYTES = 4 * 1024 * 1024;

/** The id of what the site shows; undefined where it does not answer. */
export async function shownId(siteAddress: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${siteAddress}/pages.json`, {
      signal: AbortSignal.timeout(ASK_MS),
      redirect: "error",
    });
    const text = await response.text();
    if (!response.ok || text.length > MAX_BYTES) return undefined;
    const data: unknown = JSON.parse(text);
    const id = typeof data === "object" && data !== null && Reflect.get(data, "contentId");
    return typeof id === "string" ? id : undefined;
  } catch {
    return undefined;
  }
}

/** Waits until the site shows the folder. `before`: the id that it has shown before the change. */
export async function waitUntilOnline(
  before: string | undefined,
  { siteAddress, read }: Watch,
): Promise<OnlineState> {
  const deadline = performance.now() + MAX_WAIT_MS;
  let answered = before !== undefined;
  do {
    const shown = await shownId(siteAddress);
    if (shown === undefined && !answered) return "unknown";
    answered ||= shown !== undefined;
    const isOther = before !== undefined && shown !== before;
    if (shown !== undefined && (isOther || shown === idOf(await read()))) return "online";
    await delay(POLL_MS);
  } while (performance.now() < deadline);
  return answered ? "waiting" : "unknown";
}

function idOf({ folder, errors }: FolderState): string | undefined {
  return folder && errors.length === 0 ? contentAt(folder, { now: Date.now() }).id : undefined;
}
