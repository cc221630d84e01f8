import { escapeHtml } from "../../contract/escape-text";
import { capPath, languageSegment } from "../../contract/page-addresses";
import type { Content, PageInLanguage } from "../content/content";
import { type DeflatedText, deflateText, storeText } from "../http/deflated-text";
import type { RemixRenderer } from "../render/remix-renderer";
import { cspHash } from "../security/content-security-policy";

/** Placeholder for the path in Remix's rendering, behind a language's segment. It has no character that is escaped anywhere. */
const STAND_IN = "/stand-in-8c1f2a7d4e";
/** The same for a page that is offered in a language, behind that language's segment. */
const OFFERED = "/offered-5b0e9d3c71";

/** A shape of a 404, rendered once, with placeholders for the path and for the pages that it offers. */
export interface NotFoundTemplate {
  /** The headers that are the same for all paths, so without the policy. */
  headers: Headers;
  /** Takes the path with its query as it stands in a URL, and the missing page in other languages. */
  fill(path: string, offered?: readonly PageInLanguage[]): FilledTemplate;
}

interface FilledTemplate {
  /** Content Security Policy with the hashes of the document's scripts; undefined for JSON. */
  policy?: string;
  /** The body's pieces in turn. */
  texts: DeflatedText[];
}

interface TemplateOptions {
  language?: string;
  /** The languages that have the page whose translation is missing. */
  offered?: readonly string[];
  /** The pattern of the route with which a browser hydrates the document, if it is not the one of all other paths. */
  route?: string;
}

/**
 * Renders the 404 page of a language as a template: each unknown URL then costs a few string replacements instead of a
 * rendering. One for missing translations serves all pages that the same languages have.
 */
export async function notFoundHtml(
  renderer: RemixRenderer,
  content: Content,
  { language = content.site.language, offered = [], route }: TemplateOptions = {},
): Promise<NotFoundTemplate> {
  const isFirst = language === content.site.language;
  const prefix = isFirst ? "" : `/${languageSegment(language)}`;
  // A path with an empty segment is nobody's page, and keeps the route of the path without it.
  const ofRoute = `${route === "/" ? "" : route}//?${STAND_IN.slice(1)}=`;
  const standIn = route === undefined ? prefix + STAND_IN : ofRoute;
  const accept = { Accept: "text/html" };
  const shown = offered.length > 0 ? offering(content, offered) : content;
  const { headers, body } = await renderStandIn(renderer, shown, standIn, accept);
  const policy = headers.get("Content-Security-Policy") ?? "";
  headers.delete("Content-Security-Policy");
  // A document that no router can show has no page data.
  const [script] = /(?<=<script>)window\.__remixContext = [^<]*/.exec(body) ?? [];
  const [before = "", after = ""] = script === undefined ? [body] : body.split(script);
  const hash = script === undefined ? undefined : cspHash(script);
  if (hash !== undefined && !(script?.includes(standIn) && policy.includes(hash)))
    throw new Error("the 404 view has no page data");
  const names = [standIn, ...offered.map(offeredName)];
  const fillBefore = createFill(before, names);
  const fillScript = createFill(script ?? "", names);
  const fillAfter = createFill(after, names);
  const [beforeHash = "", afterHash] = hash === undefined ? [policy] : policy.split(hash);
  return {
    headers,
    fill(path, pages = []) {
      const texts = new Map(pages.map((page) => [offeredName(page.language), page.path]));
      texts.set(standIn, capPath(path));
      const ownScript = fillScript(texts, escapeScript);
      const ownHash = () => cspHash(ownScript.map(({ text }) => text).join(""));
      return {
        policy: afterHash === undefined ? beforeHash : beforeHash + ownHash() + afterHash,
        texts: [...fillBefore(texts, escapeText), ...ownScript, ...fillAfter(texts, escapeText)],
      };
    },
  };
}

/** A content whose missing pages are all there in these languages, under placeholders. */
function offering(content: Content, languages: readonly string[]): Content {
  const pages = languages.map((language) => ({ language, path: offeredName(language) }));
  return { ...content, missingAt: () => pages };
}

function offeredName(language: string): string {
  return `/${languageSegment(language)}${OFFERED}`;
}

/** Renders the 404 for clients that prefer JSON as a template. */
export async function notFoundJson(
  renderer: RemixRenderer,
  content: Content,
): Promise<NotFoundTemplate> {
  const accept = { Accept: "application/json" };
  const { headers, body } = await renderStandIn(renderer, content, STAND_IN, accept);
  const fill = createFill(body, [STAND_IN]);
  return {
    headers,
    fill: (path) => ({ texts: fill(new Map([[STAND_IN, capPath(path)]]), jsonString) }),
  };
}

async function renderStandIn(
  renderer: RemixRenderer,
  content: Content,
  path: string,
  headers: Record<string, string>,
) {
  const response = await renderer.render(path, content, headers);
  if (response.status !== 404)
    throw new Error(`the 404 view cannot be rendered: it answers ${response.status}`);
  return { headers: response.headers, body: await response.text() };
}

/** Takes a text with placeholders, returns what replaces them; they have letters, digits, hyphens, slashes, `?` and `=` only. */
function createFill(text: string, names: readonly string[]) {
  const parts = text
    .split(new RegExp(`(${names.join("|").replaceAll("?", "\\?")})`))
    .map(deflateText);
  return (texts: ReadonlyMap<string, string>, encode: (text: string) => string) => {
    const own = new Map(Array.from(texts, ([name, value]) => [name, storeText(encode(value))]));
    return parts.map((part) => own.get(part.text) ?? part);
  };
}

/** As React escapes text. */
function escapeText(text: string): string {
  return escapeHtml(text).replaceAll("&#39;", "&#x27;");
}

/** Escapes as Remix does: page data is JSON in a string of a script. */
function escapeScript(text: string): string {
  return jsonString(jsonString(text)).replace(
    /[&><\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function jsonString(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
