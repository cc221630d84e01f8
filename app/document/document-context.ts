import { createContext } from "react";

/** What the server's entry gives to the document that it renders. */
interface DocumentParts {
  /** Text of the one inline style sheet. */
  css: string;
  /** Marks the scripts that we render, so that nothing that came in through content is taken for one of them. */
  nonce: string;
  /** JSON-LD of the page, safe inside a script element. */
  jsonLd?: string;
}

/** Undefined in the browser, which takes the document as it is. */
export const DocumentContext = createContext<DocumentParts | undefined>(undefined);
