/** In ms: the wait before a text is added, and the time until it is removed again. */
const DELAY_MS = 100;
const REMOVE_AFTER_MS = 1000;

export type Urgency = "polite" | "assertive";

/** Element ids of the two live regions, which app/toasts/toaster.tsx renders empty. */
export const LIVE_REGIONS = { polite: "live-polite", assertive: "live-assertive" } as const;

/** Announces a text once through a live region. Each text is a paragraph of its own, so that it is read alone. */
export function announce(text: string, urgency: Urgency = "polite"): void {
  setTimeout(() => {
    const line = document.createElement("p");
    line.textContent = text;
    document.getElementById(LIVE_REGIONS[urgency])?.append(line);
    setTimeout(() => line.remove(), REMOVE_AFTER_MS);
  }, DELAY_MS);
}
