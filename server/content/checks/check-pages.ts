import { type DatedPart, datesOf, mayMeet } from "../clock/dated-part";
import type { ContentIssue, PageAddress } from "../content";
import { codedError } from "../files/errors/words/error-words";
import type { ScannedFile } from "../files/scanned-file";
import type { YamlSource } from "../files/yaml/yaml-source";
import type { SiteLanguages } from "../languages/site-languages";
import { layOver, type SiteOverlay } from "../languages/site-overlay";
import { addListParts } from "../pages/list-anchors";
import { type CachedPage, sourceOf } from "../pages/page-cache";
import { createPause } from "../pages/pause";
import type { Site } from "../schema/site-schema";
import { type CheckedPage, createFileChecks, type FileChecks } from "./check-files";
import type { Anchors } from "./check-links";
import { differingPeriods, type Periods } from "./form-periods";
import { isAnsweredAsBefore, type References } from "./lookups";

/** The files of a content folder, parsed. */
export interface Sources {
  site?: YamlSource;
  /** By language: the settings that differ from site.yaml. */
  overlays: ReadonlyMap<string, SiteOverlay>;
  languages: SiteLanguages;
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
  /** By language; sites with errors are missing. */
  sites: Map<string, Site>;
  /** By path, in the order of the sources. */
  pages: Map<string, CheckedPage>;
  anchors: Anchors;
  errors: ContentIssue[];
  /** Advice for the settings; each page has its own. */
  advice: ContentIssue[];
}

/** Validates the files and transforms them into the data of pages. Stores results in the cached pages. */
export async function checkPages(sources: Sources, references: References): Promise<Checked> {
  const checks = createFileChecks(references);
  const pause = createPause();
  const anchors = new Map<string, ReadonlySet<string>>();
  const checked: Checked = {
    sites: new Map(),
    pages: new Map(),
    anchors,
    errors: [],
    advice: [],
  };

  /** Pages whose files could not be read: what is wrong with those may be over at the next reading. */
  const unread = new Set<CachedPage>();

  async function check({ address, page, file }: LoadedPage, anchors: Anchors) {
    await pause();
    const parsed = await sourceOf(page, file);
    if ("source" in parsed) return checks.page(address, parsed.source, anchors);
    if ("unread" in parsed) unread.add(page);
    const errors = "unread" in parsed ? [parsed.unread] : parsed.errors;
    return { errors, linked: [], answers: new Map() };
  }

  for (const loaded of sources.pages) {
    const { address, page } = loaded;
    const { path } = address;
    const cached = page.checked;
    const isSame = cached && isAnsweredAsBefore(cached.answers, address, references);
    const result: CheckedPage = isSame ? cached : await check(loaded, new Map());
    page.checked = unread.has(page) ? undefined : result;
    page.text = undefined;
    checked.pages.set(path, result);
  }

  // Anchors are known only after all pages are rendered. Only files with a wrong anchor are checked again.
  for (const [path, page] of checked.pages) if (page.anchors) anchors.set(path, page.anchors);
  addListParts(
    sources.pages.map(({ address, page }) => {
      return { ...address, isDraft: page.isDraft, data: checked.pages.get(address.path)?.data };
    }),
    anchors,
  );
  const isBroken = ({ linked }: CheckedPage) =>
    linked.some(([page, anchor]) => anchors.get(page)?.has(anchor) === false);

  checkSites(sources, references, { checks, anchors, checked });
  const roles: Roles = new Map();
  const periods: Periods = new Map();
  for (const loaded of sources.pages) {
    const first = checked.pages.get(loaded.address.path);
    const page = first && isBroken(first) ? await check(loaded, anchors) : first;
    if (!page) continue;
    const { file } = loaded.address;
    checked.errors.push(...page.errors, ...repeatedRole(loaded.address, page, roles));
    checked.errors.push(...differingPeriods({ ...page, file }, periods));
  }
  return checked;
}

interface SiteChecks {
  checks: FileChecks;
  anchors: Anchors;
  /** Receives each language's settings and their errors. */
  checked: Pick<Checked, "sites" | "errors" | "advice">;
}

/** Checks site.yaml merged with the file of each language. Reports an error that all languages share once. */
function checkSites(
  { site, overlays, languages }: Sources,
  { targets }: References,
  { checks, anchors, checked }: SiteChecks,
): void {
  if (!site) return;
  for (const language of languages.all) {
    const isFirst = language === languages.first;
    const isUntranslated = (to: string) => targets.isUntranslated(to, language);
    const overlay = overlays.get(language);
    const source = layOver({ site, language, isFirst, isUntranslated, overlay });
    const { data, errors, advice = [] } = checks.site(source, language, anchors);
    if (data) checked.sites.set(language, data);
    checked.errors.push(...unknown(errors, checked.errors));
    checked.advice.push(...unknown(advice, checked.advice));
  }
}

/** Returns the issues whose place has no issue yet. */
function unknown(issues: readonly ContentIssue[], others: readonly ContentIssue[]): ContentIssue[] {
  const keyOf = ({ file, line, path }: ContentIssue) => JSON.stringify([file, line, path]);
  const keys = new Set(others.map(keyOf));
  return issues.filter((issue) => !keys.has(keyOf(issue)));
}

/** The pages that are checked already, by language and role. */
type Roles = Map<string, { file: string; dates: DatedPart }[]>;

/** The error for a role that another page of the language has during the same dates. */
function repeatedRole(
  { file, language }: PageAddress,
  page: CheckedPage,
  roles: Roles,
): ContentIssue[] {
  const { data, roleLine: line } = page;
  if (!data?.role) return [];
  const key = `${language} ${data.role}`;
  const others = roles.get(key) ?? [];
  const dates = datesOf(data);
  const other = others.find((one) => mayMeet(one.dates, dates));
  roles.set(key, [...others, { file, dates }]);
  if (!other) return [];
  const error = codedError("role-twice", { role: data.role, file: other.file });
  return [{ file, line, path: "role", ...error }];
}
