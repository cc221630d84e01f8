import { remixRouter } from "../browser/remix-globals";
import { loadDocument } from "../deployments/load-document";
import type { PageContent } from "../load-page";
import { framedOrigins } from "../sections/figures/framed-origins";

/** Origins that the policy of this document lets into frames: those of its first page. */
let allowed: readonly string[] = [];

/** Takes the page that came with the document. */
export function readFramePolicy(page: PageContent): void {
  allowed = framedOrigins(page);
}

/** Whether the policy of this document lets a page show its embeds. Without a network there is no other document. */
export function isCovered(page: Pick<PageContent, "sections"> | undefined): boolean {
  return !navigator.onLine || framedOrigins(page).every((origin) => allowed.includes(origin));
}

/**
 * Loads the page of the current navigation as a document, which has a policy of its own. The promise never settles; should
 * the visitor come back to this document, the navigation is called off.
 */
export function loadWithPolicy(url: URL): Promise<never> {
  const router = remixRouter();
  const { location: shown, navigation } = router.state;
  const { pathname, search, hash } = navigation.location ?? url;
  addEventListener(
    "pageshow",
    () => router.navigate(shown, { replace: true, preventScrollReset: true }),
    { once: true },
  );
  loadDocument(pathname + search + hash);
  return new Promise(() => {});
}
