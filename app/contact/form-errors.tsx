import { useEffect, useRef } from "react";
import { useSite } from "../site/use-site";
import { Link } from "../ui/link";
import { fieldId } from "./form-field";
import type { FormResult } from "./form-result";
import { FIELDS, type Typed } from "./validate-message";

interface FormNoticeProps {
  result: FormResult | undefined;
  /** Whether the network has come back since then. */
  isBack: boolean;
  words: Record<"problemTitle" | "writeMail" | "notReached" | "online", string>;
}

/** Why a message has not been sent, with a link to each wrong field. Takes the focus when an answer has come. */
export function FormErrors({ result, isBack, words }: FormNoticeProps) {
  const { email } = useSite().contact;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) box.current?.focus();
  }, [result]);

  if (!result) return null;
  const wrong = FIELDS.filter((field) => result.errors[field]);
  const notice = result.typed ? result.notice : isBack ? words.online : words.notReached;
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript it is how the focus reaches what went wrong.
    <div ref={box} role="alert" tabIndex={-1} autoFocus className="notice">
      <p className="font-semibold text-heading">{words.problemTitle}</p>
      {notice && <p>{notice}</p>}
      {wrong.length > 0 && (
        <ul>
          {wrong.map((field) => (
            <li key={field}>
              <a href={`#${fieldId(field)}`}>{result.errors[field]}</a>
            </li>
          ))}
        </ul>
      )}
      {result.isUnavailable && email && (
        <Link to={mailLink(email, result.typed)}>{words.writeMail}</Link>
      )}
    </div>
  );
}

// What mail programs take of a link.
const MAX_OF_A_MAIL = 1500;

function mailLink(email: string, typed: Typed | undefined): string {
  const text = [...(typed?.message ?? "")].slice(0, MAX_OF_A_MAIL).join("");
  return `mailto:${email}?body=${encodeURIComponent(text)}`;
}
