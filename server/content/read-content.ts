import { createHash } from "node:crypto";
import type { Icons } from "../icons/icon-collections";
import { checkFont } from "./checks/check-font";
import { checkPages, isBlank, type PageSource, type Sources } from "./checks/check-pages";
import type { Content, ContentIssue, ContentPage } from "./content";
import type { MediaFile } from "./files/media-file";
import { indexMedia, type MediaCache } from "./files/media-index";
import { PAGE_NAMES, pageFile, TEXT_FILES } from "./files/page-files";
import { type Scan, type ScannedFile, scanFolder } from "./files/scan-folder";
import { readTextFile, splitFrontMatter } from "./files/text-file";
import { parseYaml, type YamlSource } from "./files/yaml-source";

export interface ReadOptions {
  icons: Icons;
  /** A tiny version of a picture, if it has been made. */
  placeholder?(media: MediaFile): string | undefined;
  /** Results of reading media files, kept from one reading to the next. */
  mediaCache?: MediaCache;
  /** The folder's files, if they are listed already. */
  scan?: Scan;
}

export type ReadResult =
  | {
      content: Content;
      /** Changes when pages show more placeholders than before. */
      placeholders: string;
      /** Issues of media files that nothing refers to. Such files are not served. */
      advice: ContentIssue[];
    }
  | { errors: ContentIssue[] };

/** Reads and checks a content folder as a whole: all of it, or every error in it. Never throws. */
export async function readContent(dir: string, options: ReadOptions): Promise<ReadResult> {
  const scan = options.scan ?? (await scanFolder(dir));
  // A page may refer to a file in the part of media/ that was not listed.
  if (!scan.isComplete) return { errors: inOrder(scan.errors) };
  const errors = [...scan.errors];
  const texts = new Map<string, string>();
  const hash = createHash("sha256");

  for (const path of TEXT_FILES) {
    const scanned = scan.files.get(path);
    const file = scanned && (await readTextFile(scanned));
    if (file && "text" in file) {
      texts.set(path, file.text);
      hash.update(`${path}\n${file.bytes.length}\n`).update(file.bytes);
    } else if (file) {
      errors.push(file);
    }
  }

  const mediaFiles = [...scan.files.values()].filter(({ path }) => path.startsWith("media/"));
  const { media, errors: mediaErrors } = await indexMedia(mediaFiles, options.mediaCache);
  const advice = [...scan.unusable, ...mediaErrors];
  for (const { file } of advice) media.delete(file);
  for (const file of media.values()) hash.update(`${file.path}\n${file.hash}\n`);

  function placeholder(media: MediaFile): string | undefined {
    const url = options.placeholder?.(media);
    if (url) placeholders.add(url);
    return url;
  }

  const placeholders = new Set<string>();
  const { icon } = options.icons;
  const sources: Sources = { pages: {}, media, unusable: reasons(advice), icon, placeholder };
  sources.site = parseSite(texts.get("site.yaml"), errors);
  for (const name of PAGE_NAMES) {
    sources.pages[name] = parsePage(pageFile(name), texts.get(pageFile(name)), errors);
  }

  const { site, pages, errors: wrong } = checkPages(sources);
  errors.push(...wrong, ...(await checkFont(site, media, sources.site)));
  const { home, about, contact } = pages;
  if (errors.length > 0 || !site || !home || !about || !contact) return { errors: inOrder(errors) };
  const id = hash.digest("hex").slice(0, 16);
  const listed = Object.entries({ home, about, contact }).map(([name, page]): ContentPage => {
    const file = `${name}.md`;
    const path = name === "home" ? "/" : `/${name}`;
    const modified = page.updated ?? fileTime(scan.files.get(file));
    return { ...page, path, file, id, modified, parents: [] };
  });
  const content = { id, site, pages: new Map(listed.map((page) => [page.path, page])), media };
  return { content, placeholders: [...placeholders].sort().join("\n"), advice };
}

/** By file: the text that a reference to it gets as `expected`. */
function reasons(unusable: readonly ContentIssue[]): Map<string, string> {
  return new Map(
    unusable.map(({ file, found, expected }) => [file, `${expected} (the file: ${found})`]),
  );
}

/** Undefined for files without a real time: reproducible container images set it to 1970 or 1980. */
function fileTime(file: ScannedFile | undefined): string | undefined {
  const isReal = file !== undefined && file.modifiedMs > Date.UTC(2000);
  return isReal ? new Date(file.modifiedMs).toISOString() : undefined;
}

/** Sorts by file, as an owner reads them, then by line. */
function inOrder(errors: readonly ContentIssue[]): ContentIssue[] {
  const rank = ({ file }: ContentIssue) =>
    TEXT_FILES.includes(file) ? TEXT_FILES.indexOf(file) : 99;
  return errors.toSorted((a, b) => rank(a) - rank(b) || (a.line ?? 0) - (b.line ?? 0));
}

function parseSite(text: string | undefined, errors: ContentIssue[]): YamlSource | undefined {
  return text === undefined ? undefined : parse("site.yaml", text, 1, errors);
}

function parsePage(
  file: string,
  text: string | undefined,
  errors: ContentIssue[],
): PageSource | undefined {
  if (text === undefined) return undefined;
  const parts = splitFrontMatter(text);
  if (!parts) {
    errors.push({
      file,
      line: 1,
      path: "",
      found: "front matter that is not closed",
      expected: "a second line of --- after it",
    });
    return undefined;
  }
  const yaml = parse(file, parts.yaml, 2, errors);
  if (yaml && isEmpty(yaml.data) && isBlank(parts.body)) {
    const expected = "a title, sections or text (an upload may have broken off)";
    errors.push({ file, path: "", found: "an empty page", expected });
  }
  return yaml && { yaml, body: parts.body, bodyLine: parts.bodyLine };
}

function isEmpty(data: unknown): boolean {
  return typeof data === "object" && data !== null && Object.keys(data).length === 0;
}

function parse(
  file: string,
  text: string,
  firstLine: number,
  errors: ContentIssue[],
): YamlSource | undefined {
  const yaml = parseYaml(text, firstLine);
  if ("data" in yaml) return yaml;
  errors.push(...yaml.problems.map((problem) => ({ file, path: "", ...problem })));
  return undefined;
}
