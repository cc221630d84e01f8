import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import { languageOfPath } from "../../contract/page-addresses";
import type { Config } from "../config";
import type { Content } from "../content/content";
import type { ContactMessages } from "../messages/message-service";
import type { Log } from "../observability/log";
import type { SocialCard } from "../social-cards/describe-card";
import { createLoadContext } from "./load-context";
import { remixTarget } from "./page-files";
import { contentPaths, createSiteRoutes, type SiteRoutes } from "./site-routes";

interface RendererParts {
  config: Config;
  log: Log;
  build: ServerBuild;
  messages: ContactMessages;
  /** When the build was made, in ms since 1970. */
  buildTime: number;
  isPreview?: boolean;
}

/** Renders paths of the site by running the Remix handler, for any content. */
export interface RemixRenderer {
  /** The routes of the build. */
  readonly routes: SiteRoutes;
  /** The load context of requests that only read a path: one object for each content and language. */
  contextFor(content: Content, path: string): AppLoadContext;
  /** The sharing images of all pages, by path of the page. */
  cardsFor(content: Content): ReadonlyMap<string, SocialCard>;
  /** Renders a page or runs the action of a posted form, with a load context that is made for this request. */
  answer(request: Request, context: AppLoadContext): Promise<Response>;
  /** Renders a page of which no request asks. */
  render(path: string, content: Content, headers?: Record<string, string>): Promise<Response>;
}

/** Takes the build and what pages are made from, returns the way to render them. */
export function createRemixRenderer({
  config,
  log,
  build,
  messages,
  buildTime,
  isPreview,
}: RendererParts): RemixRenderer {
  // In development errors come with their message and stack.
  const handle = createRequestHandler(build, build.mode);
  const routes = createSiteRoutes(build);
  const contexts = new WeakMap<Content, Map<string, AppLoadContext>>();
  const cards = new WeakMap<Content, ReadonlyMap<string, SocialCard>>();
  const parts = {
    config,
    log,
    messages,
    isPreview,
    build: {
      id: build.assets.version,
      timestamp: buildTime,
      prerendered: contentPaths(routes),
      hasTranslations: build.mode === "production",
    },
  };

  function contextIn(content: Content, language: string): AppLoadContext {
    const known = contexts.get(content) ?? new Map<string, AppLoadContext>();
    const context = known.get(language) ?? createLoadContext(parts, content, language);
    contexts.set(content, known.set(language, context));
    return context;
  }

  function contextFor(content: Content, path: string): AppLoadContext {
    return contextIn(content, languageOfPath(path, content.languages));
  }

  function cardsFor(content: Content): ReadonlyMap<string, SocialCard> {
    const all = content.languages.map((language) => contextIn(content, language).cards);
    const merged = cards.get(content) ?? new Map(all.flatMap((one) => [...one]));
    cards.set(content, merged);
    return merged;
  }

  return {
    routes,
    contextFor,
    cardsFor,
    answer: (request, context) => handle(request, context),
    render(path, content, headers = { Accept: "text/html" }) {
      const target = remixTarget(path, content);
      return handle(new Request(config.siteUrl + target, { headers }), contextFor(content, path));
    },
  };
}
