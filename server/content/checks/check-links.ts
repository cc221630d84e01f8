import { feedPath, markdownPath } from "../../../contract/page-addresses";
import { mediaPath, mediaUrl } from "../../media/media-file";
import { type Message, message } from "../files/errors/messages";
import { property, type YamlSource } from "../files/yaml/yaml-source";
import { FILE_LINK } from "../languages/find-page";
import type { CheckedLink, MarkdownError } from "../markdown/html-renderer";
import { linkError } from "../markdown/safe-link";
import { draftAnchor, FEED, partAnchor, partsAmong } from "../pages/page-anchors";
import type { PlacedError } from "../schema/schema-errors";
import type { LinkTargets } from "./link-targets";
import { isInDraft } from "./raw/raw-dates";

const MAX_NAMES = 30;

/** The `expected` of errors for links to a draft page, and to a draft section. */
const NO_DRAFT = message("link-draft");
const NO_DRAFT_PART = message("link-draft-part");

const FEED_FILE = /\/feed\.xml$/;

/** Anchors of each page by its path: section ids, headings, and `FEED`. Missing for pages with errors. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

export interface LinkPlace {
  /** Path of the page that holds the link; undefined in site.yaml. */
  page?: string;
  /** The language of the reader; undefined to take links literally. */
  language?: string;
  targets: LinkTargets;
  /** Empty until all pages are rendered. */
  anchors: Anchors;
  /** Whether this page is a draft; only drafts may link to drafts. */
  allowsDrafts?: boolean;
  /** Called for every link with an anchor. */
  onAnchor(page: string, anchor: string): void;
}

/** Creates the link check of one file: links must be safe, and their targets on this site must exist. */
export function createLinkCheck({
  page,
  language,
  targets,
  anchors,
  allowsDrafts,
  onAnchor,
}: LinkPlace) {
  return function checkLink(to: string): CheckedLink {
    // A page's file, such as news/opening.md, stands for the page.
    const [, name, end = ""] = FILE_LINK.exec(to) ?? [];
    if (name === undefined) return checkSafe(to);
    const linkedPage = targets.pages.byFile(`${name}.md`, language);
    if (!linkedPage) return { expected: targets.expected(`/${name}`, end) };
    return "missing" in linkedPage
      ? missingText(linkedPage.missing)
      : checkSafe(linkedPage.path + end);
  };

  function checkSafe(to: string): CheckedLink {
    const expected = linkError(to);
    return expected ? { expected: pageNamed(to) ?? expected } : checkPath(to);
  }

  /** What is wanted in place of the name of a page, such as About. */
  function pageNamed(to: string): Message | undefined {
    const path = `/${to.toLowerCase()}`;
    const linkedPage = /^[a-z][\w/-]*$/i.test(to) && targets.pages.byPath(path, language);
    if (!linkedPage || "missing" in linkedPage || !targets.hasPage(linkedPage.path))
      return undefined;
    return message("link-root", { path: linkedPage.path.slice(1) });
  }

  function checkPath(to: string): CheckedLink {
    if (!/^[/#]|^media\//.test(to)) return { to };
    const [, path = "", tail = "", hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(to) ?? [];
    const file = mediaPath(path);
    if (file !== undefined) return checkFile(file, to.slice(path.length));

    const linkedPage = path === "" ? undefined : targets.pages.byPath(path, language);
    if (linkedPage && "missing" in linkedPage) return missingText(linkedPage.missing);
    if (linkedPage && linkedPage.path !== path) return checkTarget(linkedPage.path, tail, hash);
    const redirected = path === "" ? undefined : targets.redirectedTo(path + tail);
    if (redirected !== undefined) return { expected: redirectedText(redirected) };
    return checkTarget(path, tail, hash);
  }

  function checkTarget(path: string, tail: string, hash: string | undefined): CheckedLink {
    const to = `${path}${tail}${hash === undefined ? "" : `#${hash}`}`;
    const target = path === "" ? page : path;
    if (target === undefined) return { expected: message("link-own-page", { to }) };
    if (targets.isDraft(target) && !allowsDrafts) return { expected: NO_DRAFT };
    if (targets.hasPage(target))
      return checkPart(target, tail) ?? (hash ? checkAnchor(target, hash, to) : { to });
    const own = pageFile(path);
    if (own !== path) return checkTarget(own, tail, hash);
    const expected = targets.expected(path, `${tail}${hash ? `#${hash}` : ""}`);
    const lister = path.replace(FEED_FILE, "") || "/";
    if (FEED_FILE.test(path) && targets.hasPage(lister)) {
      if (targets.isDraft(lister) && !allowsDrafts) return { expected: NO_DRAFT };
      onAnchor(lister, FEED);
      return anchors.get(lister)?.has(FEED) === false ? { expected } : { to };
    }
    return targets.hasFile(path) ? { to } : { expected };
  }

  /** Translates the path of a page's feed or Markdown into the reader's language; returns other paths unchanged. */
  function pageFile(path: string): string {
    const [, name = "", end = ""] = /^(.*)(\/feed\.xml|\.md)$/.exec(path) ?? [];
    const isHome = name === (end === ".md" ? "/index" : "");
    const linkedPage = end === "" ? undefined : targets.pages.byPath(isHome ? "/" : name, language);
    if (!linkedPage || "missing" in linkedPage) return path;
    return end === ".md" ? markdownPath(linkedPage.path) : feedPath(linkedPage.path);
  }

  function checkFile(file: string, tail: string): CheckedLink {
    if (targets.media.has(file)) return { to: mediaUrl(file) + tail };
    return { expected: targets.unusable?.get(file) ?? message("link-file") };
  }

  /** The error for a `?page=N` beyond the end of a page's list. */
  function checkPart(target: string, tail: string | undefined): CheckedLink | undefined {
    const part = new URLSearchParams(tail).get("page");
    if (part === null) return undefined;
    onAnchor(target, partAnchor(part));
    const pageAnchors = anchors.get(target);
    const pageCount = pageAnchors ? partsAmong(pageAnchors) : 0;
    if (pageCount === 0 || pageAnchors?.has(partAnchor(part))) return undefined;
    if (pageCount === 1) return { expected: message("link-one-part") };
    return { expected: message("link-part", { count: pageCount }) };
  }

  function checkAnchor(target: string, hash: string, to: string): CheckedLink {
    const anchor = decode(hash);
    if (anchor === "top") return { to };
    onAnchor(target, anchor);
    const pageAnchors = anchors.get(target);
    if (!pageAnchors || pageAnchors.has(anchor)) return { to };
    if (pageAnchors.has(draftAnchor(anchor)))
      return allowsDrafts ? { to } : { expected: NO_DRAFT_PART };
    const all = [...pageAnchors].filter((name) => !name.startsWith(FEED));
    const names = all.slice(0, MAX_NAMES).join(", ") + (all.length > MAX_NAMES ? " …" : "");
    return { expected: message("link-anchor", { names: names || "it has none" }) };
  }
}

function missingText(file: string): CheckedLink {
  return { expected: message("link-no-translation", { file }) };
}

function redirectedText(to: string): Message {
  return to === "" ? message("link-gone") : message("link-redirected", { to });
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

interface WithProblems {
  problems: PlacedError[];
  /** Problems of the text after the front matter. */
  body?: { problems: MarkdownError[] };
}

/**
 * Checks a file. A link to a draft is an error unless it is in a draft itself: a file with such links is checked again
 * with all links to drafts allowed, to get its data.
 */
export function checkDrafts<Result extends WithProblems>(
  { data }: Pick<YamlSource, "data">,
  check: (allowsDrafts: boolean) => Result,
): Result {
  if (property(data, "draft") === true) return check(true);
  const strict = check(false);
  const toDrafts = strict.problems.filter(
    ({ code }) => code === "link-draft" || code === "link-draft-part",
  );
  const wrong = toDrafts.filter(({ path }) => !isInDraft(data, path));
  if (toDrafts.length === wrong.length) return strict;
  const lenient = check(true);
  return {
    ...lenient,
    problems: [...lenient.problems, ...wrong],
    ...(lenient.body && { body: { ...lenient.body, problems: strict.body?.problems ?? [] } }),
  };
}
