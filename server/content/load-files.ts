import type { LoadedPage } from "./checks/check-pages";
import { REDIRECTS_FILE } from "./checks/declared-redirects";
import type { ContentIssue, PageName } from "./content";
import { codedError } from "./files/errors/words/error-words";
import { isPageFile, isTextFile } from "./files/known-files";
import { isEmpty, parseSettings } from "./files/parse-page";
import type { Scan } from "./files/scan-source";
import { readTextFile } from "./files/text-file";
import type { YamlSource } from "./files/yaml/yaml-source";
import { checkOverlays } from "./languages/check-overlays";
import { readLanguages } from "./languages/site-languages";
import type { SiteOverlay } from "./languages/site-overlay";
import { loadPage, type PageCache } from "./pages/page-cache";
import { createPause } from "./pages/pause";
import { type ListCache, parseCachedList } from "./redirects/yaml-list";
import { MAX_REDIRECTS } from "./schema/redirect-schema";

// Files that are read at the same time.
const BATCH = 16;

/** Loads the files of pages; adds what is wrong with them to the errors. By file. */
export async function loadPages(
  { files }: Scan,
  names: readonly PageName[],
  cache: PageCache,
  errors: ContentIssue[],
): Promise<Map<string, Omit<LoadedPage, "address">>> {
  const loaded = new Map<string, Omit<LoadedPage, "address">>();
  const pause = createPause();
  async function load(name: PageName): Promise<void> {
    const file = files.get(name.file);
    const page = file && (await loadPage(file, cache));
    await pause();
    if (page && "hash" in page) loaded.set(name.file, { file, page });
    else if (page) errors.push(page);
  }
  for (let start = 0; start < names.length; start += BATCH)
    await Promise.all(names.slice(start, start + BATCH).map(load));
  return loaded;
}

/** Reads and parses the files at the root that are no pages; a list of redirects that is the cache's is not parsed again. */
export async function loadSettings({ files }: Scan, cache: ListCache, errors: ContentIssue[]) {
  const read: { path: string; bytes: Buffer }[] = [];
  const overlays: SiteOverlay[] = [];
  let site: YamlSource | undefined;
  let redirects: YamlSource | undefined;
  for (const file of files.values()) {
    const { path } = file;
    if (!isTextFile(path) || isPageFile(path)) continue;
    const text = await readTextFile(file);
    if (!("text" in text)) {
      errors.push(text);
      continue;
    }
    read.push({ path, bytes: text.bytes });
    if (path === REDIRECTS_FILE) {
      const list = await parseCachedList(text.text, MAX_REDIRECTS, cache);
      if ("data" in list) redirects = list;
      else errors.push(...list.problems.map((problem) => ({ file: path, path: "", ...problem })));
      continue;
    }
    const settings = parseSettings(path, text.text);
    if ("errors" in settings) errors.push(...settings.errors);
    else if (path !== "site.yaml") overlays.push({ file: path, yaml: settings.source });
    else if (isEmpty(settings.source.data))
      errors.push({ file: path, path: "", ...codedError("file-empty-settings", {}) });
    else site = settings.source;
  }
  const languages = readLanguages(site);
  const checked = checkOverlays({ site, overlays, languages });
  errors.push(...checked.errors);
  return { site, redirects, overlays: checked.overlays, languages, files: read };
}
