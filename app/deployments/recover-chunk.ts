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
  if (!mayLoadDocument(location.href)) return;
  loadDocument(location.href);
  await new Promise(() => {});
}

function isReload(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "reload");
}
