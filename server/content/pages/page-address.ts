import { languageSegment } from "../../../contract/page-addresses";
import type { ContentIssue, PageAddress, PageName } from "../content";
import { quote } from "../files/errors/content-errors";
import { codedError } from "../files/errors/words/error-words";
import { compareText } from "../files/known-files";
import type { SiteLanguages } from "../languages/site-languages";
import { OWN_SEGMENT } from "../schema/page-schema";
import { repeatedPage, reservedNames } from "./page-name";

/** Front matter that the addresses of pages depend on, before its validation. */
export interface AddressFields {
  /** `path`, with its line. */
  ownPath?: { entry: unknown; line: number };
  /** `original: true`. */
  isOriginal: boolean;
}

/** The addresses of all pages of a content folder. */
export interface SiteAddresses {
  /** The home page first, the others by path. */
  all: readonly PageAddress[];
  /** The URL that a page has or would have in a language. */
  pathIn(language: string, commonPath: string): string;
  errors: readonly ContentIssue[];
}

/** Gives each page its URL: the segment of its language, then the names of files, each replaced by its page's own `path`. */
export function siteAddresses(
  names: readonly PageName[],
  fieldsOf: (file: string) => AddressFields | undefined,
  languages: SiteLanguages,
): SiteAddresses {
  const errors: ContentIssue[] = [];
  const own = new Map<string, string>();
  for (const name of names) {
    const segment = ownSegment(name, fieldsOf(name.file), languages, errors);
    if (segment !== undefined) own.set(`${name.language} ${name.commonPath}`, segment);
  }

  function pathIn(language: string, commonPath: string): string {
    const segments = language === languages.first ? [] : [languageSegment(language)];
    for (let end = commonPath.indexOf("/", 1); ; end = commonPath.indexOf("/", end + 1)) {
      const part = end < 0 ? commonPath : commonPath.slice(0, end);
      const name = part.slice(part.lastIndexOf("/") + 1);
      if (name !== "") segments.push(own.get(`${language} ${part}`) ?? name);
      if (end < 0) return `/${segments.join("/")}`;
    }
  }

  const byPath = new Map<string, PageAddress>();
  const repeated = new Set<string>();
  for (const name of names) {
    const path = pathIn(name.language, name.commonPath);
    const other = byPath.get(path);
    if (!other) {
      byPath.set(path, { ...name, path });
      continue;
    }
    repeated.add(`${name.language} ${name.commonPath}`);
    const above = name.commonPath.slice(0, name.commonPath.lastIndexOf("/"));
    // The folder's error is theirs.
    if (repeated.has(`${name.language} ${above}`)) continue;
    const fields = [name, other].map(({ file }) => ({ file, own: fieldsOf(file)?.ownPath }));
    const at = fields.find((one) => one.own) ?? fields[0];
    const others = fields.find((one) => one !== at);
    const error = repeatedPage(at?.file ?? "", path, others?.file ?? "");
    errors.push({ ...error, line: at?.own?.line, path: at?.own ? "path" : "" });
  }
  const all = [...byPath.values()].sort((a, b) => compareText(a.path, b.path));
  if (languages.isKnown) errors.push(...lonelyTranslations(names, fieldsOf, languages));
  return { all, pathIn, errors };
}

/** The segment that a page chooses; undefined for none and for one that its schema finds wrong. */
function ownSegment(
  { file, language, commonPath }: PageName,
  fields: AddressFields | undefined,
  languages: SiteLanguages,
  errors: ContentIssue[],
): string | undefined {
  const { entry, line } = fields?.ownPath ?? {};
  if (typeof entry !== "string" || !OWN_SEGMENT.test(entry)) return undefined;
  const place = { file, line, path: "path" };
  const found = quote(entry);
  if (commonPath === "/") {
    errors.push({ ...place, ...codedError("path-home", { found }) });
    return undefined;
  }
  const isFirst = commonPath.lastIndexOf("/") === 0 && language === languages.first;
  const taken = ["home", ...(languages.all.length > 1 ? languages.all.map(languageSegment) : [])];
  const names = isFirst ? reservedNames(entry, taken) : undefined;
  if (names) errors.push({ ...place, ...codedError("path-reserved", { found, names }) });
  return names ? undefined : entry;
}

/** Errors for pages in one language only that is not the default one: most are misspelt translations. */
function lonelyTranslations(
  names: readonly PageName[],
  fieldsOf: (file: string) => AddressFields | undefined,
  { first }: SiteLanguages,
): ContentIssue[] {
  const groups = new Map<string, PageName[]>();
  for (const name of names)
    groups.set(name.commonPath, [...(groups.get(name.commonPath) ?? []), name]);
  return [...groups.values()].flatMap(([page, ...others]): ContentIssue[] => {
    if (!page || others.length > 0 || page.language === first) return [];
    if (fieldsOf(page.file)?.isOriginal) return [];
    const original = page.file.replace(/\.[^./]+\.md$/, ".md");
    const error = codedError("translation-alone", { original });
    return [{ file: page.file, line: 1, path: "", ...error }];
  });
}
