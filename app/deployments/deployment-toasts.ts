import { emitPageEvent, onPageEvent } from "../browser/page-events";
import { showToast } from "../toasts/toasts";
import { canReach, loadDocument } from "./load-document";

interface ToastStrings {
  pageNotLoaded: string;
  tryAgain: string;
  newVersion: string;
  reload: string;
}

/** Shows a toast for a newer build, and one for a page that could not be loaded. Returns a function that stops both. */
export function showDeploymentToasts(strings: ToastStrings): () => void {
  const stops = [
    onPageEvent("loadingFailed", (to) => showPageNotLoaded(strings, () => retry(to))),
    onPageEvent("newBuild", () => {
      const { newVersion: title, reload: label } = strings;
      const onClick = () => loadDocument(location.href);
      const actions = [{ label, altText: label, onClick }];
      showToast({ id: "new-build", title, type: "background", duration: 0, actions });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Loads the page as a document; shows the toast again if the server is unreachable, because the browser would show its
 * own error page.
 */
async function retry(to: string): Promise<void> {
  if (await canReach(to)) loadDocument(to);
  else emitPageEvent("loadingFailed", to);
}

/** Shows that a page could not be loaded, with a retry button. One toast for any number of failures. */
export function showPageNotLoaded(
  { pageNotLoaded: title, tryAgain: label }: Pick<ToastStrings, "pageNotLoaded" | "tryAgain">,
  onClick: () => void,
): void {
  const actions = [{ label, altText: label, onClick }];
  showToast({ id: "page-not-loaded", title, tone: "error", actions });
}
