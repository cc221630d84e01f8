interface FinishedDocument {
  html: string;
  /** Texts of the inline scripts and styles, which the CSP allows by hash. */
  scripts: string[];
  styles: string[];
}

/**
 * Takes the rendered document and the nonce that marks the app's own scripts. Makes module scripts and their preloads
 * inert (app/document/deferred-scripts.ts starts them), removes the nonce and returns the texts of the allowed scripts
 * and styles; a preview has no bundle. A script without the nonce is not the app's and is not allowed (CSP Level 3, 8.3).
 */
export function applyCsp(
  rendered: string,
  nonce: string,
  { hasBundle = true } = {},
): FinishedDocument {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const { document, preloads } = takePreloads(
    hasBundle ? joinPageData(rendered, nonce) : rendered.slice(0, endOf(rendered)),
  );
  const html = document
    .replace(
      /<script([^>]*?) nonce="([^"]*)"([^>]*)>(.*?)<\/script>/gs,
      (whole, before: string, scriptNonce: string, after: string, text: string) => {
        if (scriptNonce !== nonce) return whole;
        scripts.add(text);
        const attributes = `${before}${after}`.replace(
          'type="module" async=""',
          `type="text/later" data-preloads="${preloads}"`,
        );
        return `<script${attributes}>${text}</script>`;
      },
    )
    .replace(/<style id="style">(.*?)<\/style>/s, (whole, text: string) => {
      styles.add(text);
      return whole;
    });
  return { html, scripts: [...scripts], styles: [...styles] };
}

/**
 * Remix emits three inline scripts (set-up, data, close), the last two after `</html>`, which is invalid HTML. Joined, they
 * need one CSP hash instead of three. React does not hydrate them.
 */
function joinPageData(rendered: string, nonce: string): string {
  const end = endOf(rendered);
  const open = `<script nonce="${nonce}">`;
  const trailing = rendered.slice(end).matchAll(/<script[^>]*>(.*?)<\/script>/gs);
  const data = [...trailing].map(([, text]) => text);
  const context = new RegExp(`${open}window\\.__remixContext = [^<]*`);
  if (!context.test(rendered) || data.length === 0) throw new Error("Remix rendered no page data");
  return rendered.slice(0, end).replace(context, (beginning) => beginning + data.join(""));
}

/**
 * Removes the module preloads from the document and returns their URLs, separated by spaces. Hydration expects one
 * element per preload, so a repeated URL leaves an empty entry.
 */
function takePreloads(rendered: string): { document: string; preloads: string } {
  const urls: string[] = [];
  const document = rendered.replace(
    /<link rel="modulepreload" href="([^"]*)"\/>/g,
    (_whole, url: string) => {
      urls.push(urls.includes(url) ? "" : url);
      return "";
    },
  );
  return { document, preloads: urls.join(" ") };
}

function endOf(rendered: string): number {
  return rendered.lastIndexOf("</html>") + "</html>".length;
}
