import { computePosition, flip, offset, shift } from "@floating-ui/react";
import { adoptStylesheet } from "../browser/adopt-stylesheet";
import { keyLabel } from "./key-label";
import css from "./tooltip.css?inline";

const DISTANCE = 8;
const ID = "tooltip";
/** Whoever goes from landmark to landmark finds the tooltip beside its trigger. */
const LANDMARKS = "main, header, footer, section[aria-label]";

adoptStylesheet(css);

let box: HTMLElement | undefined;

/**
 * Puts what a trigger says under it: `data-tooltip`, or its name if that is empty, and the keys of `data-keys`. There
 * is one box in the page, so there is never more than one tooltip. Undefined if there is nothing to say.
 */
export function showTooltip(trigger: Element, isInstant: boolean): HTMLElement | undefined {
  const words = trigger.getAttribute("data-tooltip") || trigger.getAttribute("aria-label");
  const keys = trigger.getAttribute("data-keys")?.split(" ") ?? [];
  if (!words || trigger.matches(":disabled")) return undefined;

  box ??= createBox();
  const kbds = keys.map((key) => {
    const kbd = document.createElement("kbd");
    kbd.textContent = keyLabel(key, navigator.platform);
    return kbd;
  });
  box.replaceChildren(words, ...kbds);
  box.dataset.state = isInstant ? "instant-open" : "delayed-open";
  (trigger.closest(LANDMARKS) ?? document.body).append(box);
  box.showPopover();
  trigger.setAttribute("aria-describedby", describers(trigger).concat(ID).join(" "));
  placeTooltip(trigger);
  return box;
}

/** Puts the box where there is room for it: under its trigger, or above it. */
export async function placeTooltip(trigger: Element): Promise<void> {
  if (!box) return;
  const { x, y } = await computePosition(trigger, box, {
    placement: "bottom",
    strategy: "fixed",
    middleware: [offset(DISTANCE), flip({ padding: DISTANCE }), shift({ padding: DISTANCE })],
  });
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}

/** Takes the box away from its trigger. */
export function hideTooltip(trigger: Element): void {
  if (box) box.dataset.state = "closed";
  if (box?.isConnected) box.hidePopover();
  const others = describers(trigger);
  if (others.length > 0) trigger.setAttribute("aria-describedby", others.join(" "));
  else trigger.removeAttribute("aria-describedby");
}

/** A manual popover stands above everything, the open menu too, and closes nothing. */
function createBox(): HTMLElement {
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
