import type { CheckedPage } from "./checks/check-files";
import type { LoadedPage } from "./checks/check-pages";
import type { FolderPage } from "./content";
import type { ScannedFile } from "./files/scanned-file";
import { pageKey } from "./pages/page-ids";

/** Puts together all pages by path, in their order. */
export function folderPages(
  loaded: readonly LoadedPage[],
  checked: ReadonlyMap<string, CheckedPage>,
): Map<string, FolderPage> {
  const pages = new Map<string, FolderPage>();
  for (const { address, file, page } of loaded) {
    const result = checked.get(address.path);
    if (!result?.data) continue;
    const modified = result.data.updated ?? fileTime(file);
    const key = pageKey(page.hash, result);
    pages.set(address.path, { ...result.data, ...address, modified, key });
  }
  return pages;
}

/** Undefined for files without a real time: reproducible container images set it to 1970 or 1980. */
function fileTime(file: ScannedFile): string | undefined {
  const isReal = file.modifiedMs > Date.UTC(2000);
  return isReal ? new Date(file.modifiedMs).toISOString() : undefined;
}
