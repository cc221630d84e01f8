import { mayReload } from "./reload-guard";

interface Connection {
  saveData?: boolean;
}

/**
 * Brings the page's module scripts to life: after `load` when the browser is idle, or with the visitor's first key or
 * press. Until then they are inert, so that nothing competes with the first paint, and links are plain links. With
 * Save-Data they wait for a control that could need them; in a page that is rendered ahead, for its visitor. The
 * attribute `data-live` tells the browser to render nothing ahead. Scripts that cannot be loaded are tried once more,
 * then the page is loaded anew if the guard allows. The source of this stands inline in the document.
 */
function startLateScripts(allows: typeof mayReload): void {
  const events = ["pointerdown", "keydown", "focusin"];
  const { connection } = navigator as Navigator & { connection?: Connection };
  let scripts: HTMLScriptElement[] = [];
  let runs = 0;
  let hasFailed = true;
  let isLeaving = false;

  function start(): void {
    for (const name of events) removeEventListener(name, startOnEvent, true);
    if (runs > 0) return;
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=later]")) {
      link.rel = "modulepreload";
    }
    scripts = [...document.querySelectorAll<HTMLScriptElement>("script[type='text/later']")];
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

  function leave(): void {
    isLeaving = true;
  }

  function run(): void {
    runs++;
    hasFailed = false;
    scripts = scripts.map((old) => {
      const script = document.createElement("script");
      script.type = "module";
      script.textContent = old.textContent;
      script.onerror = fail;
      // Some browsers keep no page in memory that listens for this.
      script.onload = () => removeEventListener("beforeunload", leave);
      old.replaceWith(script);
      return script;
    });
  }

  function fail(): void {
    const path = location.pathname + location.search;
    // With a router the page has come to life: what fails later is not ours.
    if (hasFailed || isLeaving || "__remixRouter" in window) return;
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
export const lateScriptsScript = `(${startLateScripts.toString()})(${mayReload.toString()})`;
