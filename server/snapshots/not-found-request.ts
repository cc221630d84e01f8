import type { IncomingMessage } from "node:http";
import { canonicalPath, languageOfPath } from "../../contract/page-addresses";
import type { Content, PageInLanguage } from "../content/content";
import { encodingChooser } from "../http/encodings";
import { prefersJson } from "../http/prefers-json";
import { isServed } from "../render/page-files";
import type { SiteRoutes } from "../render/site-routes";
import type { TemplateOptions } from "./not-found-template";

/** The representation that a client prefers. */
export interface Preference {
  shape: "html" | "json";
  coding: "gzip" | "identity";
  /** Whether it asks for a document, not for data. */
  isDocument: boolean;
}

/** The 404 of a path. */
interface NotFoundChoice {
  options: TemplateOptions;
  /** The missing page in other languages. */
  pages: readonly PageInLanguage[];
}

/** The pattern of the route that shows all pages without one of their own. */
const ANY = "/*";
/** The pattern whose template is a document that a browser does not hydrate: no router can show `//`. */
const INERT = "/";

const chooseCoding = encodingChooser(["gzip", "identity"]);

/** Takes the head of a request, returns which form of a 404 its client prefers. */
export function preferenceOf({ headers, url = "" }: IncomingMessage): Preference {
  const isJson = prefersJson((name) => String(headers[name] ?? ""), url.split("?")[0] ?? "");
  const coding = chooseCoding(headers["accept-encoding"]) === "gzip" ? "gzip" : "identity";
  const isDocument = String(headers.accept ?? "").includes("text/html");
  return { shape: isJson ? "json" : "html", coding, isDocument };
}

/**
 * Chooses the template for a path; undefined for a path that Remix answers: a page, a file, a route of its own, or the data
 * of no page for a browser's router. Elsewhere that of the route with which a browser hydrates its document.
 */
export function chooseNotFound(
  path: string,
  { shape, isDocument }: Preference,
  { content, routes }: { content: Content; routes: SiteRoutes },
): NotFoundChoice | undefined {
  const route = routes.ofRequest(path);
  const isInternal = route?.pattern.startsWith("/_") === true;
  if ((route && route.kind !== "content" && !isInternal) || isServed(path, content))
    return undefined;
  if (path.endsWith(".data") && !isDocument) return undefined;
  if (shape === "json") return { options: JSON_NOT_FOUND, pages: [] };
  const pages = content.languages.length > 1 ? content.missingAt(canonicalPath(path)) : [];
  // No route matches a line feed.
  const pattern = routes.inBrowser(path)?.pattern ?? INERT;
  const own = pattern.startsWith("/_") ? INERT : pattern;
  const options = {
    ...documentIn(languageOfPath(path, content.languages)),
    offered: pages.map(({ language }) => language),
    route: own === ANY ? undefined : own,
  };
  return { options, pages };
}

/** The 404 of all clients that prefer JSON. */
export const JSON_NOT_FOUND: TemplateOptions = { shape: "json" };

/** The 404 of most paths in a language. */
export function documentIn(language: string): TemplateOptions {
  return { shape: "html", language, offered: [], route: undefined };
}
