import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect, useReducer } from "react";
import { hydrateRoot } from "react-dom/client";
import { setChunkFailureHandler } from "./browser/load-chunk";
import { emitPageEvent } from "./browser/page-events";
import { whenIdle } from "./browser/when-idle";
import { recoverChunk } from "./deployments/recover-chunk";
import { reportFailedFiles } from "./deployments/report-failed-files";
import { saveState } from "./deployments/saved-state";
import { prepareHydration } from "./document/prepare-hydration";
import { keepBoundaries, keepPages } from "./errors/kept-page";
import { followLinks } from "./navigation/content-links";
import { readDocument } from "./navigation/read-page-state";
import { followScrolling, restoreScroll } from "./navigation/scroll-restoration";
import { followHistory } from "./prefetch/give-up";
import { loadTranslation } from "./prefetch/load-translation";
import { prefetchLinks } from "./prefetch/prefetch";

/**
 * Waits until the page's data is decoded. RemixBrowser throws that promise before its first hook, and would suspend
 * the root with it: a key pressed in that moment makes React give up on the page (error 345).
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

/**
 * Effects of the outermost component run when all of the page is hydrated. It renders once more when idle: Remix then
 * takes its scripts out of the document, after which the style of the whole page is computed anew. Otherwise the first
 * click on a link waits for that.
 */
function Page({ onHydrated }: { onHydrated(): void }) {
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  useEffect(() => {
    onHydrated();
    document.documentElement.dataset.live = "";
    followScrolling();
    followHistory();
    followLinks();
    saveState();
    prefetchLinks();
    emitPageEvent("hydrated");
    whenIdle(() => startTransition(renderAgain));
  }, [onHydrated]);
  keepBoundaries();
  return <RemixBrowser />;
}

async function start(): Promise<void> {
  // A key or a frame that waits for this code comes first.
  await new Promise((resolve) => setTimeout(resolve));
  await decodePageData();
  reportFailedFiles();
  setChunkFailureHandler(recoverChunk);
  if (!(await loadTranslation())) return;
  readDocument();
  restoreScroll();
  keepPages();
  const onHydrated = prepareHydration();
  startTransition(() => {
    hydrateRoot(document, <Page onHydrated={onHydrated} />);
  });
}

await start();
