import { isGroup } from "../files/yaml/yaml-source";
import type { Section } from "../schema/page-schema";
import { datesOf, isDated, type PartFilter, shownEntries, withoutDates } from "./dated-part";

/** The sections that are shown, with the entries that are; one none of whose entries is shown is left out. */
export function shownSections(sections: readonly Section[], filter: PartFilter): Section[] {
  return sections.flatMap((section) => {
    if (isDated(section) && !filter.isShown(datesOf(section))) return [];
    const lists = changedLists(section, filter);
    if (lists.some(([, entries]) => entries.length === 0)) return [];
    const shown = isDated(section) ? withoutDates(section) : section;
    return [lists.length > 0 ? { ...shown, ...Object.fromEntries(lists) } : shown];
  });
}

/** The lists of a section that have dated entries, by field, without the entries that are hidden. */
function changedLists(section: Section, filter: PartFilter): [string, readonly unknown[]][] {
  return Object.entries<unknown>({ ...section }).flatMap(([field, value]) => {
    if (!Array.isArray(value) || !value.every(isGroup)) return [];
    const shown = shownEntries(value, filter);
    return shown === value ? [] : [[field, shown] as [string, readonly unknown[]]];
  });
}
