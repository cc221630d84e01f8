import type { Content } from "../../../server/content/content";
import type { SectionType } from "../../../server/content/schema/page-schema";
import logos from "./logos.css?inline";
import pricing from "./pricing.css?inline";
import quotes from "./quotes.css?inline";
import team from "./team.css?inline";

/** CSS of the section types that few sites use; sections.css holds the rest. */
const STYLES: Partial<Record<SectionType, string>> = { logos, pricing, quotes, team };

/** CSS of the section types that a site uses on any page, so that no navigation has to bring more. */
export function sectionStyles({ pages }: Pick<Content, "pages">): string {
  const sections = Object.values(pages).flatMap((page) => page.sections);
  const types = new Set<string>(sections.map(({ type }) => type));
  return Object.entries(STYLES)
    .map(([type, css]) => (types.has(type) ? css : ""))
    .join("");
}
