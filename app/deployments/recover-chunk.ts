import { canReach, loadDocument, mayLoadDocument } from "./load-document";
import { reportFailedFile } from "./report-failed-files";

/**
 * Takes a chunk that cannot be loaded: reports it, and loads the page anew with what is typed, unless it is optional. A
 * document that is itself a reload is not loaded again: what failed twice would fail each time, as behind an ad blocker.
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
