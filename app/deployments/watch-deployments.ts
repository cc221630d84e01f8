import { fetchJson } from "../browser/fetch-json";
import { emitPageEvent } from "../browser/page-events";
import { markStale } from "./stale-tab";

interface Build {
  id: string;
  timestamp: number;
}

const HOUR_MS = 3_600_000;
/** Replicas and tabs that started together should not ask together. */
const JITTER = 0.1;
const RECENT_MS = 5 * 60_000;

/**
 * Looks every hour whether a newer build is deployed, also when the tab is seen again, comes online or returns from
 * the back/forward cache, if the last look is older than five minutes; never while the tab is hidden. When there is
 * one, it tells so and looks no more. Takes the build that this tab runs.
 */
export function watchDeployments(own: Build): void {
  let lastLook = Date.now();
  let timer = 0;
  let isLooking = false;

  async function look(): Promise<void> {
    if (isLooking || document.hidden) return;
    isLooking = true;
    lastLook = Date.now();
    try {
      if (isNewer(await fetchJson(`/builds/latest.json?${lastLook}`), own)) {
        stop();
        markStale();
        emitPageEvent("newBuild");
      }
    } catch {
      // No network, or a server that is being replaced: the next look will tell.
    } finally {
      isLooking = false;
    }
  }

  function schedule(): void {
    const delay = HOUR_MS * (1 - JITTER + 2 * JITTER * Math.random());
    timer = window.setTimeout(() => {
      schedule();
      look();
    }, delay);
  }

  function lookIfLate(): void {
    if (Date.now() - lastLook > RECENT_MS) look();
  }

  function stop(): void {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", lookIfLate);
    removeEventListener("online", lookIfLate);
    removeEventListener("pageshow", lookIfLate);
  }

  document.addEventListener("visibilitychange", lookIfLate);
  addEventListener("online", lookIfLate);
  addEventListener("pageshow", lookIfLate);
  schedule();
}

/** While a deployment rolls, answers of old and new servers alternate: only a later build counts. */
function isNewer(answer: unknown, own: Build): boolean {
  return isBuild(answer) && answer.id !== own.id && answer.timestamp > own.timestamp;
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
