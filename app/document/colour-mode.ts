/**
 * Applies the visitor's colour mode: `light` or `dark` as a class of the root element, no class for the system's mode.
 * Stores it in a cookie and syncs the other tabs. Refers to no outside name, because its source is an inline script: the
 * mode is set before the first paint and works without the rest of the JavaScript.
 */
function startColourMode(): void {
  const modes = ["light", "dark"];

  function readMode(): string {
    return /(?:^|; )colour-mode=(light|dark)/.exec(document.cookie)?.[1] ?? "system";
  }

  function showMode(mode: string): void {
    for (const name of modes) document.documentElement.classList.toggle(name, name === mode);
    for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-scheme]")) {
      const { scheme } = meta.dataset;
      meta.media =
        mode === "system"
          ? `(prefers-color-scheme: ${scheme})`
          : mode === scheme
            ? "all"
            : "not all";
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
      // Only for the `storage` event in other tabs; the mode is read from the cookie.
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
  // Listening for `storage` makes the browser load localStorage, so only after the first paint.
  addEventListener("load", () => {
    addEventListener("storage", ({ key, newValue }) => {
      // The event may arrive before the cookie, so the value is taken from the event.
      if (key === "colour-mode" && newValue) showMode(newValue);
    });
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) showStored();
  });
}

/** Source of the inline script, for the document's head after the `theme-color` elements. */
export const colourModeScript = `(${startColourMode.toString()})()`;
