import { cloneElement, type ReactElement } from "react";
import type { Field } from "./validate-message";

interface FormFieldProps {
  name: Field;
  label: string;
  help?: string;
  /** What is wrong with what was typed, in words. */
  error?: string;
  /** The control, which gets its name, its id and what describes it. */
  children: ReactElement;
}

/** The id of a field, which the links of the summary lead to. An id from content never has an underscore. */
export function fieldId(name: Field): string {
  return `form_${name}`;
}

/** A label, its control, and the help and the error that the control is described by. */
export function FormField({ name, label, help, error, children }: FormFieldProps) {
  const id = fieldId(name);
  const described = [help && `${id}_help`, error && `${id}_error`].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {help && (
        <p id={`${id}_help`} className="text-sm text-muted">
          {help}
        </p>
      )}
      {cloneElement(children, {
        id,
        name,
        className: "field",
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {error && (
        <p id={`${id}_error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
