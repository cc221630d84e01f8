import type { Content } from "../../server/content/content";

/** Files that change with the content and are asked for by machines: an hour late does no harm. */
export const HOUR = "public, max-age=3600";

/** The same for files that list what is shown: with a boundary of the clock ahead nobody keeps them unasked beyond it. */
export function freshFor({ changesAt }: Pick<Content, "changesAt">): string {
  return changesAt === undefined ? HOUR : "no-cache";
}
