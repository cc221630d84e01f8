import { useLayoutEffect } from "react";
import { type Toast, toast, useToaster } from "react-hot-toast/headless";
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
}

export interface ShownToast extends Entry {
  id: string;
  /** In ms. */
  duration: number;
}

/** What the library's toasts have no field for, oldest first. */
const entries = new Map<string, Entry>();
let pausedAt: number | undefined;

connectToasts({ show, update, close, saved });

/** The toasts on the page, newest first, with those that are closing. Takes whether their timers are paused. */
export function useToasts(isPaused: boolean): ShownToast[] {
  const { toasts, handlers } = useToaster();
  const { startPause, endPause } = handlers;
  useLayoutEffect(() => {
    if (!isPaused) return;
    pausedAt = Date.now();
    startPause();
    return () => {
      pausedAt = undefined;
    };
  }, [isPaused, startPause]);
  // Ends no pause that has not been rendered, and is another function once it has.
  useLayoutEffect(() => {
    if (!isPaused) endPause();
  }, [isPaused, endPause]);
  useLayoutEffect(() => settle(toasts), [toasts]);
  return toasts.flatMap(({ id, visible, duration = 0 }) => {
    const entry = entries.get(id);
    return entry ? [{ ...entry, id, duration, isOpen: visible }] : [];
  });
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
  open(id, options);
  announceToast(options);
  const openEntries = [...entries].filter(([, { isOpen }]) => isOpen);
  for (const [oldest] of openEntries.slice(0, -MAX_OPEN)) close(oldest);
}

function update(id: string, patch: ToastPatch): void {
  const known = entries.get(id);
  if (!known) return;
  const options = { ...known.options, ...patch };
  if (textOf(options) !== textOf(known.options)) announceToast(options);
  open(id, options);
}

function close(id: string): void {
  const entry = entries.get(id);
  if (!entry?.isOpen) return;
  entry.isOpen = false;
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

function open(id: string, options: ToastOptions): void {
  entries.set(id, { options, isOpen: true, version: (entries.get(id)?.version ?? 0) + 1 });
  const timing = {
    duration: durationOf(options),
    removeDelay: CLOSING_MS,
    // The library adds the whole of a pause to a toast that was shown in the middle of it.
    pauseDuration: pausedAt === undefined ? 0 : pausedAt - Date.now(),
  };
  toast(options.title, { id, ...timing });
}

/** Closes what the library has closed, its time being over, and forgets what it has removed. */
function settle(toasts: readonly Toast[]): void {
  for (const { id, visible } of toasts) if (!visible) close(id);
  for (const [id, { isOpen }] of entries) {
    if (!isOpen && !toasts.some((one) => one.id === id)) entries.delete(id);
  }
}

function durationOf({ duration = DURATION_MS, actions = [] }: ToastOptions): number {
  if (!(duration > 0 && duration < MAX_DURATION_MS)) return Number.POSITIVE_INFINITY;
  return actions.length > 0 ? Math.max(duration, MIN_DURATION_WITH_ACTIONS_MS) : duration;
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
