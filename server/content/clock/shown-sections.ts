import { isGroup } from "../files/yaml/yaml-source";
import type { Section } from "../schema/page-schema";
import { datesOf, isDated, type PartFilter, shownEntries, withoutDates } from "./dated-part";

/** Returns the visible sections with their visible entries; a section whose entries are all hidden is left out. */
export function shownSections(sections: readonly Section[], filter: PartFilter): Section[] {
  return sections.flatMap((section) => {
    if (isDated(section) && !filter.isShown(datesOf(section))) return [];
    const lists = changedLists(section, filter);
    if (lists.some(([, entries]) => entries.length === 0)) return [];
    const undated = isDated(section) ? withoutDates(section) : section;
    return [lists.length > 0 ? { ...undated, ...Object.fromEntries(lists) } : undated];
  });
}

/** Returns the lists of a section with dated entries, by field, with their visible entries. */
function changedLists(section: Section, filter: PartFilter): [string, readonly unknown[]][] {
  return Object.entries<unknown>({ ...section }).flatMap(([field, value]) => {
    if (!Array.isArray(value) || !value.every(isGroup)) return [];
    const visible = shownEntries(value, filter);
    return visible === value ? [] : [[field, visible] as [string, readonly unknown[]]];
  });
}
