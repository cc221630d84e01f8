import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Config } from "../config";
import type { Content } from "../content/content";
import type { ContactMessages } from "../messages/message-service";
import type { Log } from "../observability/log";
import { createLoadContext } from "./load-context";
import { remixTarget } from "./page-files";

interface RendererParts {
  config: Config;
  log: Log;
  build: ServerBuild;
  messages: ContactMessages;
  /** When the build was made, in ms since 1970. */
  buildTime: number;
}

/** Renders paths of the site by running the Remix handler, for any content. */
export interface RemixRenderer {
  /** The load context of requests that only read: one object for each content. */
  contextFor(content: Content): AppLoadContext;
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
}: RendererParts): RemixRenderer {
  const handle = createRequestHandler(build, "production");
  const contexts = new WeakMap<Content, AppLoadContext>();
  const parts = {
    config,
    log,
    messages,
    build: { id: build.assets.version, timestamp: buildTime, prerendered: pagePaths(build) },
  };

  function contextFor(content: Content): AppLoadContext {
    let context = contexts.get(content);
    if (!context) {
      context = createLoadContext(parts, content);
      contexts.set(content, context);
    }
    return context;
  }

  return {
    contextFor,
    render(path, content, headers = { Accept: "text/html" }) {
      const target = remixTarget(path, content.pages);
      return handle(new Request(config.siteUrl + target, { headers }), contextFor(content));
    },
  };
}

/** Paths of the build's own page routes: those with a component and a fixed path. */
export function pagePaths({ routes }: ServerBuild): string[] {
  return Object.values(routes).flatMap((route) => {
    const isPage = route?.parentId && route.module.default && !/[:*]/.test(route.path ?? "");
    return isPage ? [`/${route.path ?? ""}`] : [];
  });
}
