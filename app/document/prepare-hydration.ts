import { COLOUR_MODE_KEY } from "../../contract/privacy/stored-keys";
import { restoreFields, typedFields } from "../deployments/saved-state";

/**
 * Call before hydration; returns a function to call after it. Moves elements that browser extensions have inserted
 * before the site's own to the end, where React ignores them: at the start it would take them for its own and render the
 * document anew. If it does so anyway, the visitor's state is copied into the new document.
 */
export function prepareHydration(): () => void {
  const { documentElement: before, head, body } = document;
  for (const element of [...before.children]) {
    if (element !== head && element !== body) body.append(element);
  }
  moveForeignElements(head, "meta[charset]");
  moveForeignElements(body, ".skip-link");
  const focused = focusedField();
  const top = scrollY;
  return () => {
    if (document.documentElement === before) return;
    copyAttributes(before, document.documentElement);
    copyChoices(before, document);
    reapplyColourMode(before);
    restoreFields(typedFields(before));
    focused()?.focus({ preventScroll: true });
    scrollTo({ top, behavior: "instant" });
  };
}

/** Moves elements before the site's first element to the end. */
function moveForeignElements(parent: Element, firstOfOurs: string): void {
  const children = [...parent.children];
  const first = children.findIndex((element) => element.matches(firstOfOurs));
  if (first > 0) parent.append(...children.slice(0, first));
}

/** Returns a function that finds the currently focused field in a later document. */
function focusedField(): () => HTMLElement | undefined {
  const { activeElement, forms } = document;
  const form = [...forms].findIndex((one) => one.contains(activeElement));
  const name = activeElement?.getAttribute("name") ?? "";
  return () => {
    const field = document.forms[form]?.elements.namedItem(name);
    return field instanceof HTMLElement ? field : undefined;
  };
}

/** Copies attributes of the root: colour mode, web font, and those set by extensions. */
function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
}

function copyChoices(from: Element, to: Document): void {
  for (const { name, value } of from.querySelectorAll<HTMLInputElement>("input:checked")) {
    const same = `input[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`;
    const own = to.querySelector<HTMLInputElement>(same);
    if (own) own.checked = true;
  }
}

/** Makes the inline script apply the visitor's colour mode, as after a change in another tab. */
function reapplyColourMode({ classList }: Element): void {
  const newValue = ["light", "dark"].find((mode) => classList.contains(mode));
  if (newValue) dispatchEvent(new StorageEvent("storage", { key: COLOUR_MODE_KEY, newValue }));
}
