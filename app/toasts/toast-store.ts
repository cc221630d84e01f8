import { toast, useToasterStore } from "react-hot-toast/headless";
import { announce } from "./announce";
import { connectToasts, type SavedToast, type ToastOptions, type ToastPatch } from "./toasts";

/** Open toasts at once. */
const MAX_OPEN = 5;
/** In ms: the default duration, the minimum with actions (WCAG 2.2.1), and the length of the closing animation. */
const DURATION_MS = 5000;
const MIN_DURATION_WITH_ACTIONS_MS = 10_000;
const CLOSING_MS = 200;
/** The longest delay of a browser's timer. */
const MAX_DURATION_MS = 2 ** 31;

interface Entry {
  options: ToastOptions;
  isOpen: boolean;
  /** Incremented whenever the timer restarts. */
  version: number;
  duration: number;
  /** Time left in ms when `timer` was started or stopped. */
  left: number;
  startedAt: number;
  timer?: ReturnType<typeof setTimeout>;
  removal?: ReturnType<typeof setTimeout>;
}

export interface ShownToast extends Pick<Entry, "isOpen" | "version" | "duration"> {
  id: string;
  options: ToastOptions;
}

/** Oldest first. The library holds the rendered list; timers, order and limit are handled here. */
const entries = new Map<string, Entry>();

export type PauseCause = "pointer" | "focus" | "window";
const causes = new Set<PauseCause>();

connectToasts({ show, update, close, saved });

/** The toasts on the page, newest first, with those that are closing. */
export function useToasts(): ShownToast[] {
  return useToasterStore().toasts.flatMap(({ id }) => {
    const entry = entries.get(id);
    return entry ? [{ id, ...entry }] : [];
  });
}

/** Sets or clears a cause that pauses the timers of all toasts. Returns whether any cause is left. */
export function pauseToasts(cause: PauseCause, isActive: boolean): boolean {
  const before = causes.size;
  if (isActive) causes.add(cause);
  else causes.delete(cause);
  if (before === 0 && causes.size > 0) for (const entry of entries.values()) stop(entry);
  if (before > 0 && causes.size === 0) for (const [id, entry] of entries) start(id, entry);
  return causes.size > 0;
}

/** Closes the newest toast; returns whether there was one. */
export function closeNewestToast(): boolean {
  const newest = [...entries].findLast(([, { isOpen }]) => isOpen);
  if (newest) close(newest[0]);
  return newest !== undefined;
}

/** Runs an action of a toast, and closes the toast unless the action updated it. */
export function runAction(id: string, onClick: () => void): void {
  const version = entries.get(id)?.version;
  onClick();
  if (entries.get(id)?.version === version) close(id);
}

function show(id: string, options: ToastOptions): void {
  const known = entries.get(id);
  open(id, options, known);
  announceToast(options);
  const openEntries = [...entries].filter(([, { isOpen }]) => isOpen);
  for (const [oldest] of openEntries.slice(0, -MAX_OPEN)) close(oldest);
}

function update(id: string, patch: ToastPatch): void {
  const known = entries.get(id);
  if (!known) return;
  const options = { ...known.options, ...patch };
  if (textOf(options) !== textOf(known.options)) announceToast(options);
  open(id, options, known);
}

function close(id: string): void {
  const entry = entries.get(id);
  if (!entry?.isOpen) return;
  stop(entry);
  entry.isOpen = false;
  entry.removal = setTimeout(() => {
    entries.delete(id);
    toast.remove(id);
  }, CLOSING_MS);
  toast.dismiss(id);
  entry.options.onClose?.();
}

/** Leaves out background toasts, which are about this tab, and toasts with callbacks, which belong to this page. */
function saved(): SavedToast[] {
  return [...entries].flatMap(([id, { isOpen, options }]) => {
    const { title, description, tone, type, actions = [], onClose } = options;
    const isSaved = isOpen && type !== "background" && actions.length === 0 && !onClose;
    return isSaved ? [{ id, title, description, tone }] : [];
  });
}

function open(id: string, options: ToastOptions, known: Entry | undefined): void {
  if (known) stop(known);
  clearTimeout(known?.removal);
  const duration = durationOf(options);
  const version = (known?.version ?? 0) + 1;
  const entry = { options, isOpen: true, version, duration, left: duration, startedAt: 0 };
  entries.set(id, entry);
  if (causes.size === 0) start(id, entry);
  toast(options.title, { id });
}

function durationOf({ duration = DURATION_MS, actions = [] }: ToastOptions): number {
  if (!(duration > 0 && duration < MAX_DURATION_MS)) return Number.POSITIVE_INFINITY;
  return actions.length > 0 ? Math.max(duration, MIN_DURATION_WITH_ACTIONS_MS) : duration;
}

function start(id: string, entry: Entry): void {
  if (!entry.isOpen || entry.left === Number.POSITIVE_INFINITY) return;
  entry.startedAt = Date.now();
  entry.timer = setTimeout(() => close(id), entry.left);
}

function stop(entry: Entry): void {
  if (entry.timer === undefined) return;
  clearTimeout(entry.timer);
  entry.timer = undefined;
  entry.left -= Date.now() - entry.startedAt;
}

function announceToast(options: ToastOptions): void {
  announce(textOf(options), options.type === "background" ? "polite" : "assertive");
}

function textOf({ title, description = "", actions = [] }: ToastOptions): string {
  return [title, description, ...actions.map(({ altText }) => altText)]
    .filter((part) => part !== "")
    .map((part) => (/\p{P}$/u.test(part) ? part : `${part}.`))
    .join(" ");
}
