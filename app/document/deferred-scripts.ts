import { ROUTER_GLOBAL } from "../browser/remix-globals";
import { mayReload } from "../deployments/reload-guard";

interface Connection {
  saveData?: boolean;
}

/**
 * Brings the page's module script and its preloads to life: after `load` when the browser is idle, or with the visitor's
 * first key or press. Until then they are inert, so that nothing competes with the first paint, and links are plain
 * links. With Save-Data they wait for the first use of a control; in a prerendered page, until it is shown.
 * The attribute `data-live` tells the browser to render nothing ahead. Scripts that cannot be loaded are tried once more,
 * then the page is loaded anew if the guard allows. The source of this stands inline in the document.
 */
function startDeferredScripts(allows: typeof mayReload, routerGlobal: string): void {
  const events = ["pointerdown", "keydown", "focusin"];
  const { connection } = navigator as Navigator & { connection?: Connection };
  let script: Element | null = null;
  let runs = 0;
  let hasFailed = true;
  let isLeaving = false;

  /** Does nothing before the document is there as far as its script, and nothing a second time. */
  function start(): void {
    const inert = document.querySelector<HTMLElement>("[data-preloads]");
    if (!inert) return;
    for (const name of events) removeEventListener(name, startOnEvent, true);
    const urls = inert.dataset.preloads?.split(" ") ?? [];
    inert.previousElementSibling?.before(...urls.map(preload));
    script = inert;
    addEventListener("unhandledrejection", (event) => {
      // What browsers say of a module that cannot be fetched has one of these words in it.
      if (!/import|module/i.test(event.reason?.message)) return;
      event.preventDefault();
      fail();
    });
    // A reload would take the place of the page that the visitor has asked for meanwhile.
    addEventListener("beforeunload", leave);
    run();
  }

  /** React finds an element for each preload that it has rendered, whether it has a URL or not. */
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
      // Some browsers keep no page in memory that listens for this.
      onload: () => removeEventListener("beforeunload", leave),
    });
    script?.replaceWith(live);
    script = live;
  }

  function fail(): void {
    const path = location.pathname + location.search;
    // With a router the page has come to life: what fails later is not ours.
    if (hasFailed || isLeaving || routerGlobal in window) return;
    hasFailed = true;
    if (runs < 2) setTimeout(run, 300);
    else if (navigator.onLine && allows(path, () => sessionStorage, Date.now())) location.reload();
  }

  function startOnEvent({ target }: Event): void {
    const isControl = target instanceof Element && target.closest("button,input,select,textarea");
    if (isControl || !connection?.saveData) start();
  }

  /** Behind the first paint, which may come after `load`; in a tab that nobody has seen yet there is none. */
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

/** Source of the inline script, for the head of the document. */
export const deferredScriptsScript = `(${startDeferredScripts.toString()})(${mayReload.toString()},"${ROUTER_GLOBAL}")`;
