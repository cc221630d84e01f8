import type * as z from "zod";
import type { ContentIssue } from "../content";
import { quote } from "../files/content-errors";
import { isBlank, type PageSource } from "../files/parse-page";
import type { YamlSource } from "../files/yaml-source";
import { property } from "../files/yaml-source";
import { MarkdownBudget } from "../markdown/bounded-marked";
import { toHtml } from "../markdown/markdown-writer";
import { blockMarkdown } from "../markdown/render-markdown";
import { UniqueNames } from "../markdown/unique-names";
import type { PageAddress } from "../pages/page-address";
import type { FieldContext } from "../schema/fields/field-context";
import { createFields, LAYOUT_IDS } from "../schema/fields/fields";
import { type Page, pageSchema, toPage } from "../schema/page-schema";
import { schemaErrors } from "../schema/schema-errors";
import { type Site, siteSchema } from "../schema/site-schema";
import { type Anchors, createLinkCheck, FEED } from "./check-links";
import { frontMatterErrors } from "./front-matter-rules";
import { type Answers, answer, type References, recordLookups } from "./lookups";
import { repeatedForms, repeatedIds, sectionIds, yamlError } from "./raw-sections";

/** A file after its check. */
export interface CheckedFile<Data> {
  /** Missing where errors leave none. */
  data?: Data;
  errors: ContentIssue[];
  /** Page and anchor of each link that has one. */
  linked: [page: string, anchor: string][];
}

export interface CheckedPage extends CheckedFile<Page> {
  answers: Answers;
  /** Section ids, headings and `FEED`; missing for a page with errors, which may have removed some. */
  anchors?: ReadonlySet<string>;
  /** The line of its role, if it has one. */
  roleLine?: number;
}

/** Validates files one by one and transforms each into the data that pages show. */
export interface FileChecks {
  site(yaml: YamlSource, anchors: Anchors): CheckedFile<Site>;
  page(address: PageAddress, source: PageSource, anchors: Anchors): CheckedPage;
}

/** Makes the checks of a content folder. */
export function createFileChecks(references: References): FileChecks {
  const { targets, icon } = references;
  let context: FieldContext | undefined;
  const fields = createFields(() => {
    if (!context) throw new Error("a field is checked outside of a file");
    return context;
  });
  const ofSite = siteSchema(fields);
  const ofPage = pageSchema(fields);

  function contextOf(anchors: Anchors, page?: string, ids: readonly string[] = []) {
    const linked: [string, string][] = [];
    const questions = new Set<string>();
    const onAnchor = (target: string, anchor: string) => void linked.push([target, anchor]);
    const checkLink = createLinkCheck({ page, targets, anchors, onAnchor });
    const parts = {
      icon,
      link(to: string) {
        questions.add(`link ${to}`);
        return checkLink(to);
      },
      headingIds: new UniqueNames([...LAYOUT_IDS, ...ids]),
      tableNames: new UniqueNames(),
      budget: new MarkdownBudget(),
    };
    // Not a copy, which would ask for imageHosts.
    const next: FieldContext = Object.assign(recordLookups(references, questions), parts);
    context = next;
    return { context: next, linked, questions };
  }

  return {
    site(yaml, anchors) {
      const { linked } = contextOf(anchors);
      return { ...checkYaml("site.yaml", yaml, ofSite), linked };
    },
    page({ path, file }, source, anchors) {
      const ids = sectionIds(source.yaml.data);
      const { context, linked, questions } = contextOf(anchors, path, ids);
      const { data, errors } = checkYaml(file, source.yaml, ofPage);
      const body = checkBody(file, source, context);
      const raw = source.yaml.data;
      const placed = [...repeatedIds(raw), ...repeatedForms(raw), ...frontMatterErrors(raw)];
      errors.push(...placed.map((error) => yamlError(file, source.yaml, error)), ...body.errors);
      return {
        ...{ errors, linked, answers: answer(questions, path, references) },
        ...(data?.role && { roleLine: source.yaml.line(["role"]) }),
        ...(data && { data: toPage(data, body.text && toHtml(body.text)) }),
        ...(errors.length === 0 && {
          anchors: new Set([...ids, ...context.headingIds.claimed, ...(data?.feed ? [FEED] : [])]),
        }),
      };
    },
  };
}

/** `imageHosts` of site.yaml before its validation, because pages are checked whether it is valid or not. */
export function readImageHosts(site: YamlSource | undefined): string[] {
  const hosts = property(site?.data, "imageHosts");
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === "string") : [];
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
