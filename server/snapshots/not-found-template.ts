import { escapeHtml } from "../../contract/escape-text";
import { capPath } from "../../contract/page-addresses";
import type { Content } from "../content/content";
import type { RemixRenderer } from "../render/remix-renderer";
import { cspHash } from "../security/content-security-policy";

/** Placeholder for the path in Remix's rendering. It has no character that is escaped anywhere. */
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

/** Renders the 404 page as a template: each unknown URL then costs a few string replacements instead of a rendering. */
export async function notFoundHtml(
  renderer: RemixRenderer,
  content: Content,
): Promise<NotFoundTemplate> {
  const { headers, body } = await renderStandIn(renderer, content, { Accept: "text/html" });
  const policy = headers.get("Content-Security-Policy") ?? "";
  headers.delete("Content-Security-Policy");
  const [script = ""] = /(?<=<script>)window\.__remixContext = [^<]*/.exec(body) ?? [];
  const [before = "", after = ""] = body.split(script);
  const hash = cspHash(script);
  if (!script.includes(STAND_IN) || !policy.includes(hash))
    throw new Error("the 404 view has no page data");
  const scriptTexts = script.split(STAND_IN);
  const [first, last] = [before.split(STAND_IN), after.split(STAND_IN)];
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
  const { headers, body } = await renderStandIn(renderer, content, { Accept: "application/json" });
  const texts = body.split(STAND_IN);
  return { headers, fill: (path) => ({ body: texts.join(jsonString(capPath(path))) }) };
}

async function renderStandIn(
  renderer: RemixRenderer,
  content: Content,
  headers: Record<string, string>,
) {
  const response = await renderer.render(STAND_IN, content, headers);
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
