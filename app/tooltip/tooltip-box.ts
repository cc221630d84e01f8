import { adoptStylesheet } from "../browser/adopt-stylesheet";
import { placeBelow } from "./place-below";
import css from "./tooltip.css?inline";

const ID = "tooltip";
/** The tooltip is added to the landmark of its trigger, for users who navigate by landmarks. */
const LANDMARKS = "main, header, footer, section[aria-label]";

let box: HTMLElement | undefined;

/**
 * Shows the tooltip of a trigger: the text of `data-tooltip`, or its accessible name if that is empty, and the keys of
 * `data-keys`. All triggers share one box, so at most one tooltip is open. Undefined if there is no text.
 */
export function showTooltip(trigger: Element, isInstant: boolean): HTMLElement | undefined {
  const text = trigger.getAttribute("data-tooltip") || trigger.getAttribute("aria-label");
  const keys = trigger.getAttribute("data-keys")?.split(" ") ?? [];
  if (!text || trigger.matches(":disabled")) return undefined;

  box ??= createBox();
  const kbds = keys.map((key) => {
    const kbd = document.createElement("kbd");
    kbd.textContent = keyLabel(key, navigator.platform);
    return kbd;
  });
  box.replaceChildren(text, ...kbds);
  box.dataset.state = isInstant ? "instant-open" : "delayed-open";
  (trigger.closest(LANDMARKS) ?? document.body).append(box);
  box.showPopover();
  trigger.setAttribute("aria-describedby", describers(trigger).concat(ID).join(" "));
  placeTooltip(trigger);
  return box;
}

/** Places the box below its trigger, or above it if there is no room. */
export async function placeTooltip(trigger: Element): Promise<void> {
  if (!box) return;
  const { x, y } = await placeBelow(trigger, box);
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}

/** Hides the box and removes it from the description of its trigger. */
export function hideTooltip(trigger: Element): void {
  if (box) box.dataset.state = "closed";
  if (box?.isConnected) box.hidePopover();
  const others = describers(trigger);
  if (others.length > 0) trigger.setAttribute("aria-describedby", others.join(" "));
  else trigger.removeAttribute("aria-describedby");
}

/** A manual popover is above everything, even the open menu, and closes no other popover. */
function createBox(): HTMLElement {
  adoptStylesheet(css);
  const created = document.createElement("div");
  created.id = ID;
  created.className = "tooltip";
  created.popover = "manual";
  created.setAttribute("role", "tooltip");
  return created;
}

function describers(trigger: Element): string[] {
  const ids = trigger.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.filter((id) => id !== ID);
}

const APPLE: Record<string, string> = { meta: "⌘", alt: "⌥", ctrl: "⌃", shift: "⇧", enter: "↵" };
const OTHERS: Record<string, string> = { meta: "Ctrl", alt: "Alt", ctrl: "Ctrl", shift: "Shift" };
const EVERYWHERE: Record<string, string> = { escape: "Esc", enter: "Enter", space: "Space" };

/** Takes the name of a key and `navigator.platform`, returns the label of the key there; upper case for a letter. */
export function keyLabel(key: string, platform: string): string {
  const labels = /^(mac|iphone|ipad|ipod)/i.test(platform) ? APPLE : OTHERS;
  const name = key.toLowerCase();
  return labels[name] ?? EVERYWHERE[name] ?? name.toUpperCase();
}
