import { type RefObject, useEffect, useState } from "react";
import { keepDraft } from "./form-draft";
import type { FormResult } from "./form-result";
import { askForToken } from "./form-token";

/**
 * What a form can do with JavaScript: keeps what is typed, and proves how long somebody has been at it. Returns whether
 * the network has come back since the last answer.
 */
export function useFormDraft(
  form: RefObject<HTMLFormElement>,
  result: FormResult | undefined,
): boolean {
  const [onlineSince, setOnlineSince] = useState<FormResult>();

  useEffect(() => {
    if (!form.current) return;
    const stops = [keepDraft(form.current), askForToken(form.current)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [form]);

  useEffect(() => {
    const onOnline = () => setOnlineSince(result);
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, [result]);

  return result !== undefined && onlineSince === result;
}
