import type * as z from "zod";
import type { Icon } from "../../icons/icon-collections";
import type { ContentIssue } from "../content";
import { quote } from "../files/content-errors";
import type { MediaFile } from "../files/media-file";
import { PAGE_NAMES, type PageName, pageFile } from "../files/page-files";
import type { YamlSource } from "../files/yaml-source";
import { MarkdownBudget } from "../markdown/bounded-marked";
import { toHtml } from "../markdown/markdown-writer";
import { blockMarkdown } from "../markdown/render-markdown";
import { UniqueNames } from "../markdown/unique-names";
import { createFields, type FieldContext, LAYOUT_IDS } from "../schema/fields";
import { type Page, pageSchema, toPage } from "../schema/page-schema";
import { type PlacedError, schemaErrors } from "../schema/schema-errors";
import { type Site, siteSchema } from "../schema/site-schema";
import { type Anchors, createLinkCheck } from "./check-links";

/** A page's file, parsed: front matter and body. */
export interface PageSource {
  yaml: YamlSource;
  body: string;
  bodyLine: number;
}

/** The parsed files of a content folder, and the data that they may refer to. */
export interface Sources {
  site?: YamlSource;
  pages: Partial<Record<PageName, PageSource>>;
  media: ReadonlyMap<string, MediaFile>;
  /** Unusable files of `media/`, with the `expected` of errors that refer to them. */
  unusable?: ReadonlyMap<string, string>;
  icon(name: string): Icon | undefined;
  placeholder?(media: MediaFile): string | undefined;
}

export interface Checked {
  site?: Site;
  pages: Partial<Record<PageName, Page>>;
  errors: ContentIssue[];
}

/** Validates the files and transforms them into the data that pages show. */
export function checkPages(sources: Sources): Checked {
  const first = checkOnce(sources, {});
  // Anchors are known only after all pages are rendered. A second pass runs only if a link has a wrong one.
  const isBroken = first.linked.some(
    ([page, anchor]) => first.anchors[page]?.has(anchor) === false,
  );
  return isBroken ? checkOnce(sources, first.anchors) : first;
}

function checkOnce(sources: Sources, known: Anchors) {
  const { media, unusable, icon, placeholder } = sources;
  const imageHosts = readImageHosts(sources.site?.data);
  const checked: Checked = { pages: {}, errors: [] };
  const anchors: Anchors = {};
  const linked: [PageName, string][] = [];

  function contextOf(page?: PageName, ids: readonly string[] = []): FieldContext {
    const link = createLinkCheck({
      page,
      media,
      unusable,
      anchors: known,
      onAnchor: (target, anchor) => linked.push([target, anchor]),
    });
    const headingIds = new UniqueNames([...LAYOUT_IDS, ...ids]);
    return {
      media,
      unusable,
      icon,
      placeholder,
      imageHosts,
      link,
      headingIds,
      tableNames: new UniqueNames(),
      budget: new MarkdownBudget(),
    };
  }

  let context = contextOf();
  const fields = createFields(() => context);

  if (sources.site) {
    const { data, errors } = checkYaml("site.yaml", sources.site, siteSchema(fields));
    checked.errors.push(...errors);
    checked.site = data;
  }

  const schema = pageSchema(fields);
  for (const name of PAGE_NAMES) {
    const source = sources.pages[name];
    if (!source) continue;
    const file = pageFile(name);
    const ids = sectionIds(source.yaml.data);
    context = contextOf(name, ids);
    const { data, errors } = checkYaml(file, source.yaml, schema);
    const body = checkBody(file, source, context);
    errors.push(...repeatedIds(file, source.yaml), ...misplacedForms(name, source.yaml));
    errors.push(...body.errors);
    checked.errors.push(...errors);
    if (data) checked.pages[name] = toPage(data, body.text && toHtml(body.text));
    // Errors may have removed headings from a page.
    if (errors.length === 0) anchors[name] = new Set([...ids, ...context.headingIds.claimed]);
  }
  return { ...checked, anchors, linked };
}

function checkYaml<Schema extends z.ZodType>(
  file: string,
  yaml: YamlSource,
  schema: Schema,
): { data?: z.output<Schema>; errors: ContentIssue[] } {
  const result = schema.safeParse(yaml.data);
  if (result.success) return { data: result.data, errors: [] };
  const problems = schemaErrors(result.error.issues, yaml.data);
  return { errors: problems.map((problem) => yamlError(file, yaml, problem)) };
}

function yamlError(file: string, yaml: YamlSource, problem: PlacedError): ContentIssue {
  const { path, found, expected, excerpt } = problem;
  return { file, line: yaml.line(path, excerpt), path: formatPath(path), found, expected };
}

function checkBody(file: string, { body, bodyLine }: PageSource, context: FieldContext) {
  if (isBlank(body)) return { errors: [] };
  const text = blockMarkdown(body, context);
  const errors = text.problems.map(({ found, expected }): ContentIssue => {
    const before = body.slice(0, Math.max(0, body.indexOf(found)));
    const line = bodyLine + before.split("\n").length - 1;
    return { file, line, path: "", found: quote(found), expected };
  });
  return { text, errors };
}

/** True for a body of nothing but spaces and HTML comments. */
export function isBlank(body: string): boolean {
  let rest = body.trimStart();
  while (rest.startsWith("<!--")) {
    const end = rest.indexOf("-->");
    if (end < 0) return false;
    rest = rest.slice(end + 3).trimStart();
  }
  return rest === "";
}

function sectionIds(data: unknown): string[] {
  return sections(data).flatMap(({ id }) => (typeof id === "string" ? [id] : []));
}

function repeatedIds(file: string, yaml: YamlSource): ContentIssue[] {
  const all = sections(yaml.data).map(({ id }) => id);
  return all.flatMap((id, index) => {
    if (typeof id !== "string" || all.indexOf(id) === index) return [];
    const path = ["sections", index, "id"];
    const expected = "an id that no other section has";
    return [yamlError(file, yaml, { path, found: `${quote(id)} once more`, expected })];
  });
}

/** `imageHosts` before its validation, because pictures are checked in the same pass. */
function readImageHosts(data: unknown): string[] {
  const hosts = property(data, "imageHosts");
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === "string") : [];
}

/** Only /contact may have a form, and only one: it shows the errors of a rejected message. */
function misplacedForms(page: PageName, yaml: YamlSource): ContentIssue[] {
  const isForm = sections(yaml.data).map(({ type }) => type === "contact-form");
  return isForm.flatMap((is, index) => {
    if (!is || (page === "contact" && isForm.indexOf(true) === index)) return [];
    const found = page === "contact" ? "a second contact-form" : "a contact-form";
    const expected = page === "contact" ? "one form" : "the form in contact.md";
    return [
      yamlError(pageFile(page), yaml, { path: ["sections", index, "type"], found, expected }),
    ];
  });
}

/** `id` and `type` of each section before its validation. */
function sections(data: unknown): { id?: unknown; type?: unknown }[] {
  const list = property(data, "sections");
  if (!Array.isArray(list)) return [];
  return list.map((section) => ({ id: property(section, "id"), type: property(section, "type") }));
}

function property(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${quote(String(key)).slice(1, -1)}`))
    .join("")
    .replace(/^\./, "");
}
