import { type ShownOpening, showOpening } from "../../../contract/hours/show-opening";
import { findZone } from "../../../contract/hours/zoned-time";
import type { PlaceOpening, ShownPlaces } from "./shown-places";

/** A timer stands still while its tab sleeps. */
const MAX_WAIT_MS = 60_000;

/** Calls back with the words of opening hours whenever they change in an open tab; returns a function that ends that. */
export function followOpening(
  opening: PlaceOpening,
  { zone: name, language, words }: ShownPlaces,
  onChange: (shown: ShownOpening) => void,
): () => void {
  const zone = findZone(name);
  if (!zone) return () => {};
  const moment = { zone, language, words };
  let { changesAt } = opening;
  let timer: number | undefined;

  function check(): void {
    const now = Date.now();
    if (now >= changesAt) {
      const shown = showOpening(opening, { ...moment, now });
      changesAt = shown.changesAt;
      onChange(shown);
    }
    clearTimeout(timer);
    timer = window.setTimeout(check, Math.min(Math.max(changesAt - now, 1), MAX_WAIT_MS));
  }

  check();
  document.addEventListener("visibilitychange", check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", check);
  };
}
