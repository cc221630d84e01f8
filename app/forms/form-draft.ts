import { type RefObject, useEffect, useState } from "react";
import type { FormResult } from "./form-result";

// Increment the number when the fields change: a draft in another format is not read.
const KEY_PREFIX = "contact-draft-1";
const SAVED_FIELDS = ["name", "email", "topic", "message", "key"];

/**
 * Saves the draft of the form on the page at `path` in this tab and requests the form's token. Returns whether the browser came back online after
 * the given result.
 */
export function useFormDraft(
  form: RefObject<HTMLFormElement>,
  path: string,
  result: FormResult | undefined,
): boolean {
  const [onlineSince, setOnlineSince] = useState<FormResult>();

  useEffect(() => {
    if (!form.current) return;
    const stops = [saveDraft(form.current, path), requestToken(form.current)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [form, path]);

  useEffect(() => {
    const onOnline = () => setOnlineSince(result);
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, [result]);

  return result !== undefined && onlineSince === result;
}

/** Restores the draft into an empty form and saves it on every input. Returns a function that stops the saving. */
function saveDraft(form: HTMLFormElement, path: string): () => void {
  const draft = readDraft(path);
  const controls = controlsOf(form);
  const isEmpty = controls.every(({ value }) => value === "");
  for (const control of controls) {
    if (isEmpty) control.value = draft[control.name] ?? "";
    // Idempotency key: a message sent again after a lost response is stored once (docs/decisions/008-messages.md).
    if (control.name === "key" && control.value === "") control.value = randomKey();
  }

  function save(): void {
    const values = controlsOf(form).map(({ name, value }) => [name, value]);
    try {
      sessionStorage.setItem(KEY_PREFIX + path, JSON.stringify(Object.fromEntries(values)));
    } catch {}
  }

  form.addEventListener("input", save);
  return () => form.removeEventListener("input", save);
}

/** Deletes the draft of the page at `path` once its message is stored. Returns whether there was one. */
export function deleteDraft(path: string): boolean {
  try {
    const draft = sessionStorage.getItem(KEY_PREFIX + path);
    sessionStorage.removeItem(KEY_PREFIX + path);
    return draft !== null;
  } catch {
    return false;
  }
}

function readDraft(path: string): Record<string, string> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY_PREFIX + path) ?? "{}");
    if (typeof draft !== "object" || draft === null) return {};
    return Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>("[name]")].filter(({ name }) =>
    SAVED_FIELDS.includes(name),
  );
}

/** 128 random bits; `crypto.randomUUID` is missing on pages served over plain HTTP. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Requests a signed timestamp on first focus, which the form sends along: the server's spam score uses the time spent on
 * the form. A message without it is accepted. Returns a function that removes the listener.
 */
function requestToken(form: HTMLFormElement): () => void {
  function request(): void {
    stop();
    fetch("/contact/form.json")
      .then((response) => response.json())
      .then(({ token }: { token?: string }) => {
        const field = form.elements.namedItem("token");
        if (field instanceof HTMLInputElement) field.value = token ?? "";
      })
      .catch(() => {});
  }
  const stop = () => form.removeEventListener("focusin", request);

  if (form.contains(document.activeElement)) request();
  else form.addEventListener("focusin", request);
  return stop;
}
