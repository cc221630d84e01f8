import { adoptStylesheet } from "../browser/adopt-stylesheet";
import { reportFailedFile } from "../deployments/report-failed-files";
import allStyles from "../sections/all-sections.css?url";
import { fetchFile } from "./fetch-file";
import { giveUpOn, type PendingNavigation } from "./give-up";

let loading: Promise<void> | undefined;

/**
 * Adopts the rules of all sections once: the document has those of its own page only. Tries twice; reports
 * and rejects when they cannot be fetched, and the next call tries again.
 */
export function loadAllStyles(priority?: RequestPriority): Promise<void> {
  loading ??= fetchFile(allStyles, { type: "text/css", priority })
    .then(adoptStylesheet)
    .catch((error: unknown) => {
      loading = undefined;
      reportFailedFile(allStyles);
      throw error;
    });
  return loading;
}

/** The same for a navigation, which does not go on without them. */
export function requireAllStyles(navigation: PendingNavigation): Promise<void> {
  return loadAllStyles().catch(() => giveUpOn(allStyles, navigation));
}
