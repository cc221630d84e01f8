import type { SectionOf, SectionType } from "../../../server/content/schema/page-schema";

/** What every section component takes. */
export interface SectionProps<T extends SectionType> {
  section: SectionOf<T>;
  /** Of the section's title; the titles of its items are one below. */
  level: 1 | 2;
  /** True for the section at the top of the page, whose pictures are not put off. */
  isFirst: boolean;
}
