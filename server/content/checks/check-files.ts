import type * as z from "zod";
import type { ContentIssue, FormPlace, PageAddress } from "../content";
import { quote } from "../files/errors/content-errors";
import { messageError } from "../files/errors/messages";
import { isBlank, type PageSource } from "../files/parse-page";
import type { YamlSource } from "../files/yaml/yaml-source";
import type { SiteSource } from "../languages/site-overlay";
import { MarkdownBudget } from "../markdown/bounded-marked";
import type { DroppedTag } from "../markdown/dropped-html";
import { toHtml } from "../markdown/html";
import { blockMarkdown, type RenderedMarkdown } from "../markdown/render-markdown";
import { UniqueNames } from "../markdown/unique-names";
import { anchorsOf } from "../pages/page-anchors";
import type { FieldContext } from "../schema/fields/field-context";
import { LAYOUT_IDS } from "../schema/fields/fields";
import { inContext } from "../schema/file-schemas";
import { type Page, toPage } from "../schema/page-schema";
import { type PlacedError, schemaErrors } from "../schema/schema-errors";
import type { Site } from "../schema/site-schema";
import { adviseDropped, adviseDroppedInSite } from "./advice/advise-dropped";
import { adviseRawMarkdown } from "./advice/advise-raw-markdown";
import { adviseWikiLinks } from "./advice/advise-wiki-links";
import { type Anchors, checkDrafts, createLinkCheck } from "./check-links";
import { formPlaces } from "./form-periods";
import { frontMatterErrors } from "./front-matter-rules";
import { type Answers, answer, type References, recordLookups } from "./lookups";
import { datedHomeErrors, periodErrors } from "./raw/raw-dates";
import { zoneErrors } from "./raw/raw-site";
import { rawSections, repeatedIds, sectionIds, yamlError } from "./raw-sections";

/** A file after its check. */
export interface CheckedFile<Data> {
  /** Missing if errors leave nothing to render. */
  data?: Data;
  errors: ContentIssue[];
  /** Page and anchor of each link with an anchor. */
  linked: [page: string, anchor: string][];
  /** Remarks that are not errors, such as dropped HTML. */
  advice?: ContentIssue[];
}

export interface CheckedPage extends CheckedFile<Page> {
  answers: Answers;
  /** Section ids, headings and `FEED`; missing for a page with errors, whose list may be incomplete. */
  anchors?: ReadonlySet<string>;
  /** The line of its role, if it has one. */
  roleLine?: number;
  formPlaces?: readonly FormPlace[];
}

/** Validates files one by one and transforms each into the data of its page. */
export interface FileChecks {
  site(source: SiteSource, language: string, anchors: Anchors): CheckedFile<Site>;
  page(address: PageAddress, source: PageSource, anchors: Anchors): CheckedPage;
}

/** Makes the checks of a content folder. */
export function createFileChecks(references: References): FileChecks {
  const { targets, icon, otherIcon } = references;

  function contextOf({ anchors, page, language, ids = [] }: FilePlace, allowsDrafts: boolean) {
    const linked: [string, string][] = [];
    const questions = new Set<string>();
    const onAnchor = (target: string, anchor: string) => void linked.push([target, anchor]);
    const checkLink = createLinkCheck({
      page,
      language,
      targets,
      anchors,
      allowsDrafts,
      onAnchor,
    });
    const dropped: DroppedTag[] = [];
    const ownContext = {
      icon,
      otherIcon,
      onDropped: (tag: DroppedTag) => void dropped.push(tag),
      link(to: string) {
        questions.add(`link ${to}`);
        return checkLink(to);
      },
      headingIds: new UniqueNames([...LAYOUT_IDS, ...ids]),
      tableNames: new UniqueNames(),
      budget: new MarkdownBudget(),
    };
    // Not a spread: that would call the getter of imageHosts.
    const context: FieldContext = Object.assign(recordLookups(references, questions), ownContext);
    return { context, linked, questions, dropped };
  }

  return {
    site(source, language, anchors) {
      const checked = checkDrafts(source, (allowsDrafts) => {
        const { context, linked, dropped } = contextOf({ anchors, language }, allowsDrafts);
        const checked = inContext(context, ({ site }) => checkYaml(source, site));
        return { ...checked, linked, dropped };
      });
      const placed = [
        ...checked.problems,
        ...periodErrors(source.data),
        ...zoneErrors(source.data),
      ];
      const errors = placed.map((problem) => {
        const { file, line, written } = source.locate(problem.path, problem.excerpt);
        return yamlError(file, { line: () => line, written: () => written }, problem);
      });
      const advice = adviseDroppedInSite(source, checked.dropped);
      return { data: checked.data, linked: checked.linked, errors, advice };
    },
    page(address, source, anchors) {
      const { file, path, language } = address;
      const { yaml } = source;
      const ids = sectionIds(yaml.data);
      const place = { anchors, page: path, language, ids };
      const checked = checkDrafts(yaml, (allowsDrafts) => {
        const used = contextOf(place, allowsDrafts);
        const front = inContext(used.context, ({ page }) => checkYaml(yaml, page));
        const droppedInFront = used.dropped.length;
        return { ...used, ...front, droppedInFront, body: checkBody(source, used.context) };
      });
      const { data, context, linked, questions, body, problems } = checked;
      const raw = yaml.data;
      const placed = [
        ...problems,
        ...repeatedIds(raw),
        ...frontMatterErrors(yaml),
        ...(path === "/" ? datedHomeErrors(raw) : []),
      ];
      const errors = placed.map((error) => yamlError(file, yaml, error));
      errors.push(...body.problems.map((error) => bodyError(file, source, error)));
      return {
        errors,
        linked,
        answers: answer(questions, address, references),
        ...(data?.role && { roleLine: source.yaml.line(["role"]) }),
        formPlaces: formPlaces(yaml),
        advice: [
          ...adviseDropped(file, source, checked),
          ...adviseWikiLinks(file, source),
          ...adviseRawMarkdown(file, source),
        ],
        ...(data && { data: toPage(data, body.text && toHtml(body.text)) }),
        ...(errors.length === 0 && {
          anchors: anchorsOf([...ids, ...context.headingIds.claimed], data),
        }),
      };
    },
  };
}

interface FilePlace {
  anchors: Anchors;
  page?: string;
  language: string;
  ids?: readonly string[];
}

function checkYaml<Schema extends z.ZodType>(
  { data }: Pick<YamlSource, "data">,
  schema: Schema,
): { data?: z.output<Schema>; problems: PlacedError[] } {
  const result = schema.safeParse(data);
  if (result.success) return { data: result.data, problems: [] };
  return { problems: schemaErrors(result.error.issues, data) };
}

interface BodyResult {
  text?: RenderedMarkdown;
  problems: RenderedMarkdown["problems"];
}

function checkBody({ body, yaml }: PageSource, context: FieldContext): BodyResult {
  if (isBlank(body)) return { problems: [] };
  const text = blockMarkdown(body, context);
  // A body of HTML only is dropped with advice if the page has sections; else it is an error.
  if (text.isDropped && rawSections(yaml.data).length > 0) return { problems: [] };
  return { text, problems: text.problems };
}

function bodyError(
  file: string,
  { body, bodyLine }: PageSource,
  { found, expected }: RenderedMarkdown["problems"][number],
): ContentIssue {
  const before = body.slice(0, Math.max(0, body.indexOf(found)));
  const line = bodyLine + before.split("\n").length - 1;
  return { file, line, path: "", ...messageError(quote(found), expected) };
}
