import { adoptStylesheet } from "../browser/adopt-stylesheet";
import allStyles from "../sections/all-sections.css?url";
import { giveUpOn } from "./give-up";

const RETRY_MS = 300;

let loading: Promise<void> | undefined;

/**
 * Adopts the rules of all sections once: the document has those of its own page only. Tries twice; rejects when they cannot
 * be fetched, and the next call tries again.
 */
export function loadAllStyles(priority?: RequestPriority): Promise<void> {
  loading ??= fetchTwice(priority)
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

async function fetchTwice(priority?: RequestPriority): Promise<string> {
  try {
    return await fetchStyles(priority);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return fetchStyles(priority);
  }
}

async function fetchStyles(priority?: RequestPriority): Promise<string> {
  const response = await fetch(allStyles, { priority, headers: { Accept: "text/css" } });
  if (!response.ok) throw new Error(`${allStyles}: ${response.status}`);
  return response.text();
}
