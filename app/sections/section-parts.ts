import type { Section, SectionOf } from "../../server/content/schema/page-schema";
import { figureSize } from "./lists/figure-size";

/** The keys of a section's own rules, those of its variant included. */
export function partsOf(section: Section): string[] {
  const { type } = section;
  if (type === "hero")
    return [type, `hero-${section.variant ?? (section.picture ? "split" : "plain")}`];
  if (type === "features") return [type, ...featuresParts(section)];
  if (type === "stats") return areOneSize(section) ? [type] : [type, "stats-sizes"];
  if (type === "callout") return [type, `callout-${section.tone ?? "plain"}`];
  return "variant" in section ? [type, `${type}-${section.variant}`] : [type];
}

/** Whether the text of a section stands on a picture. */
export function hasBackdrop(section: Section): boolean {
  return section.background !== undefined || ("variant" in section && section.variant === "cover");
}

/** Whether a section shows a film of its own. */
export function hasFilm(section: Section): boolean {
  return section.type === "video" || (section.type === "split" && section.video !== undefined);
}

/** Sections with a grid of parts/columns.ts. */
const IN_COLUMNS = ["features", "cards", "gallery", "pages", "pricing", "quotes", "stats", "team"];

/** Whether the last row of a section's grid may differ from the others: never in rows of three, nor with up to four entries. */
export function hasUnevenRows(section: Section): boolean {
  if (section.type === "locations") return true;
  if (!IN_COLUMNS.includes(section.type)) return false;
  // The first of the customers may stand before the list of the others.
  const isEven = (count: number) => count <= 4 || (count % 3 === 0 && section.type !== "quotes");
  return Object.values(section).some((list) => Array.isArray(list) && !isEven(list.length));
}

function featuresParts({ variant, items }: SectionOf<"features">): string[] {
  if (variant === "grid" || variant === "list") return [`features-${variant}`];
  const isAlone = variant === "cards" && items.length % 2 === 1 && !items.at(-1)?.picture;
  return ["features-tiles", `features-${variant}`, ...(isAlone ? ["features-odd"] : [])];
}

/** Whether all figures have the largest size; one alone has a size of its own. */
function areOneSize({ items }: SectionOf<"stats">): boolean {
  return items.length > 1 && items.every(({ value }) => figureSize(value) === 0);
}
