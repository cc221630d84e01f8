import { showToast } from "./toasts";

/** Tells the visitor that the connection is lost, until it is back. Returns what ends that. */
export function watchConnection(words: { offline: string; online: string }): () => void {
  let wasOffline = false;
  function tellOffline(): void {
    wasOffline = true;
    showToast({
      id: "connection",
      title: words.offline,
      tone: "warning",
      type: "background",
      duration: 0,
    });
  }
  function tellOnline(): void {
    if (!wasOffline) return;
    wasOffline = false;
    showToast({ id: "connection", title: words.online, tone: "success", type: "background" });
  }
  addEventListener("offline", tellOffline);
  addEventListener("online", tellOnline);
  return () => {
    removeEventListener("offline", tellOffline);
    removeEventListener("online", tellOnline);
  };
}
