import { createContext, useContext } from "react";

/** The style's text, given by the server's entry. The browser reads it from the document instead of fetching it twice. */
export const ThemeCss = createContext<string | undefined>(undefined);

/** The site's colours and font as CSS custom properties, inline so that the first paint has them. */
export function ThemeStyle() {
  const given = useContext(ThemeCss);
  const css = given ?? document.getElementById("theme")?.textContent ?? "";
  return <style id="theme" dangerouslySetInnerHTML={{ __html: css }} />;
}
