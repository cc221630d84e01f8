import { type ComponentType, useEffect, useState } from "react";
import { loadChunk } from "../browser/load-chunk";
import { whenIdle } from "../browser/when-idle";
import { useSite } from "../site/use-site";
import { LIVE_REGIONS } from "./announce";
import { connectToasts, showToast, type ToastStore } from "./toasts";

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
          connectToasts(createPlainToasts());
          addEventListener("online", load, { once: true });
        },
      );
    }
    whenIdle(load, 1000);
    return () => removeEventListener("online", load);
  }, []);
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

/** Shows the title of the latest toast as a plain popover, for when the chunk of toasts cannot be loaded. */
function createPlainToasts(): ToastStore {
  const notice = Object.assign(document.createElement("p"), { role: "alert", popover: "auto" });
  return {
    show(_id, { title }) {
      notice.textContent = title;
      document.body.append(notice);
      notice.showPopover();
    },
    update() {},
    close() {},
    saved: () => [],
  };
}
