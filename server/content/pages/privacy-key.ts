import { formsIn } from "../../../contract/forms/form-fields";
import type { ClosedForm, FolderPage } from "../content";
import { digest, stableJson } from "./page-ids";

/**
 * Takes all shown pages and the forms whose time is over, changes the keys of those with `privacy-facts`: they show the forms
 * and embeds of the others, and whether there are announcements.
 */
export function withPrivacyKeys(
  pages: ReadonlyMap<string, FolderPage>,
  closedForms: readonly ClosedForm[],
): Map<string, FolderPage> {
  const all = [...pages.values()];
  if (!all.some(showsFacts)) return new Map(pages);
  const parts = all.map(({ path, title, sections }) => {
    const embeds = sections.flatMap((one) => (one.type === "embed" ? [one.url] : []));
    const forms = formsIn(sections);
    return forms.length + embeds.length > 0 ? [path, title, forms, embeds] : [];
  });
  const hasAnnouncements = all.some(({ announcements }) => announcements);
  const closed = closedForms.map(({ page: { path, title }, section }) => [path, title, section]);
  const shown = stableJson([parts, hasAnnouncements, closed]);
  return new Map(
    all.map((page) => {
      return [page.path, showsFacts(page) ? { ...page, key: digest([page.key, shown]) } : page];
    }),
  );
}

function showsFacts({ sections }: FolderPage): boolean {
  return sections.some(({ type }) => type === "privacy-facts");
}
