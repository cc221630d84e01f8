import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepServerHtml } from "./browser/crawler";
import { emitPageEvent } from "./browser/page-events";

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

/** Effects of the outermost component run when all of the page is hydrated. */
function Page() {
  useEffect(() => emitPageEvent("hydrated"), []);
  return <RemixBrowser />;
}

await decodePageData();
keepServerHtml();
startTransition(() => {
  hydrateRoot(document, <Page />);
});
