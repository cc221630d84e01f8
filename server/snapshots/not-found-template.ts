import { createHash } from "node:crypto";
import type { Content } from "../content/content";
import type { RemixRenderer } from "../render/remix-renderer";
import { createGzipTemplate } from "./gzip-template";

/** Stands for the path in what Remix renders. Nothing in it is escaped anywhere. */
const STAND_IN = "/stand-in-8c1f2a7d4e";
const MAX_PATH = 200;

/** One of the two shapes of a 404, rendered once, with holes where the path goes. */
export interface NotFoundTemplate {
  /** What is the same for all paths: not the policy. */
  headers: Headers;
  /** Takes the path with its query as it is in a URL. */
  fill(path: string): FilledTemplate;
}

interface FilledTemplate {
  /** Allows the scripts of the document; where there are none it is undefined. */
  policy?: string;
  plain(): Buffer;
  gzip(): Buffer;
}

/** Renders the 404 view: each unknown address costs a few string replacements instead of a rendering. */
export async function notFoundHtml(
  renderer: RemixRenderer,
  content: Content,
): Promise<NotFoundTemplate> {
  const { headers, body } = await renderStandIn(renderer, content, { Accept: "text/html" });
  const policy = headers.get("Content-Security-Policy") ?? "";
  headers.delete("Content-Security-Policy");
  const [script = ""] = /(?<=<script>)window\.__remixContext = [^<]*/.exec(body) ?? [];
  const [before = "", after = ""] = body.split(script);
  const hash = sha256(script);
  if (!script.includes(STAND_IN) || !policy.includes(hash))
    throw new Error("the 404 view has no page data");
  const scriptTexts = script.split(STAND_IN);
  const [first, last] = [before.split(STAND_IN), after.split(STAND_IN)];
  const fillBody = createBody(joinTexts(joinTexts(first, scriptTexts), last));
  const [beforeHash = "", afterHash = ""] = policy.split(hash);
  return {
    headers,
    fill(path) {
      const shown = capPath(path);
      const html = escapeHtml(shown);
      const data = escapeScript(shown);
      const between = [
        ...first.slice(1).fill(html),
        ...scriptTexts.slice(1).fill(data),
        ...last.slice(1).fill(html),
      ];
      const ownHash = sha256(scriptTexts.join(data));
      return { policy: beforeHash + ownHash + afterHash, ...fillBody(between) };
    },
  };
}

/** The same for clients that ask for JSON. */
export async function notFoundJson(
  renderer: RemixRenderer,
  content: Content,
): Promise<NotFoundTemplate> {
  const { headers, body } = await renderStandIn(renderer, content, { Accept: "application/json" });
  const texts = body.split(STAND_IN);
  const fillBody = createBody(texts);
  return {
    headers,
    fill: (path) => fillBody(texts.slice(1).fill(jsonString(capPath(path)))),
  };
}

/** Takes the texts that stay, returns what puts others between them. */
function createBody(texts: readonly string[]) {
  const fillGzip = createGzipTemplate(texts);
  return (between: readonly string[]) => ({
    plain: () => Buffer.from(texts.map((text, index) => text + (between[index] ?? "")).join("")),
    gzip: () => fillGzip(between),
  });
}

/** The last of one and the first of the other become one text. */
function joinTexts(texts: readonly string[], next: readonly string[]): string[] {
  return [...texts.slice(0, -1), (texts.at(-1) ?? "") + (next[0] ?? ""), ...next.slice(1)];
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

/** As app/errors/not-found.ts shortens it. */
function capPath(path: string): string {
  return path.length > MAX_PATH ? `${path.slice(0, MAX_PATH - 1)}…` : path;
}

/** As React does. */
function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");
}

/** As Remix does: page data is JSON in a string of a script. */
function escapeScript(text: string): string {
  return jsonString(jsonString(text)).replace(
    /[&><\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function jsonString(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function sha256(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
