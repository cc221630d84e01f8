import { createHash, type Hash } from "node:crypto";
import type { Icons } from "../icons/icon-collections";
import { readImageHosts } from "./checks/check-files";
import { checkFont } from "./checks/check-font";
import { checkPages, type Sources } from "./checks/check-pages";
import { createLinkTargets } from "./checks/link-targets";
import { property } from "./checks/raw-sections";
import type { Content, ContentIssue, ContentPage } from "./content";
import { inOrder, isPageFile, isTextFile } from "./files/known-files";
import type { MediaFile } from "./files/media-file";
import { indexMedia, type MediaCache } from "./files/media-index";
import { parsePage, parseSettings } from "./files/parse-page";
import { type Scan, scanFolder } from "./files/scan-folder";
import type { ScannedFile } from "./files/scanned-file";
import { readTextFile } from "./files/text-file";
import { createLists, parentsOf } from "./pages/connect-pages";
import { type PageAddress, pageAddresses } from "./pages/page-address";
import type { Page } from "./schema/page-schema";

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
  // A page may refer to a file that was not listed.
  if (!scan.isComplete) return { errors: inOrder(scan.errors) };
  const texts = [...scan.files.values()].filter(({ path }) => isTextFile(path));
  const pageFiles = texts.map(({ path }) => path).filter(isPageFile);
  const { addresses, errors: wrongNames } = pageAddresses(pageFiles);
  if (pageFiles.length > 0 && addresses.length === 0) return { errors: wrongNames };

  const errors = [...scan.errors, ...wrongNames];
  const hash = createHash("sha256");
  const sources = await parseFiles(texts, addresses, { hash, errors });

  const mediaFiles = [...scan.files.values()].filter(({ path }) => path.startsWith("media/"));
  const { media, errors: mediaErrors } = await indexMedia(mediaFiles, options.mediaCache);
  const advice = [...scan.unusable, ...mediaErrors];
  for (const { file } of advice) media.delete(file);
  for (const file of media.values()) hash.update(`${file.path}\n${file.hash}\n`);

  const placeholders = new Set<string>();
  function placeholder(media: MediaFile): string | undefined {
    const url = options.placeholder?.(media);
    if (url) placeholders.add(url);
    return url;
  }
  const targets = createLinkTargets({
    ...{ media, unusable: reasons(advice), addresses, folders: scan.folders },
    feeds: feedsOf(sources),
  });
  const imageHosts = readImageHosts(sources.site);
  const references = { targets, imageHosts, icon: options.icons.icon, placeholder };
  const { site, pages, errors: wrong } = await checkPages(sources, references);
  errors.push(...wrong, ...(await checkFont(site, media, sources.site)));
  if (errors.length > 0 || !site) return { errors: inOrder(errors) };
  const id = hash.digest("hex").slice(0, 16);
  const listed = listPages(addresses, pages, { id, scan, language: site.language });
  const content = { id, site, pages: new Map(listed.map((page) => [page.path, page])), media };
  return { content, placeholders: [...placeholders].sort().join("\n"), advice };
}

/** Reads and parses the settings and pages; adds the bytes to the hash and what is wrong to the errors. */
async function parseFiles(
  files: readonly ScannedFile[],
  addresses: readonly PageAddress[],
  { hash, errors }: { hash: Hash; errors: ContentIssue[] },
): Promise<Sources> {
  const byFile = new Map(addresses.map((address) => [address.file, address]));
  const pages: Sources["pages"][number][] = [];
  let site: Sources["site"];
  for (const scanned of files) {
    const { path } = scanned;
    const file = await readTextFile(scanned);
    if (!("text" in file)) {
      errors.push(file);
      continue;
    }
    hash.update(`${path}\n${file.bytes.length}\n`).update(file.bytes);
    const address = byFile.get(path);
    if (address) {
      const page = parsePage(path, file.text);
      if ("errors" in page) errors.push(...page.errors);
      else pages.push({ address, source: page.source });
    } else if (path === "site.yaml") {
      const settings = parseSettings(path, file.text);
      if ("errors" in settings) errors.push(...settings.errors);
      else site = settings.source;
    }
  }
  return { site, pages };
}

/** Paths of the pages that ask for a feed, before their validation. */
function feedsOf({ pages }: Sources): Set<string> {
  const withFeed = pages.filter(({ source }) => property(source.yaml.data, "feed") === true);
  return new Set(withFeed.map(({ address }) => address.path));
}

/** Puts together all pages in the order of their addresses. */
function listPages(
  addresses: readonly PageAddress[],
  pages: ReadonlyMap<string, Page>,
  { id, scan, language }: { id: string; scan: Scan; language: string },
): ContentPage[] {
  const withEntries = createLists(pages, language);
  return addresses.flatMap(({ path, file }) => {
    const page = pages.get(path);
    if (!page) return [];
    const modified = page.updated ?? fileTime(scan.files.get(file));
    const [sections, parents] = [withEntries(page), parentsOf(path, pages)];
    return [{ ...page, path, file, id, modified, sections, parents }];
  });
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
