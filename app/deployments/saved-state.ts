import { STATE_KEY } from "../../contract/privacy/stored-keys";
import { type SavedToast, savedToasts, showToast } from "../toasts/toasts";

interface SavedState {
  version: 2;
  /** Path and query of the page with the fields. */
  path: string;
  /** In ms since 1970. */
  at: number;
  fields: SavedField[];
  toasts: SavedToast[];
}

interface SavedField {
  /** Position of the form on the page, name of the field in it. */
  form: number;
  name: string;
  value: string;
}

const MAX_BYTES = 64 * 1024;
const MAX_AGE_MS = 30 * 60_000;
/** Toasts older than this are not restored. */
const MAX_TOAST_AGE_MS = 60_000;
const TEXT_TYPES = ["text", "email", "tel", "url", "search", "number", "date", "time"];

/**
 * Saves typed form fields and visible toasts in `sessionStorage` when the page unloads. Restores the fields when the
 * same page is loaded again within half an hour, and the toasts on the next page within a minute. Passwords, files and
 * fields with `autocomplete="off"` are never saved.
 */
export function saveState(): void {
  const state = takeState();
  if (state) restore(state);
  addEventListener("pagehide", storeState);
}

/** Saves the state now, before another document is loaded in place of this one. */
export function storeState(): void {
  const fields = typedFields(document);
  const toasts = savedToasts();
  const state: SavedState = { version: 2, path: currentPath(), at: Date.now(), fields, toasts };
  const text = JSON.stringify(state);
  try {
    if (fields.length + toasts.length > 0 && text.length <= MAX_BYTES)
      sessionStorage.setItem(STATE_KEY, text);
    else sessionStorage.removeItem(STATE_KEY);
  } catch {
    // Storage may be blocked or full; the browser's own form restoration remains.
  }
}

function restore({ path, at, fields, toasts }: SavedState): void {
  const age = Date.now() - at;
  if (age < MAX_TOAST_AGE_MS) for (const toast of toasts) showToast(toast);
  if (path === currentPath() && age < MAX_AGE_MS) restoreFields(fields);
}

/** Restores typed values into the untouched fields of this document. */
export function restoreFields(fields: readonly SavedField[]): void {
  for (const { form, name, value } of fields) {
    const field = document.forms[form]?.elements.namedItem(name);
    if (!isTextField(field) || field.value !== field.defaultValue) continue;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Removes the saved state from the storage and returns it, so that it is restored at most once. */
function takeState(): SavedState | undefined {
  try {
    const state: unknown = JSON.parse(sessionStorage.getItem(STATE_KEY) ?? "null");
    sessionStorage.removeItem(STATE_KEY);
    return isSavedState(state) ? state : undefined;
  } catch {
    return undefined;
  }
}

function isSavedState(value: unknown): value is SavedState {
  return (
    typeof value === "object" &&
    value !== null &&
    "version" in value &&
    value.version === 2 &&
    "fields" in value &&
    Array.isArray(value.fields) &&
    "toasts" in value &&
    Array.isArray(value.toasts)
  );
}

/** Returns the typed values of a document's forms, also of a document that has been replaced. */
export function typedFields(root: Document | Element): SavedField[] {
  return [...root.querySelectorAll("form")].flatMap((form, index) =>
    [...form.elements]
      .filter(isTextField)
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map(({ name, value }) => ({ form: index, name, value })),
  );
}

function isTextField(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  const isText =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && TEXT_TYPES.includes(element.type));
  return isText && element.name !== "" && element.autocomplete !== "off";
}

function currentPath(): string {
  return location.pathname + location.search;
}
