/** The pages that every site has, in the order of the URL contract. */
export const PAGE_NAMES = ["home", "about", "contact"] as const;
export type PageName = (typeof PAGE_NAMES)[number];

/** The path of each page. */
export const PAGE_PATHS = {
  home: "/",
  about: "/about",
  contact: "/contact",
} as const satisfies Record<PageName, string>;
