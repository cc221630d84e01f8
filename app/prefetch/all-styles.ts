import { adoptStylesheet } from "../browser/adopt-stylesheet";
import allStyles from "../sections/all-sections.css?url";
import { fetchFile } from "./fetch-file";
import { giveUpOn } from "./give-up";

let loading: Promise<void> | undefined;

/**
 * Adopts the rules of all sections once: the document has those of its own page only. Tries twice; rejects when they cannot
 * be fetched, and the next call tries again.
 */
export function loadAllStyles(priority?: RequestPriority): Promise<void> {
  loading ??= fetchFile(allStyles, { type: "text/css", priority })
    .then(adoptStylesheet)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** The same for a navigation, which does not go on without them. */
export function requireAllStyles(): Promise<void> {
  return loadAllStyles().catch(() => giveUpOn(allStyles));
}
