import type { ContentIssue } from "../content";
import type { PageSource } from "../files/parse-page";
import type { YamlSource } from "../files/yaml-source";
import type { PageAddress } from "../pages/page-address";
import type { Page } from "../schema/page-schema";
import type { Site } from "../schema/site-schema";
import {
  type CheckedFile,
  type CheckedPage,
  createFileChecks,
  type References,
} from "./check-files";

/** The parsed files of a content folder. */
export interface Sources {
  site?: YamlSource;
  pages: readonly { address: PageAddress; source: PageSource }[];
}

export interface Checked {
  site?: Site;
  /** By path, in the order of the sources. */
  pages: Map<string, Page>;
  errors: ContentIssue[];
}

/** Validates the files and transforms them into the data that pages show. */
export async function checkPages(sources: Sources, references: References): Promise<Checked> {
  const checks = createFileChecks(references);
  const pause = createPause();
  const checked: Checked = { pages: new Map(), errors: [] };
  const first = new Map<string, CheckedPage>();
  for (const { address, source } of sources.pages) {
    first.set(address.path, checks.page(address, source, new Map()));
    await pause();
  }

  // Anchors are known only after all pages are rendered. Only files with a wrong one are checked again.
  const anchors = new Map(
    [...first].flatMap(([path, { anchors }]) => (anchors ? [[path, anchors]] : [])),
  );
  const isBroken = ({ linked }: CheckedFile<unknown>) =>
    linked.some(([page, anchor]) => anchors.get(page)?.has(anchor) === false);

  if (sources.site) {
    const site = checks.site(sources.site, anchors);
    checked.errors.push(...site.errors);
    checked.site = site.data;
  }
  const roles = new Map<string, string>();
  for (const { address, source } of sources.pages) {
    const before = first.get(address.path);
    const page = before && !isBroken(before) ? before : checks.page(address, source, anchors);
    checked.errors.push(...page.errors, ...repeatedRole(address.file, page, roles));
    if (page.data) checked.pages.set(address.path, page.data);
    if (page !== before) await pause();
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

const MAX_BLOCKED_MS = 10;

/** Creates a function to await between two files: it lets others run when that was long ago. */
export function createPause(): () => Promise<void> {
  let start = performance.now();
  return async function pause() {
    if (performance.now() - start < MAX_BLOCKED_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    start = performance.now();
  };
}
