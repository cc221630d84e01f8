import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Config } from "../config";
import type { Content } from "../content/content";
import type { ContactMessages } from "../messages/contact-messages";
import type { Log } from "../observability/log";
import { createLoadContext } from "./load-context";

interface RendererParts {
  config: Config;
  log: Log;
  build: ServerBuild;
  messages: ContactMessages;
  /** Time of the build in ms since 1970. */
  buildTime: number;
}

/** Runs the Remix handler, for any version of the content. */
export interface RemixRenderer {
  /** The load context of each request; the same object for the same content. */
  contextFor(content: Content): AppLoadContext;
  /** Renders a path of the site. */
  render(path: string, content: Content, headers?: Record<string, string>): Promise<Response>;
  /** Answers any request. `visitorAddress` is given for requests that write. */
  handle(request: Request, content: Content, visitorAddress?: string): Promise<Response>;
}

/** Takes the build and the parts of the load context; returns the renderer. */
export function createRemixRenderer({
  config,
  log,
  build,
  messages,
  buildTime,
}: RendererParts): RemixRenderer {
  const handleRequest = createRequestHandler(build, build.mode);
  const contexts = new WeakMap<Content, AppLoadContext>();
  const parts = {
    config,
    log,
    messages,
    build: { id: build.assets.version, timestamp: buildTime },
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
      return handleRequest(new Request(config.siteUrl + path, { headers }), contextFor(content));
    },
    handle(request, content, visitorAddress) {
      const context = contextFor(content);
      return handleRequest(
        request,
        visitorAddress === undefined ? context : { ...context, visitorAddress },
      );
    },
  };
}
