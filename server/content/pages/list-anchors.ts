import { listParts } from "../../../contract/text/list-parts";
import type { PageAddress } from "../content";
import type { Page } from "../schema/page-schema";
import { folderOf } from "./connect-pages";
import { partAnchor } from "./page-anchors";

interface CheckedAddress extends Pick<PageAddress, "path" | "commonPath" | "language"> {
  isDraft: boolean;
  /** Missing where errors leave none. */
  data: Page | undefined;
}

/**
 * Adds the parts of their lists to the anchors of pages that have one. All published entries count, whatever their time.
 */
export function addListParts(
  pages: readonly CheckedAddress[],
  anchors: Map<string, ReadonlySet<string>>,
): void {
  const keyOf = (language: string, folder: string) => `${language} ${folder}`;
  const lengths = new Map<string, number>();
  for (const { commonPath, language, isDraft, data } of pages) {
    const folder = folderOf(commonPath);
    if (folder === undefined || isDraft || data?.robots === "none") continue;
    const key = keyOf(language, folder);
    lengths.set(key, (lengths.get(key) ?? 0) + 1);
  }
  for (const { path, language, data } of pages) {
    const own = anchors.get(path);
    const list = data?.sections.find(({ type, draft }) => type === "pages" && !draft);
    if (!own || list?.type !== "pages") continue;
    const entries = { length: lengths.get(keyOf(language, list.of)) ?? 0 };
    const parts = listParts({ entries, limit: list.limit });
    const numbers = Array.from({ length: parts }, (_, index) => partAnchor(String(index + 1)));
    anchors.set(path, new Set([...own, ...numbers]));
  }
}
