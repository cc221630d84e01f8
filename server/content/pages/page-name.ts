import { languageSegment, RESERVED_SEGMENTS } from "../../../contract/page-addresses";
import type { ContentIssue, PageName } from "../content";
import { messageError } from "../files/errors/messages";
import { codedError } from "../files/errors/words/error-words";
import { compareText, originalName } from "../files/known-files";
import {
  knownLanguage,
  languageError,
  type SiteLanguages,
  splitLanguage,
} from "../languages/site-languages";
import { suggestName } from "./suggest-name";

/** The most URLs of a site. */
const MAX_URLS = 1000;
const MAX_LEVELS = 4;
const MAX_SEGMENT_LENGTH = 64;

/**
 * Takes the paths of Markdown files in the content folder, returns the name of each page, by path and then in the order of
 * the languages, and an error for each file or folder whose name cannot be part of a URL.
 */
export function pageNames(
  files: readonly string[],
  languages: SiteLanguages,
): { names: PageName[]; errors: ContentIssue[] } {
  const pages = new Map<string, PageName>();
  const errors = new Map<string, ContentIssue>();
  for (const file of files.toSorted(compareText)) {
    const copied = copyError(file, files);
    if (copied) {
      errors.set(file, copied);
      continue;
    }
    const result = pageName(file, languages);
    if ("found" in result) {
      // A folder with a wrong name is one error, whatever it holds.
      errors.set(result.file, errors.get(result.file) ?? result);
      continue;
    }
    const key = `${result.language} ${result.commonPath}`;
    const other = pages.get(key)?.file;
    if (other === undefined) pages.set(key, result);
    else errors.set(file, repeatedPage(file, result.commonPath, other));
  }
  if (pages.size > MAX_URLS) {
    return { names: [], errors: [tooMany([...pages.values()].map(({ file }) => file))] };
  }
  const rank = ({ language }: PageName) => languages.all.indexOf(language);
  // "/" is less than any other path.
  const names = [...pages.values()].sort(
    (a, b) => compareText(a.commonPath, b.commonPath) || rank(a) - rank(b),
  );
  return { names, errors: [...errors.values()] };
}

function pageName(file: string, languages: SiteLanguages): PageName | ContentIssue {
  const split = splitLanguage(file);
  const expected = languageError(split, languages);
  if (expected !== undefined && /\.md\.md$/i.test(file)) {
    const name = file.replace(/\.md$/i, "");
    return { file, path: "", ...codedError("page-md-twice", { near: name }) };
  }
  if (expected !== undefined)
    return { file, path: "", ...messageError(`a page in '${split.language}'`, expected) };
  const { bare, language: tag } = split;
  const language = tag === undefined ? languages.first : (knownLanguage(tag, languages) ?? tag);
  const segments = languages.all.length > 1 ? languages.all.map(languageSegment) : [];
  const commonPath = pageAddress(bare, segments);
  if (typeof commonPath === "string") return { file, language, commonPath };
  const end = tag === undefined ? ".md" : `.${tag}.md`;
  if (commonPath.file !== bare) return commonPath;
  if (commonPath.code !== "page-name-near") return { ...commonPath, file };
  const near = String(commonPath.values?.near).replace(/\.md$/, end);
  const limit = MAX_SEGMENT_LENGTH;
  return { ...commonPath, file, ...codedError("page-name-near", { near, limit }) };
}

/** The error of a page that is a copy of another file that is there, by its name. */
function copyError(file: string, files: readonly string[]): ContentIssue | undefined {
  const original = originalName(file);
  if (original === undefined || !files.includes(original)) return undefined;
  const name = file.replace(/\.md$/i, "").split("/").at(-1) ?? "";
  const near = `${suggestName(name, MAX_SEGMENT_LENGTH)}.md`;
  return { file, path: "", ...codedError("file-copy", { original, near }) };
}

/**
 * The URL path of a Markdown file without a language (`services/index.md` is `/services`), or the error of its name.
 * `taken`: first segments that the languages of the site have.
 */
export function pageAddress(file: string, taken: readonly string[] = []): string | ContentIssue {
  const names = file.replace(/\.md$/i, "").split("/");
  const wrong = names.findIndex((name, level) => !isSegment(name, level === names.length - 1));
  if (wrong >= 0 || !file.endsWith(".md")) return badName(file, wrong);
  if (file === "index.md") {
    return { file, path: "", ...codedError("page-index", {}) };
  }
  const segments = names.at(-1) === "index" ? names.slice(0, -1) : names;
  const [first = ""] = segments;
  if (taken.includes(first) && names.length > 1) {
    const near = `${names.slice(1).join("/")}.${first}.md`;
    return { file: first, path: "", ...codedError("page-language-folder", { near }) };
  }
  const reserved = reservedNames(first, taken);
  if (reserved) {
    const place = segments.length === 1 && names.length === 1 ? file : first;
    return { file: place, path: "", ...codedError("page-reserved", { names: reserved }) };
  }
  if (segments.length > MAX_LEVELS) {
    const values = { level: segments.length, limit: MAX_LEVELS };
    return { file, path: "", ...codedError("page-too-deep", values) };
  }
  const path = segments.join("/");
  return path === "home" ? "/" : `/${path}`;
}

/** The names that no first segment may have, if it has one of them; undefined for any other. */
export function reservedNames(first: string, taken: readonly string[]): string | undefined {
  const reserved = [...RESERVED_SEGMENTS, ...taken];
  return reserved.includes(first) ? reserved.join(", ") : undefined;
}

/** `index` names the page of a folder, never a folder. */
function isSegment(name: string, isLast: boolean): boolean {
  return /^[a-z0-9-]{1,64}$/.test(name) && (isLast || name !== "index");
}

/** The error of the name at a level, which is that of a folder or of the file; -1 is its ending. */
function badName(file: string, level: number): ContentIssue {
  const parts = file.split("/");
  const at = level < 0 ? parts.length - 1 : level;
  const isFile = at === parts.length - 1;
  const name = (parts[at] ?? "").replace(isFile ? /\.md$/i : /$/, "");
  // The second download of a page is the page.
  const original = isFile ? originalName(`${name}.md`)?.slice(0, -".md".length) : undefined;
  const suggestion = suggestName(original ?? name, MAX_SEGMENT_LENGTH);
  const ending = isFile ? ".md" : "";
  const place = { file: parts.slice(0, at + 1).join("/"), path: "" };
  const limit = MAX_SEGMENT_LENGTH;
  if (name === "index") return { ...place, ...codedError("page-name-index", {}) };
  if (!suggestion) return { ...place, ...codedError("page-name", { limit }) };
  return { ...place, ...codedError("page-name-near", { near: suggestion + ending, limit }) };
}

/** The error of a file for a page that is there. */
export function repeatedPage(file: string, path: string, other: string): ContentIssue {
  return { file, path: "", ...codedError("page-twice", { path, other }) };
}

function tooMany(files: readonly string[]): ContentIssue {
  const file = files[MAX_URLS] ?? ".";
  const values = { number: MAX_URLS + 1, count: files.length, limit: MAX_URLS };
  return { file, path: "", ...codedError("page-too-many", values) };
}
