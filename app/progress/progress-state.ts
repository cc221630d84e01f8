/** What a progress bar shows and tells. */
export interface ProgressState {
  state: "indeterminate" | "loading" | "complete";
  /** Within 0 and `max`; undefined while indeterminate. */
  value?: number;
  max: number;
  /** Whole per cent of the bar that is filled; undefined while indeterminate. */
  percent?: number;
  /** Label of the step that has been reached. */
  step?: string;
}

/** Greatest value of a bar that is given none, or an impossible one. */
const MAX = 100;

/**
 * Takes a value and its maximum, or the labels of the steps in its place: the maximum is then the last one's number.
 * No value, or NaN, is indeterminate; one outside is moved to the nearer end.
 */
export function progressState(
  value: number | null | undefined,
  limit: number | readonly string[] = MAX,
): ProgressState {
  const steps = typeof limit === "number" ? [] : limit;
  const expected = typeof limit === "number" ? limit : limit.length - 1;
  const max = expected > 0 && Number.isFinite(expected) ? expected : MAX;
  if (value === null || value === undefined || Number.isNaN(value)) {
    return { state: "indeterminate", max };
  }
  const inside = Math.min(Math.max(value, 0), max);
  return {
    state: inside === max ? "complete" : "loading",
    value: inside,
    max,
    percent: Math.round((inside / max) * 100),
    step: steps[Math.min(Math.floor(inside), steps.length - 1)],
  };
}
