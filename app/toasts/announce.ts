/** Gives the live region time to be noticed, and text time to be read, in ms. */
const DELAY = 100;
const KEPT = 1000;

export type Urgency = "polite" | "assertive";

/** Element ids of the two regions that stand in every document, empty: app/toasts/toaster.tsx. */
export const LIVE_REGIONS = { polite: "live-polite", assertive: "live-assertive" } as const;

/** Has a screen reader say a text once. Each text is a line of its own, so that none is read with another one. */
export function announce(text: string, urgency: Urgency = "polite"): void {
  setTimeout(() => {
    const line = document.createElement("p");
    line.textContent = text;
    document.getElementById(LIVE_REGIONS[urgency])?.append(line);
    setTimeout(() => line.remove(), KEPT);
  }, DELAY);
}
