import { buildId } from "../browser/remix-globals";

/** Files that a page reports at the most. */
const MAX_REPORTED = 10;
const reported = new Set<string>();

/** From now on reports files of this site that a link or a script wants and does not get. Nothing waits for that. */
export function reportFailedFiles(): void {
  addEventListener(
    "error",
    ({ target }) => {
      // Of low priority is what prefetch.ts tries: that is tried again when it is needed.
      const isLink = target instanceof HTMLLinkElement && target.fetchPriority !== "low";
      if (isLink) reportFailedFile(target.href);
      if (target instanceof HTMLScriptElement) reportFailedFile(target.src);
    },
    true,
  );
}

/** Reports a file once, to the console and to the server's log; while there is no network, nothing is amiss. */
export function reportFailedFile(address: string): void {
  const { origin, pathname } = new URL(address, location.href);
  const isOurs = origin === location.origin && navigator.onLine;
  if (!isOurs || reported.has(pathname) || reported.size >= MAX_REPORTED) return;
  reported.add(pathname);
  console.error(`${pathname} could not be loaded.`);
  navigator.sendBeacon("/_report", JSON.stringify({ build: buildId(), files: [pathname] }));
}
