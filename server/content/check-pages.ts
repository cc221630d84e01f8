import type { z } from "zod";
import type { Icon } from "../icons";
import type { Mistake } from "./content";
import { createFields, type Fields, LAYOUT_IDS, type MediaFile } from "./fields";
import { type Anchors, createLinkCheck } from "./link-check";
import { blockMarkdown, type MarkdownContext } from "./markdown";
import { quote } from "./mistakes";
import { PAGE_NAMES, type Page, type PageName, pageSchema } from "./page-schema";
import { type PlacedProblem, schemaProblems } from "./schema-mistakes";
import { type Site, siteSchema } from "./site-schema";
import { UniqueNames } from "./unique-names";
import type { YamlSource } from "./yaml-source";

/** A page's file, taken apart. */
export interface PageSource {
  yaml: YamlSource;
  body: string;
  bodyLine: number;
}

/** The files of a content folder that could be parsed, and what they may refer to. */
export interface Sources {
  site?: YamlSource;
  pages: Partial<Record<PageName, PageSource>>;
  media: ReadonlyMap<string, MediaFile>;
  icon(name: string): Icon | undefined;
}

export interface Checked {
  site?: Site;
  pages: Partial<Record<PageName, Page>>;
  mistakes: Mistake[];
}

/** Checks everything that the files say, and turns it into what pages show. */
export function checkPages(sources: Sources): Checked {
  const first = checkOnce(sources, {});
  // Where links may point is known only once all pages are rendered, and seldom is one wrong.
  const isBroken = first.linked.some(
    ([page, anchor]) => first.anchors[page]?.has(anchor) === false,
  );
  return isBroken ? checkOnce(sources, first.anchors) : first;
}

function checkOnce(sources: Sources, known: Anchors) {
  const { media, icon } = sources;
  const checked: Checked = { pages: {}, mistakes: [] };
  const anchors: Anchors = {};
  const linked: [PageName, string][] = [];

  function contextFor(headingIds: UniqueNames, page?: PageName): MarkdownContext {
    const onAnchor = (target: PageName, anchor: string) => linked.push([target, anchor]);
    const link = createLinkCheck({ page, media, anchors: known, onAnchor });
    return { media, link, headingIds, tableNames: new UniqueNames() };
  }

  if (sources.site) {
    const fields = createFields({ ...contextFor(new UniqueNames()), icon });
    const { data, mistakes } = checkYaml("site.yaml", sources.site, fields, siteSchema);
    checked.mistakes.push(...mistakes);
    checked.site = data;
  }

  for (const name of PAGE_NAMES) {
    const source = sources.pages[name];
    if (!source) continue;
    const file = `${name}.md`;
    const ids = sectionIds(source.yaml.data);
    const headingIds = new UniqueNames([...LAYOUT_IDS, ...ids]);
    const context = contextFor(headingIds, name);
    const { data, mistakes } = checkYaml(
      file,
      source.yaml,
      createFields({ ...context, icon }),
      pageSchema,
    );
    mistakes.push(...repeatedIds(ids, file, source.yaml));
    const body = checkBody(file, source, context, mistakes);
    checked.mistakes.push(...mistakes);
    if (data) checked.pages[name] = { ...data, ...(body && { body }) };
    // A page with mistakes may lack headings only because of them.
    if (mistakes.length === 0) anchors[name] = new Set([...ids, ...headingIds.claimed]);
  }
  return { ...checked, anchors, linked };
}

function checkYaml<Schema extends z.ZodType>(
  file: string,
  yaml: YamlSource,
  fields: Fields,
  schema: (fields: Fields) => Schema,
): { data?: z.output<Schema>; mistakes: Mistake[] } {
  const result = schema(fields).safeParse(yaml.data);
  if (result.success) return { data: result.data, mistakes: [] };
  const problems = schemaProblems(result.error.issues, yaml.data);
  return { mistakes: problems.map((problem) => yamlMistake(file, yaml, problem)) };
}

function yamlMistake(file: string, yaml: YamlSource, problem: PlacedProblem): Mistake {
  const { path, found, wanted, words } = problem;
  return { file, line: yaml.line(path, words), path: formatPath(path), found, wanted };
}

function checkBody(
  file: string,
  { body, bodyLine }: PageSource,
  context: MarkdownContext,
  mistakes: Mistake[],
): { html: string } | undefined {
  const { html, problems } = blockMarkdown(body, context);
  for (const { found, wanted } of html === "" ? [] : problems) {
    const before = body.slice(0, Math.max(0, body.indexOf(found)));
    const line = bodyLine + before.split("\n").length - 1;
    mistakes.push({ file, line, path: "", found: quote(found), wanted });
  }
  return html === "" ? undefined : { html };
}

function sectionIds(data: unknown): string[] {
  const sections = property(data, "sections");
  if (!Array.isArray(sections)) return [];
  return sections.map((section) => property(section, "id")).filter((id) => typeof id === "string");
}

function repeatedIds(ids: readonly string[], file: string, yaml: YamlSource): Mistake[] {
  const sections = property(yaml.data, "sections");
  if (new Set(ids).size === ids.length || !Array.isArray(sections)) return [];
  const all = sections.map((section) => property(section, "id"));
  return all.flatMap((id, index) => {
    if (typeof id !== "string" || all.indexOf(id) === index) return [];
    const found = `${quote(id)} once more`;
    return [
      yamlMistake(file, yaml, {
        path: ["sections", index, "id"],
        found,
        wanted: "an id that no other section has",
      }),
    ];
  });
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
