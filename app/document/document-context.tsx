import { createContext, useContext } from "react";
import type { ShownPreview } from "../../server/previews/shown-preview";

/** Values that app/entry.server.tsx passes to the document. */
interface DocumentParts {
  /** Text of the inline style sheet. */
  css: string;
  /** Whether the document has the app's scripts. */
  hasBundle: boolean;
  /** Marks the scripts of the app, so that a script from content is never allowed by the CSP. */
  nonce: string;
  /** JSON-LD of the page, escaped for a script element. */
  jsonLd?: string;
  /** Set only while rendering a preview. */
  preview?: ShownPreview;
}

const JSON_LD_ID = "structured-data";

/** Undefined in the browser, where the document is already complete. */
export const DocumentContext = createContext<DocumentParts | undefined>(undefined);

/** Theme, font and rules as one inline style sheet, so that the first paint waits for no request. */
export function InlineStyle() {
  const rendered = useContext(DocumentContext)?.css;
  // The browser reads it from the document; sending it in the loader data too would double its size.
  const css = rendered ?? document.getElementById("style")?.textContent ?? "";
  return <style id="style" dangerouslySetInnerHTML={{ __html: css }} />;
}

/** JSON-LD structured data for search engines. A data block: it never runs and needs no CSP hash. */
export function JsonLdScript() {
  const rendered = useContext(DocumentContext);
  // The browser keeps the data of the first document: search engines read only that.
  const json = rendered ? rendered.jsonLd : document.getElementById(JSON_LD_ID)?.textContent;
  if (!json) return null;
  return (
    <script id={JSON_LD_ID} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  );
}
