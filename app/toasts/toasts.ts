export interface ToastAction {
  label: string;
  /** Announced in place of the label: how to do the same without the button, which may be far from the reader. */
  altText: string;
  /** The toast closes afterwards, unless this call updates it. */
  onClick(): void;
}

export interface ToastOptions {
  /** A toast with the same id is replaced and its timer restarts. */
  id?: string;
  title: string;
  description?: string;
  tone?: "neutral" | "success" | "info" | "warning" | "error";
  /** `background` for events that the visitor did not cause: announced politely. `foreground` by default. */
  type?: "foreground" | "background";
  /** In ms, 5000 by default and at least 10,000 with actions; with 0 or Infinity the toast stays until it is closed. */
  duration?: number;
  actions?: readonly ToastAction[];
  /** Called once, whatever closes the toast. */
  onClose?(): void;
}

/** A toast that can be shown again after a page load, since it has no callbacks. */
export type SavedToast = Pick<ToastOptions, "id" | "title" | "description" | "tone">;

export type ToastPatch = Partial<Omit<ToastOptions, "id">>;

/** Holds and times toasts: app/toasts/toast-store.ts, in a lazy chunk. */
export interface ToastStore {
  show(id: string, options: ToastOptions): void;
  update(id: string, patch: ToastPatch): void;
  close(id: string): void;
  /** Open toasts to save when the page unloads, oldest first. */
  saved(): SavedToast[];
}

let store: ToastStore | undefined;
let queued: ((store: ToastStore) => void)[] = [];
let count = 0;

/** Shows a toast in the corner of the page and returns its id. Browser only. */
export function showToast(options: ToastOptions): string {
  count += 1;
  const id = options.id ?? `toast-${count}`;
  perform((store) => store.show(id, options));
  return id;
}

/** Changes a toast, reopens it if it is closing and restarts its timer. Does nothing once the toast is removed. */
export function updateToast(id: string, patch: ToastPatch): void {
  perform((store) => store.update(id, patch));
}

/** Closes a toast. */
export function closeToast(id: string): void {
  perform((store) => store.close(id));
}

/** Open toasts to save when the page unloads, so that the next document shows them again. */
export function savedToasts(): SavedToast[] {
  return store?.saved() ?? [];
}

/** Sets the store once it is loaded, and passes it the commands that were queued until then. */
export function connectToasts(loaded: ToastStore): void {
  store = loaded;
  for (const command of queued) command(loaded);
  queued = [];
}

function perform(command: (store: ToastStore) => void): void {
  if (store) command(store);
  else queued.push(command);
}
