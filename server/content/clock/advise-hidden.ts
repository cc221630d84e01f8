import { listPart, listParts } from "../../../contract/text/list-parts";
import type { CheckedFolder, Content, ContentIssue, ContentPage, FolderPage } from "../content";
import { quote } from "../files/errors/content-errors";
import { codedError } from "../files/errors/words/error-words";
import { linksIn } from "./dated-links";
import { pageOfLink } from "./shown-links";

/**
 * Takes a folder and its content at a moment, returns advice for links to pages that are not visible then. Links of
 * navigation and footer need none: they are hidden with their page.
 */
export function adviseHidden(folder: CheckedFolder, { pages, sites }: Content): ContentIssue[] {
  const hidden = new Map([...folder.pages].filter(([path]) => !pages.has(path)));
  if (hidden.size === 0) return [];
  const pageData = [...pages.values()].map(({ file, sections, body }) => [file, [sections, body]]);
  const settings = [...sites.values()].map((site) => ["site.yaml", site]);
  const advice = [...settings, ...pageData].flatMap(([file, part]) =>
    linksIn(part).flatMap((to): ContentIssue[] => {
      const path = pageOfLink(to);
      const page = hidden.get(path);
      const reason = page ? whenShown(page) : hiddenPart(to, pages.get(path));
      if (reason === undefined || typeof file !== "string") return [];
      const line = folder.linkLines.get(`${file} ${to}`);
      const error = codedError("advice-hidden-link", { to: quote(to), reason });
      return [{ file, line, path: "", ...error }];
    }),
  );
  const targets = new Map(Array.from(hidden, ([path, page]) => [path, whenShown(page)]));
  return [...advice, ...folder.redirectsTo(targets)];
}

/** Why a link to a list's `?page=N` fails: hidden entries leave the list with fewer pages. */
function hiddenPart(to: string, page: ContentPage | undefined): string | undefined {
  const [, query] = /\?([^#]*)/.exec(to) ?? [];
  const part = new URLSearchParams(query).get("page");
  const list = page?.sections.find(({ type }) => type === "pages");
  if (part === null || list?.type !== "pages" || listPart(part, listParts(list)) > 0)
    return undefined;
  return "which the list has only while more of its entries are shown";
}

function whenShown({ draft, from, until }: FolderPage): string {
  if (draft) return "a draft";
  const start = from && `from ${from}`;
  const end = until && `until ${until}`;
  return `which is shown ${[start, end].filter(Boolean).join(" ")} only`;
}
