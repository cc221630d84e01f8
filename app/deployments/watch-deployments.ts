import { fetchJson } from "../browser/fetch-json";
import { emitPageEvent } from "../browser/page-events";

interface Build {
  id: string;
  timestamp: number;
}

const HOUR_MS = 3_600_000;
const RECENT_MS = 5 * 60_000;

let isTabStale = false;

/**
 * Polls `/builds/latest.json` every hour for a newer build, and when the tab becomes visible, comes online or returns
 * from the back/forward cache if the last poll is older than five minutes; never while the tab is hidden. Emits
 * `newBuild` once and stops polling. Takes the build that this tab runs.
 */
export function watchDeployments(own: Build): void {
  let lastPoll = Date.now();
  let isPolling = false;

  async function poll(): Promise<void> {
    if (isPolling || document.hidden) return;
    isPolling = true;
    lastPoll = Date.now();
    try {
      if (isNewer(await fetchJson(`/builds/latest.json?${lastPoll}`), own)) {
        stop();
        markStale();
        emitPageEvent("newBuild");
      }
    } catch {
      // No network, or a server that is being replaced: the next poll tries again.
    } finally {
      isPolling = false;
    }
  }

  const timer = setInterval(poll, HOUR_MS);

  function pollIfDue(): void {
    if (Date.now() - lastPoll > RECENT_MS) poll();
  }

  function stop(): void {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", pollIfDue);
    removeEventListener("online", pollIfDue);
    removeEventListener("pageshow", pollIfDue);
  }

  document.addEventListener("visibilitychange", pollIfDue);
  addEventListener("online", pollIfDue);
  addEventListener("pageshow", pollIfDue);
}

/** Marks this tab as stale: the server has a newer build. */
export function markStale(): void {
  isTabStale = true;
}

/** Whether the server has a newer build, so that the next navigation should load a document. */
export function isStale(): boolean {
  return isTabStale;
}

/** During a rolling deployment, old and new servers alternate: only a later build counts. */
function isNewer(response: unknown, own: Build): boolean {
  return isBuild(response) && response.id !== own.id && response.timestamp > own.timestamp;
}

function isBuild(value: unknown): value is Build {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string" &&
    "timestamp" in value &&
    typeof value.timestamp === "number"
  );
}
