import { escapeHtml } from "../../contract/escape-text";
import { capPath, languageSegment } from "../../contract/page-addresses";
import type { Content } from "../content/content";
import type { RemixRenderer } from "../render/remix-renderer";
import { cspHash } from "../security/content-security-policy";

/** Placeholder for the path in Remix's rendering, behind a language's segment. It has no character that is escaped anywhere. */
const STAND_IN = "/stand-in-8c1f2a7d4e";

/** One of the two shapes of a 404, rendered once, with placeholders for the path. */
export interface NotFoundTemplate {
  /** The headers that are the same for all paths, so without the policy. */
  headers: Headers;
  /** Takes the path with its query as it stands in a URL. */
  fill(path: string): FilledTemplate;
}

interface FilledTemplate {
  /** Content Security Policy with the hashes of the document's scripts; undefined for JSON. */
  policy?: string;
  body: string;
}

/**
 * Renders the 404 page of a language as a template: each unknown URL then costs a few string replacements instead of a
 * rendering.
 */
export async function notFoundHtml(
  renderer: RemixRenderer,
  content: Content,
  language = content.site.language,
): Promise<NotFoundTemplate> {
  const isFirst = language === content.site.language;
  const standIn = isFirst ? STAND_IN : `/${languageSegment(language)}${STAND_IN}`;
  const accept = { Accept: "text/html" };
  const { headers, body } = await renderStandIn(renderer, content, standIn, accept);
  const policy = headers.get("Content-Security-Policy") ?? "";
  headers.delete("Content-Security-Policy");
  const [script = ""] = /(?<=<script>)window\.__remixContext = [^<]*/.exec(body) ?? [];
  const [before = "", after = ""] = body.split(script);
  const hash = cspHash(script);
  if (!script.includes(standIn) || !policy.includes(hash))
    throw new Error("the 404 view has no page data");
  const scriptTexts = script.split(standIn);
  const [first, last] = [before.split(standIn), after.split(standIn)];
  const [beforeHash = "", afterHash = ""] = policy.split(hash);
  return {
    headers,
    fill(path) {
      const shown = capPath(path);
      const html = escapeText(shown);
      const data = escapeScript(shown);
      const ownScript = scriptTexts.join(data);
      return {
        policy: beforeHash + cspHash(ownScript) + afterHash,
        body: first.join(html) + ownScript + last.join(html),
      };
    },
  };
}

/** Renders the 404 for clients that prefer JSON as a template. */
export async function notFoundJson(
  renderer: RemixRenderer,
  content: Content,
): Promise<NotFoundTemplate> {
  const accept = { Accept: "application/json" };
  const { headers, body } = await renderStandIn(renderer, content, STAND_IN, accept);
  const texts = body.split(STAND_IN);
  return { headers, fill: (path) => ({ body: texts.join(jsonString(capPath(path))) }) };
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
