import { showToast } from "../toasts/toasts";

/** Says that a page could not be loaded, and offers to try again. One for all failures, however many there are. */
export function showPageNotLoaded(
  words: { pageNotLoaded: string; tryAgain: string },
  tryAgain: () => void,
): void {
  showToast({
    id: "page-not-loaded",
    title: words.pageNotLoaded,
    tone: "error",
    actions: [{ label: words.tryAgain, altText: words.tryAgain, onClick: tryAgain }],
  });
}
