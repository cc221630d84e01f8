import { compareText, isTextFile } from "../../content/files/known-files";
import type { FolderState } from "../folder/site-folder";

/** A file in the list of pages. */
export interface TreeEntry {
  file: string;
  /** Missing for a page without one, such as the home page, and for settings. */
  title?: string;
  /** The path of the page on the site; missing for settings and for what cannot be shown. */
  address?: string;
  /** How deep below the home page. */
  depth: number;
  /** Tag of its language, where the site has several. */
  language?: string;
  isDraft: boolean;
  /** How many mistakes it has. */
  mistakes: number;
  /** Whether the person has unpublished changes in it. */
  isChanged: boolean;
}

const SETTINGS = ["site.yaml", "redirects.yaml"];

/** All files that the editor opens: settings, then pages by address. `filter`: words of a title, an address or a name. */
export function pageTree(
  { folder, scan, errors }: FolderState,
  changed: ReadonlySet<string>,
  filter = "",
): { settings: TreeEntry[]; pages: TreeEntry[]; count: number } {
  const pages = new Map([...(folder?.pages.values() ?? [])].map((page) => [page.file, page]));
  const hasLanguages = (folder?.sites.size ?? 0) > 1;
  const mistakes = new Map<string, number>();
  for (const { file } of errors) mistakes.set(file, (mistakes.get(file) ?? 0) + 1);
  const files = [...new Set([...scan.files.keys(), ...changed])].filter(isTextFile);
  const entries = files.map((file): TreeEntry => {
    const page = pages.get(file);
    return {
      file,
      ...(page?.title !== undefined && { title: page.title }),
      ...(page && { address: page.path }),
      depth: page ? page.path.split("/").filter(Boolean).length : file.split("/").length,
      ...(hasLanguages && page && { language: page.language }),
      isDraft: page?.draft ?? false,
      mistakes: mistakes.get(file) ?? 0,
      isChanged: changed.has(file),
    };
  });
  const wanted = filter.trim().toLowerCase();
  const matching = entries.filter(({ file, title = "", address = "" }) =>
    [file, title, address].some((text) => text.toLowerCase().includes(wanted)),
  );
  const isSettings = ({ file }: TreeEntry) => file.endsWith(".yaml");
  return {
    settings: matching
      .filter(isSettings)
      .sort((a, b) => rank(a) - rank(b) || compareText(a.file, b.file)),
    pages: matching
      .filter((entry) => !isSettings(entry))
      .sort((a, b) => compareText(a.address ?? `/~${a.file}`, b.address ?? `/~${b.file}`)),
    count: entries.length,
  };
}

function rank({ file }: TreeEntry): number {
  const at = SETTINGS.indexOf(file);
  return at === 0 ? 0 : at < 0 ? 1 : 2;
}
