import { type RefObject, useEffect, useRef, useState } from "react";
import type { FormField } from "../../contract/forms/form-fields";
import { useSite } from "../site/use-site";
import { Link } from "../ui/link";
import type { FormResult, FormStrings } from "./form-view";

interface FormErrorsProps {
  result: FormResult | undefined;
  fields: readonly FormField[];
  /** The id of each field's control, which the links lead to. */
  idOf(field: FormField): string;
  strings: FormStrings;
}

/** The error summary: why a message was not sent, with a link to each invalid field. Focused when a result arrives. */
export function FormErrors({ result, fields, idOf, strings }: FormErrorsProps) {
  const { email } = useSite().contact;
  const box = useFocusOn(result);
  const isOnline = useOnlineSince(result);
  if (!result) return null;
  const invalid = fields.filter(({ name }) => result.errors[name]);
  const notice = result.typed ? result.notice : isOnline ? strings.online : strings.notReached;
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript this moves the focus to the summary.
    <div ref={box} role="alert" tabIndex={-1} autoFocus className="notice">
      <p className="bold text-heading">{result.closed ?? strings.problemTitle}</p>
      {notice && <p>{notice}</p>}
      {invalid.length > 0 && (
        <ul>
          {invalid.map((field) => (
            <li key={field.name}>
              <a href={`#${idOf(field)}`}>{result.errors[field.name]}</a>
            </li>
          ))}
        </ul>
      )}
      <LostTexts changed={result.changed} />
      {result.isUnavailable && email && (
        <Link to={mailLink(email, fields, result)}>{strings.writeMail}</Link>
      )}
    </div>
  );
}

function useFocusOn(result: FormResult | undefined): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) box.current?.focus();
  }, [result]);
  return box;
}

/** Whether the browser came back online after the given result. */
function useOnlineSince(result: FormResult | undefined): boolean {
  const [onlineSince, setOnlineSince] = useState<FormResult>();
  useEffect(() => {
    const onOnline = () => setOnlineSince(result);
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, [result]);
  return result !== undefined && onlineSince === result;
}

/** Lists the texts typed into fields that the form no longer has. */
function LostTexts({ changed }: Pick<FormResult, "changed">) {
  if (!changed || changed.texts.length === 0) return null;
  return (
    <>
      <p>{changed.heading}</p>
      <ul>
        {changed.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

// Mail programs truncate longer `mailto:` links.
const MAX_MAIL_TEXT = 1500;

/** A link to an e-mail with all longer texts of the form. */
function mailLink(email: string, fields: readonly FormField[], { typed = {} }: FormResult): string {
  const texts = fields.flatMap(({ kind, name }) =>
    kind === "textarea" ? (typed[name] ?? []) : [],
  );
  const text = [...texts.join("\n\n")].slice(0, MAX_MAIL_TEXT).join("");
  return `mailto:${email}?body=${encodeURIComponent(text)}`;
}
