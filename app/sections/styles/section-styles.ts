import type { Content, ContentPage } from "../../../server/content/content";
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

/** CSS of what a site uses on any page, so that no navigation has to bring more. */
export function sectionStyles({ pages, site }: Pick<Content, "pages" | "site">): string {
  const used = new Set([...pages.values()].flatMap(partsOf));
  if (site.navigation.some(({ links }) => links)) used.add("submenu");
  return Object.entries(STYLES)
    .map(([part, css]) => (used.has(part) ? css : ""))
    .join("");
}

function partsOf({ sections, layout, path }: ContentPage): string[] {
  const isInFolder = path.lastIndexOf("/") > 0;
  return [...sections.map(({ type }) => type), layout, ...(isInFolder ? ["breadcrumbs"] : [])];
}
