import { type KeptToast, keptToasts, showToast } from "../toasts/toasts";

interface KeptState {
  version: 2;
  /** Path and query of the page that the fields are of. */
  path: string;
  /** In ms since 1970. */
  at: number;
  fields: KeptField[];
  toasts: KeptToast[];
}

interface KeptField {
  /** Position of the form on the page, name of the field in it. */
  form: number;
  name: string;
  value: string;
}

const KEY = "kept-state";
const MAX_BYTES = 64 * 1024;
const MAX_AGE_MS = 30 * 60_000;
/** What a toast tells is soon no news any more. */
const MAX_TOAST_AGE_MS = 60_000;
const TEXT_TYPES = ["text", "email", "tel", "url", "search", "number", "date", "time"];

/**
 * From now on keeps, whenever the page is left, what was typed into it, and puts it back when the page is loaded again
 * within half an hour; toasts that are on show it shows again on whatever page comes next. Passwords, files and what a
 * form does not want remembered are never kept.
 */
export function saveState(): void {
  const state = takeState();
  if (state) restore(state);
  addEventListener("pagehide", noteState);
}

/** Notes the state at once, for a document that is about to be loaded in place of this one. */
export function noteState(): void {
  const fields = typedFields();
  const toasts = keptToasts();
  const state: KeptState = { version: 2, path: currentPath(), at: Date.now(), fields, toasts };
  const text = JSON.stringify(state);
  try {
    if (fields.length + toasts.length > 0 && text.length <= MAX_BYTES)
      sessionStorage.setItem(KEY, text);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, the browser's own memory of forms is left.
  }
}

function restore({ path, at, fields, toasts }: KeptState): void {
  const age = Date.now() - at;
  if (age < MAX_TOAST_AGE_MS) for (const toast of toasts) showToast(toast);
  if (path !== currentPath() || age > MAX_AGE_MS) return;
  for (const { form, name, value } of fields) {
    const field = document.forms[form]?.elements.namedItem(name);
    if (!isTextField(field) || field.value !== field.defaultValue) continue;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Takes the note out of the storage: it is put back once or not at all. */
function takeState(): KeptState | undefined {
  try {
    const state: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    sessionStorage.removeItem(KEY);
    return isKeptState(state) ? state : undefined;
  } catch {
    return undefined;
  }
}

function isKeptState(value: unknown): value is KeptState {
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

function typedFields(): KeptField[] {
  return [...document.forms].flatMap((form, index) =>
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
