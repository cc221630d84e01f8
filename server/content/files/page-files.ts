/** The pages that every site has. */
export const PAGE_NAMES = ["home", "about", "contact"] as const;
export type PageName = (typeof PAGE_NAMES)[number];

/** The text files of a content folder, in the order in which an owner reads them. */
export const TEXT_FILES = ["site.yaml", ...PAGE_NAMES.map(pageFile)];

/** The file of a page: `home.md`. */
export function pageFile(name: PageName): string {
  return `${name}.md`;
}
