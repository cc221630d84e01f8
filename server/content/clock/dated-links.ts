import { decodeHTML } from "entities";
import type { CheckedFolder, FolderPage } from "../content";
import { isDated } from "./dated-part";
import { pageOfLink } from "./shown-links";

/** Fields with a path that are not links. */
const NO_LINKS = new Set(["of", "path", "commonPath"]);
/** The parts of a link. */
const LINK = /^([^?#]*)(.*)$/s;

/** Returns the internal links in the data of a page or of the site, from fields and from HTML, each once. */
export function linksIn(value: unknown): string[] {
  return [...new Set(allLinks(value))];
}

function allLinks(value: unknown): string[] {
  if (typeof value === "string") return linksOf(value);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    NO_LINKS.has(key) ? [] : allLinks(part),
  );
}

function linksOf(text: string): string[] {
  if (/^\/[^\s<]*$/.test(text)) return [text];
  return [...text.matchAll(/<a href="(\/[^"]*)"/g)].map(([, href = ""]) => decodeHTML(href));
}

/** Finds the lines of all links to pages with dates, by file and link joined with a space. `textOf` reads a file. */
export async function datedLinkLines(
  { pages, sites }: Pick<CheckedFolder, "pages" | "sites">,
  textOf: (file: string) => Promise<string | undefined>,
): Promise<Map<string, number>> {
  const lines = new Map<string, number>();
  const dated = new Map([...pages].filter(([, page]) => isDated(page)));
  if (dated.size === 0) return lines;
  const sources: [file: string, part: unknown][] = [
    ["site.yaml", [...sites.values()]],
    ...Array.from(pages.values(), ({ file, sections, body }): [string, unknown] => [
      file,
      [sections, body],
    ]),
  ];
  for (const [file, part] of sources) {
    const links = linksIn(part).filter((to) => dated.has(pageOfLink(to)));
    const text = links.length > 0 ? await textOf(file) : undefined;
    if (text === undefined) continue;
    for (const to of links) {
      const line = lineOf(to, dated.get(pageOfLink(to)), text);
      if (line !== undefined) lines.set(`${file} ${to}`, line);
    }
  }
  return lines;
}

/** The line of the first link to a page, as its URL, as its URL in the default language, or as its file. */
function lineOf(to: string, page: FolderPage | undefined, text: string): number | undefined {
  const [, path = "", tail = ""] = LINK.exec(to) ?? [];
  const written = [path, page?.commonPath, page?.file].flatMap((name) =>
    name ? [escapeRegex(name + tail)] : [],
  );
  const match = new RegExp(`(?<![\\w.-]|\\w/)(?:${written.join("|")})(?![\\w/#?.-])`).exec(text);
  return match ? text.slice(0, match.index).split("\n").length : undefined;
}

function escapeRegex(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
