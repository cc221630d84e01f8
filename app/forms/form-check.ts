import { type RefObject, useEffect, useRef } from "react";
import type { ErrorTexts, FormValues } from "../../contract/forms/check-fields";
import type { FormField } from "../../contract/forms/form-fields";
import { loadChunk } from "../browser/load-chunk";
import { hiddenInput } from "./form-draft";
import type { FormResult } from "./form-view";

interface FormCheckOptions {
  form: RefObject<HTMLFormElement>;
  name: string;
  /** Path of the page. */
  path: string;
  fields: readonly FormField[];
}

type Check = (values: FormValues) => FormResult | undefined;

/**
 * Returns a function that checks the form before it is sent: its errors, or undefined when it has none or cannot be checked
 * here. The rules and the error texts are fetched when the form is first used; the server checks in any case.
 */
export function useFormCheck({ form, name, path, fields }: FormCheckOptions) {
  const check = useRef<Check>();
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    return onFirstUse(element, () => {
      requestRules(element, path).then(
        ({ checkFields, errorText, ...texts }) => {
          check.current = function checkForm(typed) {
            const checked = checkFields(fields, typed);
            if (!("errors" in checked)) return undefined;
            const errors: Record<string, string> = {};
            for (const field of fields) {
              const error = checked.errors[field.name];
              if (error) errors[field.name] = errorText(field, error, texts);
            }
            return { form: name, errors, typed };
          };
        },
        () => {},
      );
    });
  }, [form, name, path, fields]);

  return function checkForm(): FormResult | undefined {
    return form.current ? check.current?.(typedValues(form.current, fields)) : undefined;
  };
}

function typedValues(form: HTMLFormElement, fields: readonly FormField[]): FormValues {
  const data = new FormData(form);
  return Object.fromEntries(fields.map(({ name }) => [name, data.getAll(name).map(String)]));
}

/**
 * Requests the rules, the error texts of the page's language, and a signed timestamp, which the form sends along: the
 * server's spam score uses the time spent on the form. A message without it is accepted.
 */
async function requestRules(form: HTMLFormElement, path: string) {
  const [rules, response] = await Promise.all([
    loadChunk(() => import("../../contract/forms/check-fields")),
    fetch(`/contact/form.json?page=${encodeURIComponent(path)}`),
  ]);
  const { token, texts, language }: { token?: string; texts: ErrorTexts; language: string } =
    await response.json();
  const field = hiddenInput(form, "token");
  if (field) field.value = token ?? "";
  return { ...rules, texts, language };
}

/** Calls `start` once the form has the focus. Returns a function that removes the listener. */
function onFirstUse(form: HTMLFormElement, start: () => void): () => void {
  function begin(): void {
    stop();
    start();
  }
  const stop = () => form.removeEventListener("focusin", begin);

  if (form.contains(document.activeElement)) begin();
  else form.addEventListener("focusin", begin);
  return stop;
}
