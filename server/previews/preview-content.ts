import { parseWallTime } from "../../contract/hours/zoned-time";
import { contentAt } from "../content/clock/content-at";
import type { CheckedFolder, Content } from "../content/content";

/** Contents that are kept: people who look at a preview look at few moments of one folder. */
const MAX_KEPT = 4;

interface Kept {
  folder: CheckedFolder;
  /** The moment asked for; undefined for the present. */
  at: number | undefined;
  content: Content;
}

/** Takes a folder and a moment in ms since 1970, returns what it shows then, with drafts. */
export type PreviewContents = (folder: CheckedFolder, at: number | undefined) => Content;

/** Makes contents of previews and keeps the last few, so that a page and its pictures share one. */
export function createPreviewContents(now: () => number = Date.now): PreviewContents {
  let kept: Kept[] = [];
  return function previewContent(folder, at) {
    const time = now();
    const isCurrent = (one: Kept) =>
      one.folder === folder &&
      one.at === at &&
      (at !== undefined || time < (one.content.changesAt ?? Number.POSITIVE_INFINITY));
    const known = kept.find(isCurrent);
    const content = known?.content ?? contentAt(folder, { now: at ?? time, hasDrafts: true });
    const others = kept.filter((one) => one !== known && one.folder === folder);
    kept = [known ?? { folder, at, content }, ...others].slice(0, MAX_KEPT);
    return content;
  };
}

/** When a page that is not shown yet will be, as its `from` says; undefined for any other page. */
export function startOf(path: string, { pages, zone }: CheckedFolder, now: number) {
  const from = pages.get(path)?.from;
  const wall = from && parseWallTime(from);
  return typeof wall === "number" && zone.instant(wall) > now ? from : undefined;
}
