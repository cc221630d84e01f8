/**
 * Sends the visitor's colour mode through the page: `light` or `dark` as a class of the root element, none for the
 * system's. Written as one function without outside names because the document carries its source inline, before
 * the first paint: the choice works, and stays, however the rest of the JavaScript fares.
 */
function keepColourMode(): void {
  const modes = ["light", "dark"];

  function readMode(): string {
    return /(?:^|; )colour-mode=(light|dark)/.exec(document.cookie)?.[1] ?? "system";
  }

  function showMode(): void {
    const mode = readMode();
    for (const name of modes) document.documentElement.classList.toggle(name, name === mode);
    for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-scheme]")) {
      const own = meta.dataset.scheme;
      meta.media =
        mode === "system" ? `(prefers-color-scheme: ${own})` : mode === own ? "all" : "not all";
    }
    for (const radio of document.querySelectorAll<HTMLInputElement>("input[name=colour-mode]")) {
      radio.checked = radio.value === mode;
    }
  }

  function storeMode(mode: string): void {
    const secure = location.protocol === "https:" ? "; secure" : "";
    const age = modes.includes(mode) ? 31_536_000 : 0;
    document.cookie = `colour-mode=${mode}; path=/; max-age=${age}; samesite=lax${secure}`;
    try {
      // Nobody reads it: the write is what tells the other tabs.
      localStorage.setItem("colour-mode", mode);
    } catch {}
  }

  showMode();
  document.addEventListener("DOMContentLoaded", showMode);
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "colour-mode") return;
    storeMode(target.value);
    showMode();
  });
  addEventListener("storage", ({ key }) => {
    if (key === "colour-mode") showMode();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) showMode();
  });
}

/** Source of the inline script, for the head of the document behind the `theme-color` elements. */
export const colourModeScript = `(${keepColourMode.toString()})()`;
