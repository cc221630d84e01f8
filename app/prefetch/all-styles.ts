import { adoptStylesheet } from "../browser/adopt-stylesheet";
import allStyles from "../sections/all-sections.css?url";
import { giveUpOn } from "./give-up";
import { tryTwice } from "./try-twice";

/** A stalled request must not hold a navigation for ever. */
const TIMEOUT_MS = 10_000;

let loading: Promise<void> | undefined;

/**
 * Adopts the rules of all sections once: the document has those of its own page only. Tries twice; rejects when they cannot
 * be fetched, and the next call tries again.
 */
export function loadAllStyles(priority?: RequestPriority): Promise<void> {
  loading ??= tryTwice(() => fetchStyles(priority))
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

async function fetchStyles(priority?: RequestPriority): Promise<string> {
  const response = await fetch(allStyles, {
    priority,
    headers: { Accept: "text/css" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${allStyles}: ${response.status}`);
  return response.text();
}
