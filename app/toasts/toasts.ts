export interface ToastAction {
  label: string;
  /** Said in place of the label by a screen reader, which may be far from the button: how else to do the same. */
  altText: string;
  /** The toast closes afterwards, unless this has updated it. */
  onClick(): void;
}

export interface ToastOptions {
  /** One that is on show already is replaced, and its time begins anew. */
  id?: string;
  title: string;
  description?: string;
  tone?: "neutral" | "success" | "info" | "warning" | "error";
  /** `background` for what the visitor has not caused: it is said politely. `foreground` by default. */
  type?: "foreground" | "background";
  /** In ms, 5000 by default and at least 10,000 with actions; 0 or Infinity keep it until it is closed. */
  duration?: number;
  actions?: readonly ToastAction[];
  /** Called once, however it closes. */
  onClose?(): void;
}

/** A toast that can be shown again after a load, as it does nothing but tell. */
export type KeptToast = Pick<ToastOptions, "id" | "title" | "description" | "tone">;

export type ToastPatch = Partial<Omit<ToastOptions, "id">>;

/** What keeps and times toasts: app/toasts/toast-store.ts, which is loaded late. */
export interface ToastStore {
  show(id: string, options: ToastOptions): void;
  update(id: string, patch: ToastPatch): void;
  close(id: string): void;
  /** Those on show that are worth keeping when the page is left, oldest first. */
  kept(): KeptToast[];
}

let store: ToastStore | undefined;
let waiting: ((store: ToastStore) => void)[] = [];
let count = 0;

/** Shows a message in the corner of the page. To be called in the browser only; returns the toast's id. */
export function showToast(options: ToastOptions): string {
  count += 1;
  const id = options.id ?? `toast-${count}`;
  perform((to) => to.show(id, options));
  return id;
}

/** Changes a toast, opens it again if it was closing and begins its time anew; nothing happens if it is gone. */
export function updateToast(id: string, patch: ToastPatch): void {
  perform((to) => to.update(id, patch));
}

/** Closes a toast. */
export function closeToast(id: string): void {
  perform((to) => to.close(id));
}

/** Toasts on show that are to be shown again if another document takes this one's place. */
export function keptToasts(): KeptToast[] {
  return store?.kept() ?? [];
}

/** To be called by the store when it has been loaded: it gets what was asked for until then. */
export function connectToasts(loaded: ToastStore): void {
  store = loaded;
  for (const command of waiting) command(loaded);
  waiting = [];
}

function perform(command: (store: ToastStore) => void): void {
  if (store) command(store);
  else waiting.push(command);
}
