import type { ContentIssue } from "../content";
import type { CodedError } from "../files/errors/words/error-words";
import type { YamlSource } from "../files/yaml/yaml-source";
import type { Redirect } from "../redirects/redirect-answer";
import {
  MAX_REDIRECTS,
  redirectEntrySchema,
  redirectsSchema,
  wasEntrySchema,
} from "../schema/redirect-schema";
import { type PlacedError, schemaErrors } from "../schema/schema-errors";
import type { LoadedPage } from "./check-pages";
import { yamlError } from "./raw-sections";

export const REDIRECTS_FILE = "redirects.yaml";

/** A redirect with its place in the content folder. */
export interface DeclaredRedirect {
  redirect: Redirect;
  /** The source as the owner wrote it. */
  from: string;
  /** True for `was` of a page, whose target is the page itself. */
  isOwn?: boolean;
  /** Creates an error at its source or its target. */
  error(key: "from" | "to", error: CodedError): ContentIssue;
}

interface ReadList {
  declared: readonly DeclaredRedirect[];
  errors: readonly ContentIssue[];
}

/** By parsed list, which is the same object until its file changes. */
const lists = new WeakMap<YamlSource, ReadList>();

/** Returns the redirects of redirects.yaml, and their syntax errors. */
export function readRedirects(list: YamlSource | undefined): ReadList {
  const cached = list && lists.get(list);
  if (cached) return cached;
  const read = readList(list);
  if (list) lists.set(list, read);
  return read;
}

function readList(list: YamlSource | undefined): ReadList {
  const errors: ContentIssue[] = [];
  if (!list || isEmptyFile(list.data)) return { declared: [], errors };
  const { data } = list;
  if (!Array.isArray(data) || data.length > MAX_REDIRECTS) {
    const { error } = redirectsSchema.safeParse(data);
    const problems = schemaErrors(error?.issues ?? [], data);
    return {
      declared: [],
      errors: problems.map((problem) => yamlError(REDIRECTS_FILE, list, problem)),
    };
  }
  const declared = data.flatMap((entry: unknown, index): DeclaredRedirect[] => {
    const placed = (problem: PlacedError) =>
      yamlError(REDIRECTS_FILE, list, { ...problem, path: [index, ...problem.path] });
    const result = redirectEntrySchema.safeParse(entry);
    if (!result.success) {
      errors.push(...schemaErrors(result.error.issues, entry).map(placed));
      return [];
    }
    const { from, to, status } = result.data;
    return [
      {
        redirect: { source: from, to, status },
        from: from.text,
        error: (key, error) => placed({ path: [key], ...error }),
      },
    ];
  });
  return { declared, errors };
}

/** Returns the redirects of a page's `was`. The page's schema reports syntax errors. */
export function readWas({ address, page }: LoadedPage): DeclaredRedirect[] {
  const { path, file } = address;
  return page.was.flatMap(({ entry, line }, index): DeclaredRedirect[] => {
    const { data: source } = wasEntrySchema.safeParse(entry);
    if (!source) return [];
    return [
      {
        redirect: { source, to: path, status: 301 },
        from: source.text,
        isOwn: true,
        error: (_key, error) => ({ file, line, path: `was[${index}]`, ...error }),
      },
    ];
  });
}

/** Whether a file is empty, which YAML gives as an object without keys. */
function isEmptyFile(data: unknown): boolean {
  return typeof data === "object" && !Array.isArray(data) && Object.keys(data ?? {}).length === 0;
}
