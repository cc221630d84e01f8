import { type RefObject, useEffect } from "react";
import { FORM_INPUT, VERSION_INPUT } from "../../contract/forms/form-fields";
import { DRAFT_KEY } from "../../contract/privacy/stored-keys";

/** Inputs that the site or only bots fill in. Fields may have the same names without the underscore. */
const UNSAVED = [FORM_INPUT, VERSION_INPUT];

type Draft = [name: string, value: string][];

/** Saves the draft of a form of the page at `path` in this tab, and restores it. */
export function useFormDraft(form: RefObject<HTMLFormElement>, path: string, name: string): void {
  useEffect(
    () => (form.current ? saveDraft(form.current, path, name) : undefined),
    [form, path, name],
  );
}

/** Restores the draft into an untouched form and saves it on every input. Returns a function that stops the saving. */
function saveDraft(form: HTMLFormElement, path: string, name: string): () => void {
  const storageKey = keyOf(path, name);
  if (controlsOf(form).every(isUntouched)) restore(form, readDraft(storageKey));
  const key = hiddenInput(form, "key");
  // Idempotency key: a message sent again after a lost response is stored once (docs/decisions/008-messages.md).
  if (key?.value === "") key.value = randomKey();

  function save(): void {
    const draft: Draft = controlsOf(form).flatMap((control) =>
      isOn(control) ? [[control.name, control.value]] : [],
    );
    if (key) draft.push([key.name, key.value]);
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(draft));
    } catch {}
  }

  form.addEventListener("input", save);
  return () => form.removeEventListener("input", save);
}

/** Deletes the draft of a form once its message is stored. Returns whether there was one. */
export function deleteDraft(path: string, name: string): boolean {
  try {
    const draft = sessionStorage.getItem(keyOf(path, name));
    sessionStorage.removeItem(keyOf(path, name));
    return draft !== null;
  } catch {
    return false;
  }
}

function keyOf(path: string, name: string): string {
  return `${DRAFT_KEY}${path}#${name}`;
}

function readDraft(storageKey: string): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    if (!Array.isArray(draft)) return [];
    return draft.filter(Array.isArray).map(([name, value]) => [String(name), String(value)]);
  } catch {
    return [];
  }
}

function restore(form: HTMLFormElement, draft: Draft): void {
  const key = hiddenInput(form, "key");
  const saved = key && draft.find(([name]) => name === key.name)?.[1];
  if (key && saved && key.value === "") key.value = saved;
  for (const control of controlsOf(form)) {
    const values = draft.flatMap(([name, value]) => (name === control.name ? [value] : []));
    if (isBox(control)) control.checked = values.includes(control.value);
    else control.value = values[0] ?? control.value;
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls of a form that visitors fill in. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>("[name]:not([type=hidden], [hidden])")].filter(
    ({ name }) => !UNSAVED.includes(name),
  );
}

function isBox(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
}

function isOn(control: Control): boolean {
  return !isBox(control) || control.checked;
}

function isUntouched(control: Control): boolean {
  return isBox(control) ? !control.checked : control.value === "";
}

/** Finds an input of the site by its name; it has an underscore if a field of the owner has that name. */
export function hiddenInput(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const [input] = form.querySelectorAll<HTMLInputElement>(
    `[type=hidden][name=${name}], [type=hidden][name=_${name}]`,
  );
  return input;
}

/** 128 random bits; `crypto.randomUUID` is missing on pages served over plain HTTP. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
