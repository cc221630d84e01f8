import { toast, useToasterStore } from "react-hot-toast/headless";
import { announce } from "./announce";
import { connectToasts, type KeptToast, type ToastOptions, type ToastPatch } from "./toasts";

/** Toasts shown at once. */
const LIMIT = 5;
/** In ms: how long a toast stays, stays at least when it can be acted upon (WCAG 2.2.1), and takes to leave. */
const DURATION = 5000;
const DURATION_WITH_ACTIONS = 10_000;
const REMOVAL = 200;
/** What a browser's timer can wait for, in ms. */
const MAX_DURATION_MS = 2 ** 31;

interface Entry {
  options: ToastOptions;
  isOpen: boolean;
  /** Grows whenever the toast's time begins anew. */
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

/** Oldest first. The library keeps the list that is rendered; time, order and limit are ours. */
const entries = new Map<string, Entry>();

export type PauseCause = "pointer" | "focus" | "window";
const causes = new Set<PauseCause>();

connectToasts({ show, update, close, kept });

/** The toasts on the page, newest first, with those that are leaving. */
export function useToasts(): ShownToast[] {
  return useToasterStore().toasts.flatMap(({ id }) => {
    const entry = entries.get(id);
    return entry ? [{ id, ...entry }] : [];
  });
}

/** Says that something holds all toasts, or does no longer. They run while nothing does. Returns whether they are held. */
export function holdToasts(cause: PauseCause, isHeld: boolean): boolean {
  const before = causes.size;
  if (isHeld) causes.add(cause);
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

/** Does what an action of a toast is there for, and closes the toast unless that has updated it. */
export function actOnToast(id: string, onClick: () => void): void {
  const version = entries.get(id)?.version;
  onClick();
  if (entries.get(id)?.version === version) close(id);
}

function show(id: string, options: ToastOptions): void {
  const known = entries.get(id);
  begin(id, options, known);
  announceToast(options);
  const open = [...entries].filter(([, { isOpen }]) => isOpen);
  for (const [oldest] of open.slice(0, -LIMIT)) close(oldest);
}

function update(id: string, patch: ToastPatch): void {
  const known = entries.get(id);
  if (!known) return;
  const options = { ...known.options, ...patch };
  if (textOf(options) !== textOf(known.options)) announceToast(options);
  begin(id, options, known);
}

function close(id: string): void {
  const entry = entries.get(id);
  if (!entry?.isOpen) return;
  stop(entry);
  entry.isOpen = false;
  entry.removal = setTimeout(() => {
    entries.delete(id);
    toast.remove(id);
  }, REMOVAL);
  toast.dismiss(id);
  entry.options.onClose?.();
}

/** What came in the background tells of this tab, and what can be acted upon belongs to its page. */
function kept(): KeptToast[] {
  return [...entries].flatMap(([id, { isOpen, options }]) => {
    const { title, description, tone, type, actions = [], onClose } = options;
    const isKept = isOpen && type !== "background" && actions.length === 0 && !onClose;
    return isKept ? [{ id, title, description, tone }] : [];
  });
}

function begin(id: string, options: ToastOptions, known: Entry | undefined): void {
  if (known) stop(known);
  clearTimeout(known?.removal);
  const duration = durationOf(options);
  const version = (known?.version ?? 0) + 1;
  const entry = { options, isOpen: true, version, duration, left: duration, startedAt: 0 };
  entries.set(id, entry);
  if (causes.size === 0) start(id, entry);
  toast(options.title, { id });
}

function durationOf({ duration = DURATION, actions = [] }: ToastOptions): number {
  if (!(duration > 0 && duration < MAX_DURATION_MS)) return Number.POSITIVE_INFINITY;
  return actions.length > 0 ? Math.max(duration, DURATION_WITH_ACTIONS) : duration;
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
