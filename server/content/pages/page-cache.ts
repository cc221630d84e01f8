import { createHash } from "node:crypto";
import type { CheckedPage } from "../checks/check-files";
import type { ContentIssue } from "../content";
import { type ParsedPage, parsePage } from "../files/parse-page";
import type { ScannedFile } from "../files/scanned-file";
import { readTextFile, splitFrontMatter } from "../files/text-file";
import { property } from "../files/yaml/yaml-source";
import type { AddressFields } from "./page-address";

/** Pages by file, kept from one reading to the next, so that only changed ones are read, parsed and checked again. */
export type PageCache = Map<string, CachedPage>;

/** A page's file with the result of its last check. */
export interface CachedPage extends AddressFields {
  /** Place and version of the file on disk. */
  version: string;
  /** SHA-256 of its bytes, hexadecimal. */
  hash: string;
  /** Until the check only. */
  text?: string;
  /** True for front matter that asks for a feed, before its validation. */
  hasFeed: boolean;
  /** True for a page that is not published, likewise. */
  isDraft: boolean;
  /** Entries of `was`, before their validation, each with its line. */
  was: readonly { entry: unknown; line: number }[];
  checked?: CheckedPage;
}

/** Reads a page's file if it is not in the cache. Never throws. */
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
  const { text } = read;
  const page =
    known?.hash === hash
      ? { ...known, version }
      : { version, hash, text, ...sharedParts(file.path, text) };
  cache.set(file.path, page);
  return page;
}

/** A file that cannot be read now, such as one that is being replaced. */
interface Unread {
  unread: ContentIssue;
}

/** The parsed file of a loaded page, read once more if need be; the errors of a file that cannot be parsed. */
export async function sourceOf(
  { text }: CachedPage,
  file: ScannedFile,
): Promise<ParsedPage | Unread> {
  if (text !== undefined) return parsePage(file.path, text);
  const read = await readTextFile(file);
  return "text" in read ? parsePage(file.path, read.text) : { unread: read };
}

/** Removes the pages whose files are gone. */
export function forgetPages(cache: PageCache, files: ReadonlyMap<string, ScannedFile>): void {
  for (const file of cache.keys()) if (!files.has(file)) cache.delete(file);
}

/** The parts of a page's front matter that the checks of other files depend on. */
type SharedParts = Pick<CachedPage, "hasFeed" | "isDraft" | "was" | "ownPath" | "isOriginal">;

function sharedParts(path: string, text: string): SharedParts {
  const none = { hasFeed: false, isDraft: false, was: [], isOriginal: false };
  const frontMatter = splitFrontMatter(text)?.yaml ?? "";
  // Most pages have none of these keys, and are not parsed twice. Keys may stand in braces and quotes.
  if (!/\b(feed|was|draft|path|original)["']?\s*:/.test(frontMatter)) return none;
  const parsed = parsePage(path, text);
  if ("errors" in parsed) return none;
  const { data, line } = parsed.source.yaml;
  const was = property(data, "was");
  const entries: unknown[] = Array.isArray(was) ? was : [];
  const entry = property(data, "path");
  return {
    hasFeed: property(data, "feed") === true,
    isDraft: property(data, "draft") === true,
    was: entries.map((entry, index) => ({ entry, line: line(["was", index]) })),
    isOriginal: property(data, "original") === true,
    ...(entry !== undefined && { ownPath: { entry, line: line(["path"]) } }),
  };
}
