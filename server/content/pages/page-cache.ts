import { createHash } from "node:crypto";
import type { CheckedPage } from "../checks/check-files";
import type { ContentIssue } from "../content";
import { type PageSource, parsePage } from "../files/parse-page";
import type { ScannedFile } from "../files/scanned-file";
import { readTextFile, type TextFile } from "../files/text-file";

/** Pages by file, kept from one reading to the next, so that only changed ones are read, parsed and checked again. */
export type PageCache = Map<string, CachedPage>;

/** A page's file with the result of its last check. */
export interface CachedPage {
  /** Place and version of the file on disk. */
  version: string;
  /** SHA-256 of its bytes, hexadecimal. */
  hash: string;
  /** Errors of parsing; without any there is a source. */
  errors: ContentIssue[];
  /** True for front matter that asks for a feed, before its validation. */
  hasFeed: boolean;
  /** Parsed YAML takes much memory, and so it is dropped after the check. */
  source?: PageSource;
  checked?: CheckedPage;
}

/** Reads and parses a page's file if it is not in the cache. Never throws. */
export async function loadPage(
  file: ScannedFile,
  cache: PageCache,
): Promise<CachedPage | ContentIssue> {
  const version = `${file.file}\n${file.version}`;
  const known = cache.get(file.path);
  if (known?.version === version) return known;
  const read = await readTextFile(file);
  if (!("text" in read)) return read;
  const hash = createHash("sha256").update(read.bytes).digest("hex");
  const page = known?.hash === hash ? { ...known, version } : parse(file.path, version, hash, read);
  cache.set(file.path, page);
  return page;
}

/** The parsed file of a loaded page, read once more if need be; an error if it is another file by now. */
export async function sourceOf(
  page: CachedPage,
  file: ScannedFile,
): Promise<PageSource | ContentIssue> {
  if (page.source) return page.source;
  const read = await readTextFile(file);
  if (!("text" in read)) return read;
  const parsed = parsePage(file.path, read.text);
  if ("source" in parsed) return parsed.source;
  const expected = "a file that stays while it is read";
  return { file: file.path, path: "", found: "a file that is being replaced", expected };
}

/** Removes the pages whose files are gone. */
export function forgetPages(cache: PageCache, files: ReadonlyMap<string, ScannedFile>): void {
  for (const file of cache.keys()) if (!files.has(file)) cache.delete(file);
}

function parse(path: string, version: string, hash: string, { text }: TextFile): CachedPage {
  const parsed = parsePage(path, text);
  if ("errors" in parsed) return { version, hash, errors: parsed.errors, hasFeed: false };
  const { source } = parsed;
  return { version, hash, errors: [], hasFeed: asksForFeed(source.yaml.data), source };
}

function asksForFeed(data: unknown): boolean {
  return typeof data === "object" && data !== null && "feed" in data && data.feed === true;
}
