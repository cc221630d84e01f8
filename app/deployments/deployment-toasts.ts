import { onPageEvent } from "../browser/page-events";
import { showToast } from "../toasts/toasts";
import { loadDocument } from "./load-document";
import { showPageNotLoaded } from "./page-not-loaded-toast";

interface Words {
  pageNotLoaded: string;
  tryAgain: string;
  newVersion: string;
  reload: string;
}

/** Tells the visitor of a newer build, and of a page that could not be loaded. Returns what ends that. */
export function watchTab(words: Words): () => void {
  const stops = [
    onPageEvent("loadingFailed", (to) => showPageNotLoaded(words, () => loadDocument(to))),
    onPageEvent("newBuild", () => {
      const onClick = () => loadDocument(location.href);
      showToast({
        id: "new-build",
        title: words.newVersion,
        type: "background",
        duration: 0,
        actions: [{ label: words.reload, altText: words.reload, onClick }],
      });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
