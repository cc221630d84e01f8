import type { ToastAction, ToastStore } from "./toasts";

let shown: { id: string; notice: HTMLElement } | undefined;

/**
 * Shows toasts when the code that shows them cannot be loaded, after a deployment for one: the last of them, in the
 * browser's own look, until it is closed.
 */
export const plainToasts: ToastStore = {
  show(id, { title, actions = [] }) {
    shown?.notice.remove();
    const notice = document.createElement("div");
    notice.role = "alert";
    notice.popover = "manual";
    Object.assign(notice.style, { inset: "auto 1rem 1rem auto", padding: "1rem" });
    const choices: Pick<ToastAction, "label" | "onClick">[] = [
      ...actions,
      { label: "×", onClick() {} },
    ];
    for (const { label, onClick } of choices) {
      const button = document.createElement("button");
      button.className = "button button-quiet button-small";
      button.textContent = label;
      button.onclick = () => {
        plainToasts.close(id);
        onClick();
      };
      notice.append(" ", button);
    }
    notice.prepend(title);
    document.body.append(notice);
    notice.showPopover();
    shown = { id, notice };
  },
  update() {},
  close(id) {
    if (shown?.id === id) shown.notice.remove();
  },
  kept: () => [],
};
