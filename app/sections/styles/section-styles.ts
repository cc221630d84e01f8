import breadcrumbs from "../../layout/breadcrumbs.css?inline";
import submenu from "../../layout/submenu.css?inline";
import article from "./article.css?inline";
import logos from "./logos.css?inline";
import pages from "./pages.css?inline";
import pricing from "./pricing.css?inline";
import quotes from "./quotes.css?inline";
import team from "./team.css?inline";

/** CSS of what few sites use, by section type or part of the layout; sections.css and layout.css hold the rest. */
const STYLES: Record<string, string> = {
  logos,
  pages,
  pricing,
  quotes,
  team,
  article,
  breadcrumbs,
  submenu,
};

/** Takes the parts in use on any page of a site, returns their CSS, so that no navigation has to bring more. */
export function sectionStyles(used: ReadonlySet<string>): string {
  return Object.entries(STYLES)
    .map(([part, css]) => (used.has(part) ? css : ""))
    .join("");
}
