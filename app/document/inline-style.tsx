import { useContext } from "react";
import { DocumentContext } from "./document-context";

/** Colours, font and rules in one inline style, so that the first paint waits for nothing. */
export function InlineStyle() {
  const given = useContext(DocumentContext)?.css;
  // The browser has it in the document: to send it again in the page's data would double it.
  const css = given ?? document.getElementById("style")?.textContent ?? "";
  return <style id="style" dangerouslySetInnerHTML={{ __html: css }} />;
}
