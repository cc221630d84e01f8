import { onPageEvent } from "../browser/page-events";
import { isMovingTowards } from "./safe-triangle";
import { hideTooltip, placeTooltip, showTooltip } from "./tooltip-box";

/** A pointer opens a tooltip after this delay, but at once if another tooltip closed less than `SKIP_DELAY_MS` ago. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** A scroll within this time after a focus event is attributed to the focus. */
const FOCUS_SCROLL_MS = 100;

interface OpenTooltip {
  trigger: Element;
  box: HTMLElement;
  by: "pointer" | "focus";
  openedAt: number;
  /** The last position of the pointer on the trigger or the box. */
  exit: { x: number; y: number };
}

let open: OpenTooltip | undefined;
/** The trigger under the pointer: its tooltip opens once per hover. */
let hovered: Element | undefined;
let pending: ReturnType<typeof setTimeout> | undefined;
let closedAt = Number.NEGATIVE_INFINITY;
/** While the pointer or Escape is down, focus changes open no tooltip. */
let isPressing = false;
/** The focused element when the window lost the focus; it is focused again with the window. */
let focusedBefore: Element | null = null;
let isStarted = false;

/** Starts to open and close the tooltips of all elements with `data-tooltip`. */
export function startTooltips(): void {
  if (isStarted) return;
  isStarted = true;
  document.addEventListener("pointermove", onPointerMove);
  document.documentElement.addEventListener("pointerleave", leave);
  document.addEventListener("pointerdown", onPress, true);
  for (const name of ["pointerup", "pointercancel", "keyup"])
    document.addEventListener(name, onRelease, true);
  document.addEventListener("click", close, true);
  document.addEventListener("focusin", ({ target }) => openForFocus(target));
  document.addEventListener("focusout", ({ target }) => {
    if (open && open.trigger === target) close();
  });
  document.addEventListener("keydown", onKeyDown, true);
  document.addEventListener("scroll", onScroll, true);
  addEventListener("resize", close);
  onPageEvent("navigated", close);
  addEventListener("blur", () => {
    focusedBefore = document.activeElement;
  });
}

/** Takes the element under the pointer and since when, in ms since 1970. Opens its tooltip after the delay. */
export function openForPointer(target: EventTarget | null, since: number): void {
  const trigger = triggerOf(target);
  if (trigger === hovered) return;
  clearTimeout(pending);
  hovered = trigger;
  if (!trigger || open?.trigger === trigger) return;
  const isInstant = open !== undefined || Date.now() - closedAt < SKIP_DELAY_MS;
  close();
  if (isInstant) show(trigger, "pointer", true);
  else pending = setTimeout(show, since + OPEN_DELAY_MS - Date.now(), trigger, "pointer", false);
}

/** Takes the focused element. Opens its tooltip at once if the focus is visible. */
export function openForFocus(target: EventTarget | null): void {
  const trigger = triggerOf(target);
  const isRefocused = trigger !== undefined && trigger === focusedBefore;
  focusedBefore = null;
  if (
    !trigger ||
    isRefocused ||
    isPressing ||
    trigger !== target ||
    !trigger.matches(":focus-visible")
  ) {
    return;
  }
  close();
  // A closing popover returns the focus, and no other popover can be opened until it has closed.
  pending = setTimeout(() => {
    if (document.activeElement === trigger) show(trigger, "focus", true);
  });
}

function onPointerMove(event: PointerEvent): void {
  if (event.pointerType === "touch") return;
  if (open?.by === "pointer" && !staysOpen(open, event)) close();
  openForPointer(event.target, Date.now());
}

/** Whether the pointer is on the trigger, on the box, or moving from one to the other. */
function staysOpen(shown: OpenTooltip, { target, clientX, clientY }: PointerEvent): boolean {
  const { trigger, box } = shown;
  const at = { x: clientX, y: clientY };
  const isOnBox = target instanceof Node && box.contains(target);
  if (isOnBox || (target instanceof Node && trigger.contains(target))) {
    shown.exit = at;
    return true;
  }
  return [box, trigger].some((to) => isMovingTowards(at, shown.exit, to.getBoundingClientRect()));
}

function onPress({ target }: PointerEvent): void {
  isPressing = true;
  clearTimeout(pending);
  if (!(target instanceof Node && open?.box.contains(target))) close();
}

function onRelease(): void {
  isPressing = false;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== "Escape") return;
  isPressing = true;
  clearTimeout(pending);
  if (!open) return;
  // The same press must not also close a menu or a toast.
  event.preventDefault();
  event.stopPropagation();
  close();
}

function onScroll({ target }: Event): void {
  if (!open || !(target instanceof Node) || !target.contains(open.trigger)) return;
  const isByFocus = open.by === "focus" && Date.now() - open.openedAt < FOCUS_SCROLL_MS;
  if (isByFocus) placeTooltip(open.trigger);
  else close();
}

function leave(): void {
  hovered = undefined;
  clearTimeout(pending);
  if (open?.by === "pointer") close();
}

function show(trigger: Element, by: OpenTooltip["by"], isInstant: boolean): void {
  const box = trigger.isConnected ? showTooltip(trigger, isInstant) : undefined;
  if (!box) return;
  const { left, top, width, height } = trigger.getBoundingClientRect();
  const exit = { x: left + width / 2, y: top + height / 2 };
  open = { trigger, box, by, openedAt: Date.now(), exit };
}

function close(): void {
  clearTimeout(pending);
  if (!open) return;
  hideTooltip(open.trigger);
  open = undefined;
  closedAt = Date.now();
}

function triggerOf(target: EventTarget | null): Element | undefined {
  return (target instanceof Element && target.closest("[data-tooltip]")) || undefined;
}
