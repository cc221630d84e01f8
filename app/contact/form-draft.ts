// A number after the name: drafts of another shape are not read.
const PLACE = "contact-draft-1";

/** Keeps what is typed in a form in this tab, and puts back what was kept if nothing is typed yet. Returns an end to it. */
export function keepDraft(form: HTMLFormElement): () => void {
  const kept = readDraft();
  const controls = controlsOf(form);
  if (controls.every(({ value }) => value === "")) {
    for (const control of controls) control.value = kept[control.name] ?? "";
  }
  // Sent again after a lost answer, a message is known by this key (docs/decisions/008-messages.md).
  for (const control of controls) {
    if (control.name === "key" && control.value === "") control.value = randomKey();
  }

  function save(): void {
    const values = controlsOf(form).map(({ name, value }) => [name, value]);
    try {
      sessionStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(values)));
    } catch {}
  }

  form.addEventListener("input", save);
  return () => form.removeEventListener("input", save);
}

/** Forgets the draft, once its message is stored. Returns whether there was one. */
export function dropDraft(): boolean {
  try {
    const draft = sessionStorage.getItem(PLACE);
    sessionStorage.removeItem(PLACE);
    return draft !== null;
  } catch {
    return false;
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>("[name]")].filter(({ name }) =>
    ["name", "email", "topic", "message", "key"].includes(name),
  );
}

function readDraft(): Record<string, string> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? "{}");
    if (typeof draft !== "object" || draft === null) return {};
    return Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

/** 128 random bits; `randomUUID` is missing where a page came over plain HTTP. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
