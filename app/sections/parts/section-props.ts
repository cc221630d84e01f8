import type { SectionOf, SectionType } from "../../../server/content/schema/page-schema";

/** The props of every section component. */
export interface SectionProps<T extends SectionType> {
  section: SectionOf<T>;
  /** Of the section's title; the titles of its items are one below. */
  level: 1 | 2;
  /** True for the section at the top of the page, or below a hero of words: its pictures are not put off. */
  isFirst: boolean;
}
