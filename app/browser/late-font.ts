interface Connection {
  saveData?: boolean;
}

/**
 * Shows the site's own font from the first frame on when this session has it already, and otherwise behind the first
 * paint: until then the page stands in a font of the system, stretched to the same measures, and the line is left to
 * what makes it readable. With Save-Data it stays so. The source of this stands inline in the document.
 */
function startFont(): void {
  const root = document.documentElement;
  const { connection } = navigator as Navigator & { connection?: Connection };

  function show(): void {
    root.dataset.font = "";
    try {
      sessionStorage.setItem("font", "");
    } catch {}
  }

  try {
    if (sessionStorage.getItem("font") !== null) {
      show();
      return;
    }
  } catch {}
  if (connection?.saveData) return;
  try {
    // Told when it has happened: frames are made before they are seen.
    new PerformanceObserver(show).observe({ type: "paint", buffered: true });
  } catch {
    addEventListener("load", show);
  }
}

/** Source of the inline script, for the head of the document. */
export const lateFontScript = `(${startFont.toString()})()`;
