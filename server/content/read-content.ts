import { createHash } from "node:crypto";
import type { Icons } from "../icons/icon-collections";
import type { TextShades } from "../images/text-shades";
import type { MediaFile } from "../media/media-file";
import { type FontReader, measureHere } from "../theme/fonts/font-metrics";
import { adviseExceptions } from "./checks/advice/advise-exceptions";
import { adviseImprint } from "./checks/advice/advise-imprint";
import { adviseStrings } from "./checks/advice/advise-strings";
import { advisePages, adviseSettings } from "./checks/advice/advise-unlikely";
import { adviseUntranslated } from "./checks/advice/advise-untranslated";
import { checkFonts } from "./checks/check-fonts";
import type { LoadedPage, Sources } from "./checks/check-pages";
import { adviseMissing, checkRedirects } from "./checks/check-redirects";
import { checkWithShades } from "./checks/check-with-shades";
import { collectRedirects } from "./checks/collect-redirects";
import { createLinkTargets } from "./checks/link-targets";
import { readHosts, readLocationNames, readZone } from "./checks/raw/raw-site";
import { contentAt } from "./clock/content-at";
import { datedLinkLines } from "./clock/dated-links";
import type { CheckedFolder, Content, ContentIssue } from "./content";
import { joinCauses } from "./files/errors/join-causes";
import { type FileSource, folderSource } from "./files/file-source";
import { inOrder, isPageFile } from "./files/known-files";
import { indexMedia, type MediaCache, unusableFiles } from "./files/media-index";
import { type Scan, scanSource } from "./files/scan-source";
import { readTextFile } from "./files/text-file";
import { folderPages } from "./folder-pages";
import { loadPages, loadSettings } from "./load-files";
import { siteAddresses } from "./pages/page-address";
import { forgetPages, type PageCache } from "./pages/page-cache";
import { pageNames } from "./pages/page-name";
import type { ListCache } from "./redirects/yaml-list";

export interface ReadOptions {
  icons: Icons;
  /** A tiny version of a picture, if it has been made. */
  placeholder?(media: MediaFile): string | undefined;
  /** Measures how pictures carry text; without it they get the strongest shade. */
  textShades?: TextShades;
  /** Measures fonts; in this process if left out. */
  readFont?: FontReader;
  /** Results of reading media files, kept from one reading to the next. */
  mediaCache?: MediaCache;
  /** Results of reading pages, likewise. */
  pageCache?: PageCache;
  /** The list of redirects, likewise. */
  redirectsCache?: ListCache;
  /** Addresses that the site has served; advice names those that are gone without a redirect. */
  remembered?(): Promise<readonly string[]>;
  /** The folder's files, if they are listed already. */
  scan?: Scan;
  /** The moment of the content in ms since 1970; the present if left out. */
  now?: number;
}

/** A folder without errors. */
export interface GoodResult {
  folder: CheckedFolder;
  /** The folder at the moment. */
  content: Content;
  /** Changes when pages show more placeholders than before. */
  placeholders: string;
  /** Warnings, such as media files that nothing refers to and that cannot be served. */
  advice: ContentIssue[];
}

/** A folder with errors. */
export interface BadResult {
  errors: ContentIssue[];
  /** All of it that can be shown all the same; missing if its settings are not valid. */
  folder?: CheckedFolder;
}

export type ReadResult = GoodResult | BadResult;

/**
 * Takes what content is read from, or the path of a folder. Reads and checks it as a whole: all of it, or every error in it.
 * Never throws.
 */
export async function readContent(
  from: FileSource | string,
  options: ReadOptions,
): Promise<ReadResult> {
  const source = typeof from === "string" ? folderSource(from) : from;
  const scan = options.scan ?? (await scanSource(source));
  // A page may refer to a file that was not listed.
  if (!scan.isComplete) return { errors: inOrder(scan.errors) };
  const errors = [...scan.errors];
  const settings = await loadSettings(scan, options.redirectsCache ?? {}, errors);
  const { languages } = settings;
  const pageFiles = [...scan.files.keys()].filter(isPageFile);
  const { names, errors: wrongNames } = pageNames(pageFiles, languages);
  if (pageFiles.length > 0 && names.length === 0) return { errors: wrongNames };

  errors.push(...wrongNames);
  const hash = createHash("sha256");
  const { pageCache = new Map() } = options;
  forgetPages(pageCache, scan.files);
  const loaded = await loadPages(scan, names, pageCache, errors);
  const { all, pathIn, ...addresses } = siteAddresses(
    names,
    (file) => loaded.get(file)?.page,
    languages,
  );
  errors.push(...addresses.errors);
  const pages = all.flatMap((address): LoadedPage[] => {
    const page = loaded.get(address.file);
    return page ? [{ ...page, address }] : [];
  });
  for (const { file, page } of pages) hash.update(`${file.path}\n${page.hash}\n`);
  for (const { path, bytes } of settings.files)
    hash.update(`${path}\n${bytes.length}\n`).update(bytes);
  const sources: Sources = { ...settings, pages };

  const mediaFiles = [...scan.files.values()].filter(({ path }) => path.startsWith("media/"));
  const { media, errors: mediaErrors } = await indexMedia(mediaFiles, options.mediaCache);
  const unusable = [...scan.unusable, ...mediaErrors];
  for (const { file } of unusable) media.delete(file);
  for (const file of media.values()) hash.update(`${file.path}\n${file.hash}\n`);

  const placeholders = new Set<string>();
  function placeholder(media: MediaFile): string | undefined {
    const url = options.placeholder?.(media);
    if (url) placeholders.add(url);
    return url;
  }
  const redirects = collectRedirects({ ...sources, addresses: all });
  const drafts = pages.filter(({ page }) => page.isDraft).map(({ address }) => address.path);
  const targets = createLinkTargets({
    drafts: new Set(drafts),
    media,
    unusable: unusableFiles(unusable),
    addresses: all,
    folders: scan.folders,
    languages,
    redirectedTo: redirects.table.redirectedTo,
  });
  const imageHosts = readHosts(sources.site, "imageHosts");
  const embedHosts = readHosts(sources.site, "embeds");
  const zone = readZone(sources.site);
  const locations = readLocationNames(sources.site);
  const references = {
    targets,
    imageHosts,
    embedHosts,
    locations,
    zone,
    placeholder,
    icon: options.icons.icon,
    otherIcon: options.icons.otherIcon,
  };
  const result = await checkWithShades(sources, references, options.textShades);
  const { sites, pages: checked, anchors, errors: wrong } = result;
  const site = sites.get(languages.first);
  const { readFont: read = measureHere } = options;
  const fonts = await checkFonts({ site, media, yaml: sources.site, read });
  errors.push(...wrong, ...fonts.errors);
  errors.push(...checkRedirects({ ...redirects, targets, anchors, pages: checked }));
  const joined = joinCauses(errors, { unusable, hasMedia: mediaFiles.length > 0 });
  if (!site) return { errors: inOrder(joined) };
  const shown = folderPages(pages, checked);
  const folder: CheckedFolder = {
    id: hash.digest("hex").slice(0, 16),
    sites,
    pathIn,
    zone,
    media,
    fonts: fonts.fonts,
    pages: shown,
    linkLines: await datedLinkLines({ pages: shown, sites }, (file) => textOf(scan, file)),
    formPlaces: new Map([...checked].map(([path, one]) => [path, one.formPlaces ?? []])),
    redirectsWithout: redirects.tableWithout,
    redirectsTo: redirects.advise,
  };
  if (errors.length > 0) return { errors: inOrder(joined), folder };
  const now = options.now ?? Date.now();
  const advice = [...unusable, ...adviseUntranslated(settings)];
  advice.push(...result.advice, ...[...checked.values()].flatMap((page) => page.advice ?? []));
  advice.push(...[...sites.values()].flatMap((one) => adviseStrings(one, sources.site)));
  advice.push(...adviseExceptions({ site, zone, now }, sources.site));
  advice.push(...adviseImprint(folder, site, sources.site));
  advice.push(...adviseSettings(site, sources.site), ...advisePages(folder, site, now));
  const known = { pages: folder.pages, redirects: redirects.table };
  advice.push(...adviseMissing((await options.remembered?.()) ?? [], known));
  const content = contentAt(folder, { now });
  return { folder, content, placeholders: [...placeholders].sort().join("\n"), advice };
}

/** The text of a file; undefined if it cannot be read any more. */
async function textOf({ files }: Scan, name: string): Promise<string | undefined> {
  const file = files.get(name);
  const read = file && (await readTextFile(file));
  return read && "text" in read ? read.text : undefined;
}
