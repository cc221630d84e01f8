import { ROUTER_GLOBAL } from "../browser/remix-globals";
import type { NetworkNavigator } from "../browser/when-idle";
import { mayReload } from "../deployments/load-document";

/**
 * Starts the page's module script and its preloads: after `load` when the browser is idle, or on the first key press or
 * pointer event. Until then they are inert, so that nothing competes with the first paint, and links are plain links. With
 * Save-Data they wait for the first use of a control; in a prerendered page, until it is shown. The attribute `data-live`
 * stops prerendering (speculation rules). A failed script is retried once, then the page is reloaded if the reload guard
 * allows it. Refers to no outside name, because its source is an inline script.
 */
function startDeferredScripts(allows: typeof mayReload, routerGlobal: string): void {
  const events = ["pointerdown", "keydown", "focusin"];
  const { connection } = navigator as NetworkNavigator;
  let script: Element | null = null;
  let runs = 0;
  let hasFailed = true;
  let isLeaving = false;

  /** Does nothing while the parser has not reached the script, and nothing a second time. */
  function start(): void {
    const inert = document.querySelector<HTMLElement>("[data-preloads]");
    if (!inert) return;
    for (const name of events) removeEventListener(name, startOnEvent, true);
    const urls = inert.dataset.preloads?.split(" ") ?? [];
    inert.previousElementSibling?.before(...urls.map(preload));
    script = inert;
    addEventListener("unhandledrejection", (event) => {
      // Browsers' messages for a module that cannot be fetched have one of these words.
      if (!/import|module/i.test(event.reason?.message)) return;
      event.preventDefault();
      fail();
    });
    // While the visitor navigates away, a reload would cancel the navigation.
    addEventListener("beforeunload", leave);
    run();
  }

  /** Hydration expects one element per rendered preload, with or without a URL. */
  function preload(url: string): HTMLLinkElement {
    const attributes = { rel: "modulepreload", fetchPriority: "low", href: url };
    return Object.assign(document.createElement("link"), url && attributes);
  }

  function leave(): void {
    isLeaving = true;
  }

  function run(): void {
    runs++;
    hasFailed = false;
    const live = Object.assign(document.createElement("script"), {
      type: "module",
      textContent: script?.textContent,
      onerror: fail,
      // Some browsers keep no page with this listener in the back/forward cache.
      onload: () => removeEventListener("beforeunload", leave),
    });
    script?.replaceWith(live);
    script = live;
  }

  function fail(): void {
    const path = location.pathname + location.search;
    // With a router the page is hydrated; later failures are handled elsewhere.
    if (hasFailed || isLeaving || routerGlobal in window) return;
    hasFailed = true;
    if (runs < 2) {
      setTimeout(run, 300);
      return;
    }
    // If the server does not answer, the current page is better than a browser's error page.
    fetch(path, { method: "HEAD" })
      .then(() => {
        if (!isLeaving && allows(path, () => sessionStorage, Date.now())) location.reload();
      })
      .catch(() => {});
  }

  function startOnEvent({ target }: Event): void {
    const isControl = target instanceof Element && target.closest("button,input,select,textarea");
    if (isControl || !connection?.saveData) start();
  }

  /** Waits for the first paint, which may come after `load`; a tab in the background has none until it is visible. */
  function startWhenIdle(): void {
    const wait = () => {
      if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
      else setTimeout(start);
    };
    try {
      new PerformanceObserver(wait).observe({ type: "paint", buffered: true });
    } catch {
      requestAnimationFrame(wait);
    }
  }

  for (const name of events) addEventListener(name, startOnEvent, true);
  if (connection?.saveData) {
    document.documentElement.dataset.live = "";
    return;
  }
  addEventListener("load", () => {
    if ("prerendering" in document && document.prerendering) {
      document.addEventListener("prerenderingchange", startWhenIdle);
    } else startWhenIdle();
  });
}

/** Source of the inline script, for the document's head. */
export const deferredScriptsScript = `(${startDeferredScripts.toString()})(${mayReload.toString()},"${ROUTER_GLOBAL}")`;
