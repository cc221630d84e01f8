import type { Content } from "../../../server/content/content";
import logos from "./logos.css?inline";
import pricing from "./pricing.css?inline";
import quotes from "./quotes.css?inline";
import team from "./team.css?inline";

/** Of the sections that most sites do without; the rules of the others stand in sections.css. */
const STYLES: Record<string, string> = { logos, pricing, quotes, team };

/** The rules of the sections that a site uses, on whichever page: they need not come with a navigation. */
export function sectionStyles({ pages }: Pick<Content, "pages">): string {
  const sections = Object.values(pages).flatMap((page) => page.sections);
  const types = new Set<string>(sections.map(({ type }) => type));
  return Object.entries(STYLES)
    .map(([type, css]) => (types.has(type) ? css : ""))
    .join("");
}
