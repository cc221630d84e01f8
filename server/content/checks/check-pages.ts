import type { ContentIssue } from "../content";
import type { ScannedFile } from "../files/scanned-file";
import type { YamlSource } from "../files/yaml-source";
import type { PageAddress } from "../pages/page-address";
import { type CachedPage, sourceOf } from "../pages/page-cache";
import { createPause } from "../pages/pause";
import type { Site } from "../schema/site-schema";
import { type CheckedPage, createFileChecks } from "./check-files";
import type { Anchors } from "./check-links";
import { isAnsweredAsBefore, type References } from "./lookups";

/** The files of a content folder, parsed. */
export interface Sources {
  site?: YamlSource;
  redirects?: YamlSource;
  pages: readonly LoadedPage[];
}

/** A page with its address and the place of its file on disk. */
export interface LoadedPage {
  address: PageAddress;
  file: ScannedFile;
  page: CachedPage;
}

export interface Checked {
  site?: Site;
  /** By path, in the order of the sources. */
  pages: Map<string, CheckedPage>;
  anchors: Anchors;
  errors: ContentIssue[];
}

/** Validates the files and transforms them into the data that pages show. Keeps results in the cached pages. */
export async function checkPages(sources: Sources, references: References): Promise<Checked> {
  const checks = createFileChecks(references);
  const pause = createPause();
  const anchors = new Map<string, ReadonlySet<string>>();
  const checked: Checked = { pages: new Map(), anchors, errors: [] };

  async function check({ address, page, file }: LoadedPage, anchors: Anchors) {
    await pause();
    const parsed = await sourceOf(page, file);
    if ("source" in parsed) return checks.page(address, parsed.source, anchors);
    return { errors: parsed.errors, linked: [], answers: new Map() };
  }

  for (const loaded of sources.pages) {
    const { address, page } = loaded;
    const { path } = address;
    const known = page.checked;
    const isSame = known && isAnsweredAsBefore(known.answers, path, references);
    const result: CheckedPage = isSame ? known : await check(loaded, new Map());
    page.checked = result;
    page.text = undefined;
    checked.pages.set(path, result);
  }

  // Anchors are known only after all pages are rendered. Only files with a wrong one are checked again.
  for (const [path, page] of checked.pages) if (page.anchors) anchors.set(path, page.anchors);
  const isBroken = ({ linked }: CheckedPage) =>
    linked.some(([page, anchor]) => anchors.get(page)?.has(anchor) === false);

  if (sources.site) {
    const site = checks.site(sources.site, anchors);
    checked.errors.push(...site.errors);
    checked.site = site.data;
  }
  const roles = new Map<string, string>();
  for (const loaded of sources.pages) {
    const first = checked.pages.get(loaded.address.path);
    const page = first && isBroken(first) ? await check(loaded, anchors) : first;
    if (!page) continue;
    checked.errors.push(...page.errors, ...repeatedRole(loaded.address.file, page, roles));
  }
  return checked;
}

/** The error of a role that another page has; `roles` are the files by role so far. */
function repeatedRole(file: string, page: CheckedPage, roles: Map<string, string>): ContentIssue[] {
  const { data, roleLine: line } = page;
  if (!data?.role) return [];
  const other = roles.get(data.role);
  roles.set(data.role, other ?? file);
  if (other === undefined) return [];
  const found = `the role ${data.role} once more (${other} has it)`;
  return [{ file, line, path: "role", found, expected: "one page for each role" }];
}
