import { type ComponentType, useEffect, useState } from "react";
import { loadChunk } from "../browser/load-chunk";
import { whenIdle } from "../browser/when-idle";
import { useSite } from "../site/use-site";
import { LIVE_REGIONS } from "./announce";
import { connectToasts, showToast, type ToastOptions, type ToastStore } from "./toasts";

/**
 * The toasts and their two live regions. The regions are in the document from the start, empty, because screen readers
 * may ignore a region that is added with its text. The list is a lazy chunk, loaded when the browser is idle and not
 * with the first toast, which may be the one for a lost connection.
 */
export function Toaster() {
  const { strings } = useSite();
  const [List, setList] = useState<ComponentType>();
  useEffect(() => {
    function load(): void {
      loadChunk(() => import("./toast-list"), { isOptional: true }).then(
        ({ ToastList }) => setList(() => ToastList),
        () => {
          connectToasts(createFallbackToasts(strings.close));
          addEventListener("online", load, { once: true });
        },
      );
    }
    whenIdle(load, 1000);
    return () => removeEventListener("online", load);
  }, [strings]);
  useEffect(() => watchConnection(strings), [strings]);
  return (
    <>
      {(["polite", "assertive"] as const).map((urgency) => (
        <div key={urgency} id={LIVE_REGIONS[urgency]} aria-live={urgency} className="sr-only" />
      ))}
      {List && <List />}
    </>
  );
}

/** Shows a toast while the browser is offline, and one when it is back online. Returns a function that stops both. */
function watchConnection(strings: { offline: string; online: string }): () => void {
  let wasOffline = false;
  function onOffline(): void {
    wasOffline = true;
    showToast({
      id: "connection",
      title: strings.offline,
      tone: "warning",
      type: "background",
      duration: 0,
    });
  }
  function onOnline(): void {
    if (!wasOffline) return;
    wasOffline = false;
    showToast({ id: "connection", title: strings.online, tone: "success", type: "background" });
  }
  addEventListener("offline", onOffline);
  addEventListener("online", onOnline);
  return () => {
    removeEventListener("offline", onOffline);
    removeEventListener("online", onOnline);
  };
}

/**
 * A store for when the lazy chunk of toasts cannot be loaded, for example after a deployment: shows the latest toast as
 * a plain popover until it is closed. Takes the label of the close button.
 */
function createFallbackToasts(closeLabel: string): ToastStore {
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

  return { show, close, update() {}, saved: () => [] };
}
