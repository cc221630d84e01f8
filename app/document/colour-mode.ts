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

  function showMode(mode: string): void {
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
      // The cookie is what counts: this is written to tell the other tabs.
      localStorage.setItem("colour-mode", mode);
    } catch {}
  }

  const showStored = () => showMode(readMode());

  showStored();
  document.addEventListener("DOMContentLoaded", showStored);
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "colour-mode") return;
    storeMode(target.value);
    showMode(target.value);
  });
  // To listen for this is to load the storage, which the first paint need not wait for.
  addEventListener("load", () => {
    addEventListener("storage", ({ key, newValue }) => {
      // The cookie may reach this tab after the event does.
      if (key === "colour-mode" && newValue) showMode(newValue);
    });
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) showStored();
  });
}

/** Source of the inline script, for the head of the document behind the `theme-color` elements. */
export const colourModeScript = `(${keepColourMode.toString()})()`;
