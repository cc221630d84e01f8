import { decodeHTML } from "entities";
import type { CheckedFolder, Content, ContentIssue, FolderPage } from "../content";
import { quote } from "../files/content-errors";
import { pageOfLink } from "./shown-links";

/** Fields that hold a path and are no links. */
const NO_LINKS = new Set(["of", "path", "commonPath"]);
const EXPECTED = "no link, or from and until beside it as on that page";

/**
 * Takes a folder and what it shows at a moment, returns advice for links to pages whose time has not come or is over.
 * Links of the navigation and the footer need none: they are left out meanwhile.
 */
export function adviseHidden(folder: CheckedFolder, { pages, sites }: Content): ContentIssue[] {
  const hidden = new Map([...folder.pages].filter(([path]) => !pages.has(path)));
  if (hidden.size === 0) return [];
  const shown = [...pages.values()].map(({ file, sections, body }) => [file, [sections, body]]);
  const settings = [...sites.values()].map((site) => ["site.yaml", site]);
  const advice = [...settings, ...shown].flatMap(([file, part]) =>
    [...new Set(linksIn(part))].flatMap((to): ContentIssue[] => {
      const page = hidden.get(pageOfLink(to));
      if (!page || typeof file !== "string") return [];
      return [
        { file, path: "", found: `a link to ${quote(to)}, ${whenShown(page)}`, expected: EXPECTED },
      ];
    }),
  );
  const targets = new Map(Array.from(hidden, ([path, page]) => [path, whenShown(page)]));
  return [...advice, ...folder.redirectsTo(targets)];
}

/** The links on this site in the data of a page or of the site: fields that are a path, and those in HTML. */
function linksIn(value: unknown): string[] {
  if (typeof value === "string") return linksOf(value);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    NO_LINKS.has(key) ? [] : linksIn(part),
  );
}

function linksOf(text: string): string[] {
  if (/^\/[^\s<]*$/.test(text)) return [text];
  return [...text.matchAll(/<a href="(\/[^"]*)"/g)].map(([, href = ""]) => decodeHTML(href));
}

function whenShown({ draft, from, until }: FolderPage): string {
  if (draft) return "a draft";
  const start = from && `from ${from}`;
  const end = until && `until ${until}`;
  return `which is shown ${[start, end].filter(Boolean).join(" ")} only`;
}
