import type { Section, SectionOf, SectionType } from "../server/content/schema/page-schema";
import type { PublicSite } from "../server/render/public-site";
import errorView from "./errors/error-view.css?inline";
import callBar from "./layout/call-bar.css?inline";
import languageSwitch from "./layout/languages/language-switch.css?inline";
import headerPopover from "./layout/menus/header-popover.css?inline";
import submenu from "./layout/menus/submenu.css?inline";
import type { PageContent } from "./load-page";
import { pictureRules } from "./pictures/picture-rules";
import { SECTION_TYPES, SHARED_STYLES as SHARED } from "./section-types";
import { PROSE_BLOCKS } from "./ui/markdown";
import shortFooter from "./ui/short-footer.css?inline";

const TYPES = Object.keys(SECTION_TYPES);

/**
 * Returns the CSS of a document besides app.css: of its page, of the error views for none, and of the parts of the layout
 * that not every site has.
 */
export function documentStyles(page: PageContent | undefined, site: PublicSite): string {
  const hasBlocks = PROSE_BLOCKS.test(JSON.stringify([page, site.footer]));
  const hasSubmenu = site.navigation.some(({ links }) => links);
  const styles = [page ? pageStyles(page, hasBlocks) : errorView];
  if (hasSubmenu || site.languages) styles.push(headerPopover);
  if (hasSubmenu) styles.push(submenu);
  if (site.callBar) styles.push(callBar);
  if (site.footer.groups.length === 0) styles.push(shortFooter);
  if (site.languages) styles.push(languageSwitch);
  return styles.join("") + pictureRules(page);
}

/**
 * Returns the CSS of a page's sections and other parts for its document; a client navigation to the page adopts
 * all-sections.css. Takes whether there are blocks of prose besides those of prose sections.
 */
export function pageStyles(page: PageContent, hasBlocks: boolean): string {
  const { sections, body } = page;
  const inOrder = sections.toSorted((a, b) => TYPES.indexOf(a.type) - TYPES.indexOf(b.type));
  const used = new Set<string>();
  if (sections.some(({ width, space }) => width === "wide" || space === "tight"))
    used.add(SHARED.sectionSizes);
  if (body || hasBlocks) used.add(SHARED.proseBlocks);
  if (body) used.add(SHARED.aside);
  if (sections.some(hasUnevenRows)) used.add(SHARED.columnsUneven);
  if (page.places) used.add(SHARED.facts).add(SHARED.places);
  for (const css of inOrder.flatMap(sectionCss)) used.add(css);
  if (sections.some((section) => "rating" in section)) used.add(SHARED.rating);
  if (sections.some(hasBackdrop)) used.add(SHARED.backdrop);
  if (page.layout === "article") used.add(SHARED.article);
  if (page.isInFolder) used.add(SHARED.breadcrumbs);
  if (page.announcements) used.add(SHARED.announcements);
  if (sections.some(({ width }) => width === "narrow")) used.add(SHARED.narrow);
  return [...used].join("");
}

function sectionCss<Type extends SectionType>(section: SectionOf<Type>): readonly string[] {
  const { styles } = SECTION_TYPES[section.type];
  return styles ? styles.css(section) : [];
}

/** Whether the last row of a section's grid may differ from the others. */
export function hasUnevenRows<Type extends SectionType>(section: SectionOf<Type>): boolean {
  const { styles } = SECTION_TYPES[section.type];
  return styles ? styles.hasUnevenRows(section) : false;
}

/** Whether the text of a section stands on a picture. */
function hasBackdrop(section: Section): boolean {
  return section.background !== undefined || ("variant" in section && section.variant === "cover");
}
