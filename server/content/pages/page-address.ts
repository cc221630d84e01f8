import { RESERVED_SEGMENTS } from "../../../contract/page-addresses";
import type { ContentIssue } from "../content";
import { compareText } from "../files/known-files";
import { suggestName } from "./suggest-name";

/** The most URLs of a site. */
export const MAX_URLS = 1000;
const MAX_LEVELS = 4;
const MAX_SEGMENT_LENGTH = 64;

const NAME_RULE = `small letters a to z, digits and hyphens, at most ${MAX_SEGMENT_LENGTH}`;

/** A page's URL path and its file in the content folder. */
export interface PageAddress {
  path: string;
  file: string;
}

/**
 * Takes the paths of Markdown files in the content folder, returns the address of each page, the home page first and the
 * others by path, and an error for each file or folder whose name cannot be part of a URL.
 */
export function pageAddresses(files: readonly string[]): {
  addresses: PageAddress[];
  errors: ContentIssue[];
} {
  const pages = new Map<string, string>();
  const errors = new Map<string, ContentIssue>();
  for (const file of files.toSorted(compareText)) {
    const result = pageAddress(file);
    // A folder with a wrong name is one error, whatever it holds.
    if (typeof result !== "string") errors.set(result.file, errors.get(result.file) ?? result);
    else if (!pages.has(result)) pages.set(result, file);
    else errors.set(file, repeated(file, result, pages.get(result) ?? ""));
  }
  if (pages.size > MAX_URLS) return { addresses: [], errors: [tooMany([...pages.values()])] };
  const addresses = [...pages].map(([path, file]) => ({ path, file }));
  // "/" is less than any other path.
  addresses.sort((a, b) => compareText(a.path, b.path));
  return { addresses, errors: [...errors.values()] };
}

/** The URL path of a Markdown file (`services/index.md` is `/services`), or the error of its name. */
export function pageAddress(file: string): string | ContentIssue {
  const names = file.replace(/\.md$/i, "").split("/");
  const wrong = names.findIndex((name, level) => !isSegment(name, level === names.length - 1));
  if (wrong >= 0 || !file.endsWith(".md")) return badName(file, wrong);
  if (file === "index.md") {
    return { file, path: "", found: "an index at the root", expected: "the home page in home.md" };
  }
  const segments = names.at(-1) === "index" ? names.slice(0, -1) : names;
  const [first = ""] = segments;
  if (RESERVED_SEGMENTS.includes(first)) {
    const place = segments.length === 1 && names.length === 1 ? file : first;
    const expected = `a name that the site does not use itself (${RESERVED_SEGMENTS.join(", ")})`;
    return { file: place, path: "", found: "a reserved name", expected };
  }
  if (segments.length > MAX_LEVELS) {
    const found = `a page at level ${segments.length}`;
    return { file, path: "", found, expected: `at most ${MAX_LEVELS} levels` };
  }
  const path = segments.join("/");
  return path === "home" ? "/" : `/${path}`;
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
      : suggestion
        ? `'${suggestion}${ending}'? (${NAME_RULE})`
        : NAME_RULE;
  return { file: parts.slice(0, at + 1).join("/"), path: "", found: "its name", expected };
}

function repeated(file: string, path: string, other: string): ContentIssue {
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
