import { useEffect } from "react";
import { adoptStylesheet } from "../browser/adopt-stylesheet";
import css from "./progress.css?inline";

interface ProgressProps {
  /** Undefined, null and NaN are indeterminate. */
  value?: number | null;
  /** 100 by default; or the labels of the steps, the first for value 0. */
  max?: number | readonly string[];
  /** The bar's accessible name. */
  label: string;
  /** The value as text (`aria-valuetext`). */
  valueText?: string;
  className?: string;
}

/** A progress bar. Set `aria-busy` on the region that is loading. */
export function Progress({ value, max, label, valueText, className = "" }: ProgressProps) {
  const progress = progressState(value, max);
  useEffect(() => adoptStylesheet(css), []);
  return (
    <>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={progress.max}
        aria-valuenow={progress.value}
        aria-valuetext={progress.value === undefined ? undefined : (valueText ?? progress.step)}
        data-state={progress.state}
        className={`progress ${className}`}
      >
        {/* The width is an SVG attribute because the CSP forbids inline styles. */}
        <svg
          aria-hidden="true"
          viewBox="0 0 100 1"
          width="100%"
          height="8"
          preserveAspectRatio="none"
        >
          <rect
            className="progress-fill"
            width={progress.percent ?? 50}
            height="1"
            fill="currentColor"
          />
        </svg>
      </div>
      {progress.step !== undefined && (
        <p aria-hidden="true" className="progress-step">
          {progress.step}
        </p>
      )}
    </>
  );
}

/** The state of a progress bar, as shown and as exposed to assistive technology. */
export interface ProgressState {
  state: "indeterminate" | "loading" | "complete";
  /** Within 0 and `max`; undefined while indeterminate. */
  value?: number;
  max: number;
  /** Filled share in whole per cent; undefined while indeterminate. */
  percent?: number;
  /** Label of the current step. */
  step?: string;
}

/** Maximum of a bar without a valid one. */
const DEFAULT_MAX = 100;

/**
 * Takes a value and its maximum, or the labels of the steps; the maximum is then the index of the last step. No value, or
 * NaN, is indeterminate; a value out of range is clamped.
 */
export function progressState(
  value: number | null | undefined,
  limit: number | readonly string[] = DEFAULT_MAX,
): ProgressState {
  const steps = typeof limit === "number" ? [] : limit;
  const expected = typeof limit === "number" ? limit : limit.length - 1;
  const max = expected > 0 && Number.isFinite(expected) ? expected : DEFAULT_MAX;
  if (value === null || value === undefined || Number.isNaN(value)) {
    return { state: "indeterminate", max };
  }
  const clamped = Math.min(Math.max(value, 0), max);
  return {
    state: clamped === max ? "complete" : "loading",
    value: clamped,
    max,
    percent: Math.round((clamped / max) * 100),
    step: steps[Math.min(Math.floor(clamped), steps.length - 1)],
  };
}
