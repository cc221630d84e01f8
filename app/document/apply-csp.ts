interface FinishedDocument {
  html: string;
  /** Texts of its inline scripts and styles, which its policy allows by their hashes. */
  scripts: string[];
  styles: string[];
}

/**
 * Takes the rendered document and the nonce that marks our own scripts. Makes module scripts and their preloads inert
 * (app/document/deferred-scripts.ts brings them to life), drops the nonce and returns the texts of what may run.
 * A script without the nonce is not ours and may not run (CSP Level 3, 8.3).
 */
export function applyCsp(rendered: string, nonce: string): FinishedDocument {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const { document, preloads } = takePreloads(joinPageData(rendered, nonce));
  const html = document
    .replace(
      /<script([^>]*?) nonce="([^"]*)"([^>]*)>(.*?)<\/script>/gs,
      (whole, before: string, given: string, after: string, text: string) => {
        if (given !== nonce) return whole;
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
 * Remix emits three inline scripts (set-up, data, close), the last two behind `</html>`, which HTML does not allow.
 * Joined, they need one CSP hash instead of three. React does not look for them.
 */
function joinPageData(rendered: string, nonce: string): string {
  const end = rendered.lastIndexOf("</html>") + "</html>".length;
  const open = `<script nonce="${nonce}">`;
  const behind = rendered.slice(end).matchAll(/<script[^>]*>(.*?)<\/script>/gs);
  const data = [...behind].map(([, text]) => text);
  const context = new RegExp(`${open}window\\.__remixContext = [^<]*`);
  if (!context.test(rendered) || data.length === 0) throw new Error("Remix rendered no page data");
  return rendered.slice(0, end).replace(context, (beginning) => beginning + data.join(""));
}

/**
 * Takes the preloads of modules out of the document and returns their URLs, one space between two. React counts its
 * elements, so a URL that is repeated leaves its place empty.
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
