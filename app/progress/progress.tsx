import { useEffect } from "react";
import { adoptStylesheet } from "../browser/adopt-stylesheet";
import css from "./progress.css?inline";
import { progressState } from "./progress-state";

interface ProgressProps {
  /** Undefined, null and NaN: nobody knows how far it is. */
  value?: number | null;
  /** 100 by default; or the labels of the steps, the first of which is value 0. */
  max?: number | readonly string[];
  /** What is in progress: the bar's accessible name. */
  label: string;
  /** The value in words, where a bare number says too little. */
  valueText?: string;
  className?: string;
}

/**
 * A bar that fills from the start of the line, or runs to and fro while indeterminate. The region that is waited for
 * carries `aria-busy`.
 */
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
        {/* An attribute of a drawing says how far, because the security policy refuses inline styles. */}
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
