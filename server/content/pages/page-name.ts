import { languageSegment, RESERVED_SEGMENTS } from "../../../contract/page-addresses";
import type { ContentIssue, PageName } from "../content";
import { orSimilar } from "../files/errors/did-you-mean";
import { compareText } from "../files/known-files";
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

const NAME_RULE = `small letters a to z, digits and hyphens, at most ${MAX_SEGMENT_LENGTH}`;

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
    return { file, path: "", found: "its name, which ends with .md twice", expected: `'${name}'` };
  }
  if (expected !== undefined)
    return { file, path: "", found: `a page in '${split.language}'`, expected };
  const { bare, language: tag } = split;
  const language = tag === undefined ? languages.first : (knownLanguage(tag, languages) ?? tag);
  const segments = languages.all.length > 1 ? languages.all.map(languageSegment) : [];
  const commonPath = pageAddress(bare, segments);
  if (typeof commonPath === "string") return { file, language, commonPath };
  const end = tag === undefined ? ".md" : `.${tag}.md`;
  const suggestion = commonPath.expected.replace(/^('[^']*)\.md'/, `$1${end}'`);
  const isFile = commonPath.file === bare;
  return { ...commonPath, file: isFile ? file : commonPath.file, expected: suggestion };
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
    return { file, path: "", found: "an index at the root", expected: "the home page in home.md" };
  }
  const segments = names.at(-1) === "index" ? names.slice(0, -1) : names;
  const [first = ""] = segments;
  const expected = reservedError(first, taken);
  if (expected) {
    const place = segments.length === 1 && names.length === 1 ? file : first;
    return { file: place, path: "", found: "a reserved name", expected };
  }
  if (segments.length > MAX_LEVELS) {
    const found = `a page at level ${segments.length}`;
    return { file, path: "", found, expected: `at most ${MAX_LEVELS} levels` };
  }
  const path = segments.join("/");
  return path === "home" ? "/" : `/${path}`;
}

/** The expected text for a first segment that no page may have; undefined for any other. */
export function reservedError(first: string, taken: readonly string[]): string | undefined {
  const reserved = [...RESERVED_SEGMENTS, ...taken];
  if (!reserved.includes(first)) return undefined;
  return `a name that the site does not use itself (${reserved.join(", ")})`;
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
  const suggestion = suggestName(name, MAX_SEGMENT_LENGTH);
  const ending = isFile ? ".md" : "";
  const expected =
    name === "index"
      ? "a folder of another name"
      : orSimilar(NAME_RULE, suggestion && suggestion + ending);
  return { file: parts.slice(0, at + 1).join("/"), path: "", found: "its name", expected };
}

/** The error of a file for a page that is there. */
export function repeatedPage(file: string, path: string, other: string): ContentIssue {
  const found = `the page ${path} once more (it is ${other})`;
  return { file, path: "", found, expected: "one file for each page" };
}

function tooMany(files: readonly string[]): ContentIssue {
  const file = files[MAX_URLS] ?? ".";
  return {
    file,
    path: "",
    found: `page ${MAX_URLS + 1} of ${files.length}`,
    expected: `at most ${MAX_URLS} pages`,
  };
}
