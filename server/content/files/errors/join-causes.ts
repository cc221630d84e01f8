import type { ContentIssue } from "../../content";
import { placeOf } from "./content-errors";
import { codedError } from "./words/error-words";

interface Facts {
  /** Files of `media/` that cannot be used, with the reason. */
  unusable: readonly ContentIssue[];
  hasMedia: boolean;
}

/**
 * Joins errors with one cause: the picture that cannot be used, the folder that cannot be read, the page that is gone or has
 * a wrong name. The cause is one error, with the places where it shows.
 */
export function joinCauses(errors: readonly ContentIssue[], facts: Facts): ContentIssue[] {
  const places = new Map<ContentIssue, string[]>();
  const causes = [...errors, ...facts.unusable, ...missingMedia(errors, facts)];
  const left: ContentIssue[] = [];
  for (const error of errors) {
    const target = targetOf(error);
    const cause = target === undefined ? undefined : causes.find((one) => isCause(one, target));
    if (cause === undefined || cause === error) left.push(error);
    else places.set(cause, [...(places.get(cause) ?? []), placeOf(error)]);
  }
  const others = [...places.keys()].filter((cause) => !left.includes(cause));
  const joined = [...left, ...others].map((error) => {
    const below = places.get(error);
    return below ? { ...error, places: [...new Set(below)] } : error;
  });
  return joinMissingPages(joined);
}

/** The page or file that an error's value leads to, without its query and hash: `praxis`, `media/a.png`; empty for home. */
function targetOf({ found }: ContentIssue): string | undefined {
  const [, target] = /^'\/?([^'?#]*)(?:[?#][^']*)?'$/.exec(found) ?? [];
  const isPath = /^'(\/|media\/)/.test(found) && !target?.startsWith("/");
  return isPath ? target : undefined;
}

function isCause({ file, code, values, expected }: ContentIssue, target: string): boolean {
  const isBelow = target === file || target.startsWith(`${file}/`);
  switch (code) {
    case "folder-unreadable":
    case "file-unreadable":
    case "file-in-place-of-folder":
      return isBelow;
    case "media-missing":
    case "folder-not-used":
      return target.startsWith("media/");
    case "file-missing":
      return target === file.replace(/^home\.md$/, "").replace(/\.md$/, "");
    case "page-name-near": {
      const folder = file.replace(/[^/]*$/, "");
      return target.toLowerCase() === folder + String(values?.near).replace(/\.md$/, "");
    }
    default:
      return file === target && file.startsWith("media/") && expected !== "";
  }
}

/** The error of a folder without `media/`, although some texts name files of it. */
function missingMedia(errors: readonly ContentIssue[], { hasMedia }: Facts): ContentIssue[] {
  const named = errors.filter((error) => targetOf(error)?.startsWith("media/"));
  const isNamed = errors.some(({ code, file }) => file === "media" || code === "folder-not-used");
  if (hasMedia || named.length < 2 || isNamed) return [];
  return [{ file: "media", path: "", ...codedError("media-missing", {}) }];
}

/** Several links to one page that is nowhere are one error. */
function joinMissingPages(errors: readonly ContentIssue[]): ContentIssue[] {
  const byTarget = new Map<string, ContentIssue[]>();
  for (const error of errors) {
    const isGone = error.code === "link-page" && error.values?.similar === undefined;
    const target = isGone ? targetOf(error) : undefined;
    if (target === undefined) continue;
    byTarget.set(target, [...(byTarget.get(target) ?? []), error]);
  }
  const joined = [...byTarget].filter(([, links]) => links.length > 1);
  const gone = new Set(joined.flatMap(([, links]) => links));
  const missing = joined.map(([target, links]) => {
    const error = codedError("page-missing", { path: `'/${target}'` });
    return { file: `${target}.md`, path: "", ...error, places: [...new Set(links.map(placeOf))] };
  });
  return [...errors.filter((error) => !gone.has(error)), ...missing];
}
