import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import { type AppParts, createHandlers } from "./handlers";
import { PREVIEW_PATH } from "./http/preview-path";
import { SECURITY_FILE } from "./middleware/security-txt";
import { createTrust } from "./security/ip-addresses";

type Step = [path: string, handler: RequestHandler | ErrorRequestHandler | undefined];

/** The site as an Express app: the handlers in the order in which a request meets them. */
export function createExpressApp(parts: AppParts): Express {
  const handlers = createHandlers(parts);
  const order: Step[] = [
    ["/", handlers.securityHeaders],
    ["/", handlers.redirects.ofHosts],
    [PREVIEW_PATH, handlers.previews],
    ["/", handlers.allowedMethods],
    ["/", handlers.health],
    [SECURITY_FILE, handlers.securityFile],
    ["/", handlers.redirects.ofQueries],
    ["/", handlers.formPosts],
    ["/", handlers.clientReports],
    ["/", handlers.thanks],
    ["/", handlers.shedLoad],
    ["/media", handlers.media],
    ["/apple-touch-icon.png", handlers.touchIcon],
    ["/icons", handlers.compression],
    ["/icons", handlers.icons],
    ["/_image", handlers.images],
    ["/cards", handlers.cards],
    ["/", handlers.clientFiles],
    ["/", handlers.missingPage],
    ["/", handlers.redirects.ofPaths],
    ["/", handlers.notFound],
    ["/", handlers.siteHost],
    ["/", handlers.renderQueue],
    ["/", handlers.compression],
    ["/", handlers.remix],
    ["/", handlers.serverError],
  ];
  const app = express();
  app.disable("x-powered-by");
  app.set("query parser", "simple");
  app.set("trust proxy", createTrust(parts.config.trustedProxies));
  for (const [path, handler] of order) if (handler) app.use(path, handler);
  return app;
}
