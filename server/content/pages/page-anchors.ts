/** Stands among the anchors of a page for its feed. No id holds this character. */
export const FEED = "\0";

/** Stands among the anchors of a page for one in a part that is a draft. */
export function draftAnchor(anchor: string): string {
  return `${FEED}${anchor}`;
}

/** Stands among the anchors of a page for a part of its list: takes the value of the query `page`. */
export function partAnchor(page: string): string {
  return `${FEED}page=${page}`;
}

/** Number of parts among the anchors of a page; 0 for a page without a list. */
export function partsAmong(anchors: ReadonlySet<string>): number {
  let parts = 0;
  while (anchors.has(partAnchor(String(parts + 1)))) parts++;
  return parts;
}

interface AnchoredPage {
  draft?: boolean;
  feed: boolean;
  sections: readonly object[];
}

/** Takes the ids of a page, returns its anchors, with `FEED` for one with a feed. Those in parts that are drafts are marked. */
export function anchorsOf(ids: readonly string[], page: AnchoredPage | undefined): Set<string> {
  const drafts = page && !page.draft ? draftIds(page.sections) : new Set();
  const anchors = ids.map((id) => (drafts.has(id) ? draftAnchor(id) : id));
  return new Set([...anchors, ...(page?.feed ? [FEED] : [])]);
}

/** The ids of sections that are drafts, and of all headings in drafts. */
function draftIds(sections: readonly object[]): Set<string> {
  return new Set(
    sections.flatMap((section) => {
      const id = "id" in section && typeof section.id === "string" ? [section.id] : [];
      if (isDraft(section)) return [...id, ...headingsIn(section)];
      const entries = Object.values(section).flatMap((value) =>
        Array.isArray(value) ? value : [],
      );
      return entries.filter(isDraft).flatMap(headingsIn);
    }),
  );
}

function isDraft(part: unknown): boolean {
  return typeof part === "object" && part !== null && "draft" in part && part.draft === true;
}

/** The ids of the headings in the HTML of a part. */
function headingsIn(value: unknown): string[] {
  if (typeof value === "string")
    return [...value.matchAll(/<h\d id="([^"]*)"/g)].map(([, id = ""]) => id);
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(headingsIn);
}
