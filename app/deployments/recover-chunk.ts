import { createPath } from "@remix-run/react";
import { ROUTER_GLOBAL, remixRouter } from "../browser/remix-globals";
import { canReach, loadDocument, mayLoadDocument } from "./load-document";
import { reportFailedFile } from "./report-failed-files";

/**
 * Takes a chunk that cannot be loaded: reports it, and unless it is optional reloads the page with the typed text. A
 * page that is itself a reload is not reloaded: behind an ad blocker, say, it would fail each time.
 */
export async function recoverChunk(
  file: string,
  { isOptional = false }: { isOptional?: boolean },
): Promise<void> {
  reportFailedFile(file);
  if (isOptional || isReload() || !(await canReach(location.href))) return;
  // Where the visitor goes meanwhile, or a click would be lost.
  const target = wantedLocation();
  if (!mayLoadDocument(target)) return;
  loadDocument(target);
  await new Promise(() => {});
}

function wantedLocation(): string {
  if (!(ROUTER_GLOBAL in window)) return location.href;
  const { navigation, location: shown } = remixRouter().state;
  return createPath(navigation.location ?? shown);
}

function isReload(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "reload");
}
