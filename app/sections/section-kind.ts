import type { ComponentType } from "react";
import type { SectionOf, SectionType } from "../../server/content/schema/page-schema";
import { isUneven } from "./parts/columns";
import type { SectionProps } from "./parts/section-props";

/** A type of sections. */
export interface SectionKind<Type extends SectionType> {
  view: ComponentType<SectionProps<Type>>;
  /** False in the browser, whose bundle goes without them. */
  styles: false | SectionStyles<Type>;
}

interface SectionStyles<Type extends SectionType> {
  /** Style sheets besides sections.css. */
  css(section: SectionOf<Type>): readonly string[];
  /** Whether rows of its grid of parts/columns.ts may differ. */
  hasUnevenRows(section: SectionOf<Type>): boolean;
}

/** The styles of a section without a grid. */
export function flat<Type extends SectionType>(
  css: SectionStyles<Type>["css"],
): SectionStyles<Type> {
  return { css, hasUnevenRows: () => false };
}

/** The styles of a section with a grid. */
export function grid<Type extends SectionType>(
  css: SectionStyles<Type>["css"],
  hasUnevenRows: SectionStyles<Type>["hasUnevenRows"],
): SectionStyles<Type> {
  return { css, hasUnevenRows };
}

type Listing =
  | { items: readonly unknown[] }
  | { entries: readonly unknown[] }
  | { plans: readonly unknown[] };

/** Whether the rows of a grid of all entries may differ. */
export function byItems(section: Listing): boolean {
  if ("items" in section) return isUneven(section.items.length);
  return isUneven("entries" in section ? section.entries.length : section.plans.length);
}
