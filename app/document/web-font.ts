interface Connection {
  saveData?: boolean;
}

/**
 * Shows the site's own font from the first frame on when this session has it already. Otherwise it is asked for behind
 * the first paint: until it is there the page stands in a font of the system, stretched to the same measures, and the
 * line is left to what makes it readable. With Save-Data it stays so. The source of this stands inline in the document.
 */
function startWebFont(): void {
  const root = document.documentElement;
  const { connection } = navigator as Navigator & { connection?: Connection };

  function keep(): void {
    root.dataset.font = "";
    sessionStorage.setItem("font", "");
  }

  /** Shown when it is there: asked for by being shown, it has the page laid out once more for nothing. */
  function load(): void {
    const fonts = document.fonts.load("1em Site Font", root.textContent ?? "");
    // A font may not come, and storage may be refused.
    fonts.then(keep).catch(() => {});
  }

  /** To read the storage is to wait until it is loaded, which nobody who comes from elsewhere needs to do. */
  function hasSession(): boolean {
    return (
      document.referrer.startsWith(location.origin) ||
      performance
        .getEntriesByType("navigation")
        .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== "navigate")
    );
  }

  let isPresent = false;
  try {
    isPresent = hasSession() && sessionStorage.getItem("font") !== null;
  } catch {}
  if (isPresent) root.dataset.font = "";
  else if (!connection?.saveData) {
    try {
      // Told when it has happened: frames are made before they are seen. With the next one the first is on the screen.
      const wait = () => requestAnimationFrame(load);
      new PerformanceObserver(wait).observe({ type: "paint", buffered: true });
    } catch {
      // A browser of old keeps to the system's font.
    }
  }
}

/** Source of the inline script, for the head of the document. */
export const webFontScript = `(${startWebFont.toString()})()`;
