import { pageAddress } from "../../contract/page-addresses";
import { onHydrated, onPageEvent } from "../browser/page-events";
import { manifestRoutes, routeModules } from "../browser/remix-globals";
import { isSlowConnection, whenIdle } from "../browser/when-idle";
import { isStale } from "../deployments/watch-deployments";
import { readAddresses } from "./address-list";
import { loadAllStyles } from "./all-styles";
import { readBuildManifest } from "./build-manifest";
import { pageLink, pageRoutes } from "./page-links";
import { loadPayload } from "./payloads";
import { createPrefetchQueue } from "./prefetch-queue";

const MAX_AT_A_TIME = 4;

/**
 * Fetches code and data of the pages that links lead to: of those in view once the page is hydrated and idle, of
 * others when a pointer, the focus or a finger comes to them. Nothing on a slow or saving line, offline or when hidden.
 */
export function prefetchLinks(): void {
  const queue = createPrefetchQueue({ maxRunning: MAX_AT_A_TIME, mayRun, run: prefetchPage });
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      add(target);
    }
  });

  function add(target: EventTarget | null): void {
    const link = pageLink(target);
    const address = pageAddress(link ?? location);
    if (address !== pageAddress(location)) queue.add(address);
  }

  function watch(): void {
    for (const link of document.links) if (pageLink(link)) observer.observe(link);
  }

  onHydrated(() =>
    whenIdle(() => {
      // Any navigation needs it, on a slow line too.
      void readAddresses();
      watch();
    }),
  );
  onPageEvent("navigated", () => whenIdle(watch));
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) queue.clear();
    else whenIdle(watch);
  });
  for (const name of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(name, ({ target }) => add(target), { capture: true, passive: true });
  }
}

function mayRun(): boolean {
  return !isSlowConnection() && navigator.onLine && !document.hidden && !isStale();
}

async function prefetchPage(address: string): Promise<void> {
  const [path = ""] = address.split("?");
  const [manifest, addresses] = await Promise.all([readBuildManifest(), readAddresses()]);
  // Where the build's manifest cannot be read, no page counts as rendered ahead.
  const hasPayload = manifest && addresses?.has(path);
  await Promise.all([
    ...pageRoutes(path).map(loadModule),
    hasPayload && loadPayload(address, "low"),
    loadAllStyles("low"),
  ]);
}

/** Loads a route's code into Remix's own memory of it, where a navigation looks first. */
async function loadModule(id: string): Promise<void> {
  const route = manifestRoutes()[id];
  const known = routeModules();
  if (!route || id in known) return;
  await Promise.all([route.module, ...(route.imports ?? [])].map(preload));
  known[id] = await import(/* @vite-ignore */ route.module);
}

/** Preload first: a bare import() would compete with the current page. Settles when the file is there; rejects if it fails. */
function preload(href: string): Promise<void> {
  const link = document.createElement("link");
  if (!link.relList.supports("modulepreload")) return Promise.resolve();
  return new Promise<void>((resolve, reject) => {
    Object.assign(link, { rel: "modulepreload", fetchPriority: "low", href });
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} cannot be loaded`));
    document.head.append(link);
  }).finally(() => link.remove());
}
