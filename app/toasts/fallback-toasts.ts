import type { ToastOptions, ToastStore } from "./toasts";

/**
 * Shows toasts when the code that shows them cannot be loaded, after a deployment for one: the last of them, in the
 * browser's own look, until it is closed. Takes the word on the button that closes it.
 */
export function createFallbackToasts(closeLabel: string): ToastStore {
  let shown: { id: string; notice: HTMLElement } | undefined;

  function show(id: string, { title, actions = [] }: ToastOptions): void {
    shown?.notice.remove();
    const notice = document.createElement("div");
    notice.role = "alert";
    notice.popover = "manual";
    const inset = "auto 1rem 1rem auto";
    Object.assign(notice.style, { inset, padding: "1rem", border: "1px solid" });
    notice.append(title);
    for (const { label, onClick } of [...actions, { label: closeLabel, onClick() {} }]) {
      const button = document.createElement("button");
      button.className = "button button-quiet button-small";
      button.textContent = label;
      button.onclick = () => {
        close(id);
        onClick();
      };
      notice.append(" ", button);
    }
    document.body.append(notice);
    notice.showPopover();
    shown = { id, notice };
  }

  function close(id: string): void {
    if (shown?.id === id) shown.notice.remove();
  }

  return { show, close, update() {}, kept: () => [] };
}
