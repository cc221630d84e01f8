import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "../browser/when-idle";
import { useSite } from "../site/use-site";
import { LIVE_REGIONS } from "./announce";
import { watchConnection } from "./connection-toasts";
import { createFallbackToasts } from "./fallback-toasts";
import { connectToasts } from "./toasts";

/**
 * Where toasts appear, and the two regions that a screen reader listens to: they are there, empty, from the beginning,
 * because one that comes with its text may go unheard. The rest is loaded when the browser is idle, not with the first
 * toast, which may be the one that says that there is no network.
 */
export function Toaster() {
  const { strings } = useSite();
  const [List, setList] = useState<ComponentType>();
  useEffect(() => {
    function load(): void {
      import("./toast-list").then(
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
