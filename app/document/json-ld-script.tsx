import { useContext } from "react";
import { DocumentContext } from "./document-context";

const ID = "structured-data";

/** What search engines read of the page. A block of data, no script: it never runs and needs no hash. */
export function JsonLdScript() {
  const given = useContext(DocumentContext);
  // The browser keeps what the document brought: nobody reads it there.
  const json = given ? given.jsonLd : document.getElementById(ID)?.textContent;
  if (!json) return null;
  return <script id={ID} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
