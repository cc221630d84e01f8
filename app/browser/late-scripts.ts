interface Connection {
  saveData?: boolean;
}

/**
 * Brings the page's module scripts to life: after `load` when the browser is idle, or with the visitor's first key or
 * press. Until then they are inert, so that nothing competes with the first paint, and links are plain links. With
 * Save-Data they wait for a control that could need them; in a page that is rendered ahead, for its visitor. The
 * attribute `data-live` tells the browser to render nothing ahead. Its source stands inline in the document.
 */
function startLateScripts(): void {
  const events = ["pointerdown", "keydown", "focusin"];
  const { connection } = navigator as Navigator & { connection?: Connection };

  function start(): void {
    for (const name of events) removeEventListener(name, startOnEvent, true);
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=later]")) {
      link.rel = "modulepreload";
    }
    for (const inert of document.querySelectorAll("script[type='text/later']")) {
      const script = document.createElement("script");
      script.type = "module";
      script.textContent = inert.textContent;
      inert.replaceWith(script);
    }
  }

  function startOnEvent({ target }: Event): void {
    const isControl = target instanceof Element && target.closest("button,input,select,textarea");
    if (isControl || !connection?.saveData) start();
  }

  function startWhenIdle(): void {
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 1);
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
export const lateScriptsScript = `(${startLateScripts.toString()})()`;
