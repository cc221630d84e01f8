import { buildId } from "../browser/remix-globals";

/** Maximum number of reports per page. */
const MAX_REPORTED = 10;
const reported = new Set<string>();

/** Starts to report files of this site that a `<link>` or `<script>` fails to load. */
export function reportFailedFiles(): void {
  addEventListener(
    "error",
    ({ target }) => {
      // Links with low priority are prefetches: a failed one is requested again when it is needed.
      const isLink = target instanceof HTMLLinkElement && target.fetchPriority !== "low";
      if (isLink) reportFailedFile(target.href);
      if (target instanceof HTMLScriptElement) reportFailedFile(target.src);
    },
    true,
  );
}

/** Reports a file once, to the console and to the server's log. Offline failures are not reported. */
export function reportFailedFile(address: string): void {
  const { origin, pathname } = new URL(address, location.href);
  const isOurs = origin === location.origin && navigator.onLine;
  if (!isOurs || reported.has(pathname) || reported.size >= MAX_REPORTED) return;
  reported.add(pathname);
  console.error(`${pathname} could not be loaded.`);
  navigator.sendBeacon("/_report", JSON.stringify({ build: buildId(), files: [pathname] }));
}
