import type { ReactNode } from "react";

interface StepButtonProps {
  intent: string;
  label: string;
  className: string;
  /** The id that the answer is scrolled to. */
  target: string;
  children: ReactNode;
}

/** A button that changes the form itself. The answer is shown where one was: a browser keeps the fragment of the address that it posts to. */
export function StepButton({ intent, label, className, target, children }: StepButtonProps) {
  return (
    <button
      aria-label={label}
      className={className}
      formAction={`#${target}`}
      formNoValidate
      name="intent"
      type="submit"
      value={intent}
    >
      {children}
    </button>
  );
}
