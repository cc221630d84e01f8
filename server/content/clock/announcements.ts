import { DAY_MS, type HoursException, isoDate } from "../../../contract/hours/opening-hours";
import { exceptionDays } from "../../../contract/hours/show-opening";
import { digest } from "../pages/page-ids";
import type { Announcement } from "../schema/company/announcements-schema";
import type { Site } from "../schema/site-schema";
import type { PartFilter } from "./dated-part";

/** An announcement with the paths of its pages; without paths, all pages of the language show it. */
interface DatedAnnouncement {
  announcement: Announcement;
  pages?: readonly string[];
}

/** Number of days before a closure from which it is announced. */
const CLOSURE_LEAD_DAYS = 7;

/** Takes the site in a language, returns a function that maps a page's path to its current announcements. */
export function createAnnouncements(
  site: Site,
  filter: PartFilter,
): (path: string) => readonly Announcement[] {
  const all: DatedAnnouncement[] = [
    ...closureTexts(site, filter).map((text) => ({ announcement: identified(text) })),
    ...site.announcements.filter(filter.isShown).map(({ text, link, tone, pages }) => ({
      announcement: identified(text, tone, link),
      ...(pages && { pages }),
    })),
  ];
  return (path) =>
    all.filter(({ pages }) => pages?.includes(path) ?? true).map((one) => one.announcement);
}

function identified(
  text: string,
  tone: Announcement["tone"] = "tint",
  link?: Announcement["link"],
): Announcement {
  const id = digest([text, link?.label ?? "", link?.to ?? ""]).slice(0, 8);
  return { id, text, tone, ...(link && { link }) };
}

/** One sentence for each group of locations with the same upcoming closures. */
function closureTexts(
  { announceClosures, locations, strings, language }: Site,
  filter: PartFilter,
): string[] {
  if (!announceClosures) return [];
  const places = new Map<string, (string | undefined)[]>();
  for (const { name, except } of locations) {
    const days = except
      .filter((exception) => isAnnounced(exception, filter))
      .sort((a, b) => (a.from < b.from ? -1 : 1))
      .map((closure) => closureDays(closure, language));
    if (days.length === 0) continue;
    const text = `${strings.opening.closed}: ${days.join(", ")}`;
    places.set(text, [...(places.get(text) ?? []), name]);
  }
  return Array.from(places, ([text, names]) =>
    names.length === locations.length ? text : `${names.join(", ")} · ${text}`,
  );
}

function isAnnounced({ from, to, hours }: HoursException, filter: PartFilter): boolean {
  if (hours.length > 0) return false;
  const firstDay = isoDate(Date.parse(from) - CLOSURE_LEAD_DAYS * DAY_MS);
  return filter.isShown({ from: firstDay, until: to });
}

function closureDays(closure: HoursException, language: string): string {
  const days = exceptionDays(closure, language);
  return closure.text === undefined ? days : `${days} (${closure.text})`;
}
