import { cloneElement, type ReactElement, useEffect, useRef } from "react";
import { useSite } from "../site/use-site";
import { Link } from "../ui/link";
import type { FormResult, FormStrings } from "./form-result";
import { FIELDS, type Field, type FormValues } from "./validate-message";

interface FormFieldProps {
  name: Field;
  label: string;
  help?: string;
  /** The error text. */
  error?: string;
  /** The control; it gets its name, its id and its ARIA attributes. */
  children: ReactElement;
}

/** The id of a field, which the error summary links to. Ids of content have no underscore, so they cannot clash. */
function fieldId(name: Field): string {
  return `form_${name}`;
}

/** A label and its control with its help and error text (`aria-describedby`). */
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

interface FormErrorsProps {
  result: FormResult | undefined;
  /** Whether the browser came back online after that result. */
  isOnline: boolean;
  strings: FormStrings;
}

/** The error summary: why a message was not sent, with a link to each invalid field. Focused when a result arrives. */
export function FormErrors({ result, isOnline, strings }: FormErrorsProps) {
  const { email } = useSite().contact;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) box.current?.focus();
  }, [result]);

  if (!result) return null;
  const invalid = FIELDS.filter((field) => result.errors[field]);
  const notice = result.typed ? result.notice : isOnline ? strings.online : strings.notReached;
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript this moves the focus to the summary.
    <div ref={box} role="alert" tabIndex={-1} autoFocus className="notice">
      <p className="font-semibold text-heading">{strings.problemTitle}</p>
      {notice && <p>{notice}</p>}
      {invalid.length > 0 && (
        <ul>
          {invalid.map((field) => (
            <li key={field}>
              <a href={`#${fieldId(field)}`}>{result.errors[field]}</a>
            </li>
          ))}
        </ul>
      )}
      {result.isUnavailable && email && (
        <Link to={mailLink(email, result.typed)}>{strings.writeMail}</Link>
      )}
    </div>
  );
}

// Mail programs truncate longer `mailto:` links.
const MAX_MAIL_TEXT = 1500;

function mailLink(email: string, typed: FormValues | undefined): string {
  const text = [...(typed?.message ?? "")].slice(0, MAX_MAIL_TEXT).join("");
  return `mailto:${email}?body=${encodeURIComponent(text)}`;
}
