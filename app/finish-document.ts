import { createHash } from "node:crypto";

interface FinishedDocument {
  html: string;
  /** CSP hash sources of the scripts and styles in it. */
  scripts: string[];
  styles: string[];
}

/**
 * Takes the rendered document and the nonce that marks our own scripts. Makes module scripts and their preloads inert
 * (app/browser/late-scripts.ts brings them to life), drops the nonce and returns the hashes of what may run.
 * A script without the nonce is not ours and gets no hash (CSP Level 3, 8.3).
 */
export function finishDocument(rendered: string, nonce: string): FinishedDocument {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const html = joinPageData(rendered, nonce)
    .replace(
      /<script([^>]*?) nonce="([^"]*)"([^>]*)>(.*?)<\/script>/gs,
      (whole, before: string, given: string, after: string, text: string) => {
        if (given !== nonce) return whole;
        if (text) scripts.add(cspHash(text));
        const attributes = `${before}${after}`.replace(
          'type="module" async=""',
          'type="text/later"',
        );
        return `<script${attributes}>${text}</script>`;
      },
    )
    .replaceAll('<link rel="modulepreload"', '<link rel="later" fetchpriority="low"')
    .replace(/<style id="style">(.*?)<\/style>/s, (whole, text: string) => {
      styles.add(cspHash(text));
      return whole;
    });
  return { html, scripts: [...scripts], styles: [...styles] };
}

/**
 * What takes the page's data, the data and the word that it is all are three scripts. As one they need one hash, which no
 * compression makes smaller. The first stays as an empty element: React looks for it.
 */
function joinPageData(rendered: string, nonce: string): string {
  const open = `<script nonce="${nonce}">`;
  const close = "window.__remixContext.streamController.close();";
  const beginning = new RegExp(`(?<=${open})(window\\.__remixContext = [^<]*)(.*?${open})`, "s");
  return rendered
    .replace(beginning, "$2$1")
    .replace(`</script><!--$-->${open}${close}</script>`, `${close}</script><!--$-->`);
}

function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
