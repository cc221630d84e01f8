import { formsIn } from "../../../contract/forms/form-fields";
import { DAY_MS } from "../../../contract/hours/opening-hours";
import type { CheckedFolder, ClosedForm } from "../content";
import { datesOf, type Moment, type PartFilter, shownBetween } from "./dated-part";

/**
 * Returns the forms of a folder that are closed at a moment, until their messages are deleted. Adds these instants to the filter.
 */
export function closedForms(
  { pages, sites, zone }: Pick<CheckedFolder, "pages" | "sites" | "zone">,
  { now, hasDrafts = false }: Moment,
  filter: PartFilter,
): ClosedForm[] {
  return [...pages.values()].flatMap((page) =>
    formsIn(page.sections).flatMap((section) => {
      const dated = [page, datesOf(section)];
      const periods = dated.map((part) => shownBetween(part, zone));
      const end = Math.min(...periods.map((period) => period.end));
      const start = Math.max(...periods.map((period) => period.start));
      const isDraft = dated.some(({ draft }) => draft) && !hasDrafts;
      // A form that was never shown got no messages.
      if (isDraft || end > now || start >= end) return [];
      const keptUntil = end + keepDays({ page, section, sites }) * DAY_MS;
      if (keptUntil <= now) return [];
      filter.changesAt(keptUntil);
      return [{ page, section }];
    }),
  );
}

function keepDays({
  page: { language },
  section: { delivery },
  sites,
}: ClosedForm & Pick<CheckedFolder, "sites">): number {
  return delivery?.keepDays ?? sites.get(language)?.messages.keepDays ?? 0;
}
