import { capPath, languageSegment } from "../../contract/page-addresses";
import { escapeHtml } from "../../contract/text/escape-text";
import type { Content, PageInLanguage } from "../content/content";
import type { RemixRenderer } from "../render/remix-renderer";
import { cspHash } from "../security/content-security-policy";

/** Placeholder for the path in Remix's rendering, behind a language's segment. It has no character that is escaped anywhere. */
const STAND_IN = "/stand-in-8c1f2a7d4e";
/** The same for a page that is offered in a language, behind that language's segment. */
const OFFERED = "/offered-5b0e9d3c71";
const POLICY = "Content-Security-Policy";

/** A 404 as rendered once by Remix, with placeholders for the path and for the pages that it offers. */
export interface NotFoundTemplate {
  /** The headers that are the same for all paths: all but the policy. */
  headers: Headers;
  /** Takes the path with its query as it stands in a URL, and the missing page in other languages. */
  fill(path: string, offered?: readonly PageInLanguage[]): FilledTemplate;
}

interface FilledTemplate {
  /** Content Security Policy with the hashes of the document's scripts; undefined for JSON. */
  policy?: string;
  /** The bytes of the body in parts, of which most belong to the template. */
  parts: readonly Buffer[];
}

export interface TemplateOptions {
  shape?: "html" | "json";
  language?: string;
  /** The languages that have the page whose translation is missing. */
  offered?: readonly string[];
  /** The pattern of the route with which a browser hydrates the document, if it is not the one of all other paths. */
  route?: string;
}

/**
 * Renders the 404 of a language as a template: each unknown URL then costs some string replacements instead of a rendering.
 * One for missing translations serves all pages that the same languages have. Throws if the answer is not a 404.
 */
export async function notFoundTemplate(
  renderer: Pick<RemixRenderer, "render">,
  content: Content,
  { shape = "html", language = content.site.language, offered = [], route }: TemplateOptions = {},
): Promise<NotFoundTemplate> {
  const isFirst = language === content.site.language;
  const prefix = isFirst ? "" : `/${languageSegment(language)}`;
  // A path with an empty segment is nobody's page, and keeps the route of the path without it.
  const ofRoute = `${route === "/" ? "" : route}//?${STAND_IN.slice(1)}=`;
  const standIn = route === undefined ? prefix + STAND_IN : ofRoute;
  const accept = shape === "html" ? "text/html" : "application/json";
  const source = offered.length > 0 ? offering(content, offered) : content;
  const response = await renderer.render(standIn, source, { Accept: accept });
  if (response.status !== 404)
    throw new Error(`the 404 view cannot be rendered: it answers ${response.status}`);
  const { headers } = response;
  const policy = headers.get(POLICY) ?? undefined;
  headers.delete(POLICY);
  const names = [standIn, ...offered.map(offeredName)];
  const text = await response.text();
  const fillIn = shape === "html" ? createDocument(text, policy, names) : createJson(text, names);
  return {
    headers,
    fill(path, pages = []) {
      const texts = new Map(pages.map((page) => [offeredName(page.language), page.path]));
      return fillIn(texts.set(standIn, capPath(path)));
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

/** By placeholder. */
type Texts = ReadonlyMap<string, string>;

function createJson(json: string, names: readonly string[]): (texts: Texts) => FilledTemplate {
  const fill = createFill(json, names, jsonString);
  return (texts) => ({ parts: fill(texts) });
}

/** The placeholders stand in the text and in the page data, a script whose hash is in the policy. */
function createDocument(html: string, policy: string | undefined, names: readonly string[]) {
  // A document that no router can show has no page data.
  const [script = ""] = /(?<=<script>)window\.__remixContext = [^<]*/.exec(html) ?? [];
  const hash = cspHash(script);
  const [name = ""] = names;
  if (script && !(script.includes(name) && policy?.includes(hash)))
    throw new Error("the 404 view has no page data");
  const start = script ? html.indexOf(script) : html.length;
  const fillBefore = createFill(html.slice(0, start), names, escapeText);
  const fillScript = createFill(script, names, escapeScript);
  const fillAfter = createFill(html.slice(start + script.length), names, escapeText);
  return (texts: Texts): FilledTemplate => {
    const ownScript = fillScript(texts);
    return {
      policy: policy?.replace(hash, cspHash(Buffer.concat(ownScript))),
      parts: [...fillBefore(texts), ...ownScript, ...fillAfter(texts)],
    };
  };
}

/** Takes a text with placeholders of letters, digits, hyphens, slashes, `?` and `=`; returns its bytes in parts with what replaces them. */
function createFill(text: string, names: readonly string[], encode: (text: string) => string) {
  const pattern = new RegExp(`(${names.join("|").replaceAll("?", "\\?")})`);
  const parts = text
    .split(pattern)
    .map((part, index) => (index % 2 === 1 ? part : Buffer.from(part)));
  const bytesOf = (text = "") => Buffer.from(encode(text));
  return (texts: Texts): Buffer[] =>
    parts.map((part) => (typeof part === "string" ? bytesOf(texts.get(part)) : part));
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
