import type { NetworkNavigator } from "../browser/when-idle";

/**
 * Shows the web font from the first frame if this session has loaded it before. Otherwise loads it after the first paint;
 * until then the page is shown in a system font with adjusted metrics. With Save-Data the web font is not loaded. Refers
 * to no outside name, because its source is an inline script.
 */
function startWebFont(): void {
  const { connection } = navigator as NetworkNavigator;

  /** Reads the root element each time: React replaces it when it renders the document anew. */
  function show(): void {
    document.documentElement.dataset.font = "";
    sessionStorage.setItem("font", "");
  }

  /**
   * Shows the fonts only once they are loaded: showing them earlier costs an extra layout. Fonts that the site lacks are
   * skipped.
   */
  function load(): void {
    const fonts = ["1em Site Font", "1em Site Heading"];
    if (document.querySelector("em")) fonts.push("italic 1em Site Font");
    const text = document.documentElement.textContent ?? "";
    // A font may fail to load, and storage may be blocked.
    Promise.all(fonts.map((font) => document.fonts.load(font, text)))
      .then(show)
      .catch(() => {});
  }

  /** Whether this session may have loaded the font. Reading sessionStorage blocks, so a first visit must not read it. */
  function isKnownSession(): boolean {
    return (
      document.referrer.startsWith(location.origin) ||
      performance
        .getEntriesByType("navigation")
        .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== "navigate")
    );
  }

  let isLoaded = false;
  try {
    isLoaded = isKnownSession() && sessionStorage.getItem("font") !== null;
  } catch {}
  if (isLoaded) document.documentElement.dataset.font = "";
  else if (!connection?.saveData) {
    try {
      // The `paint` entry comes before its frame is on the screen, so wait for one more frame.
      const wait = () => requestAnimationFrame(load);
      new PerformanceObserver(wait).observe({ type: "paint", buffered: true });
    } catch {
      // Old browsers keep the system font.
    }
  }
}

/** Source of the inline script, for the document's head. */
export const webFontScript = `(${startWebFont.toString()})()`;
