import type { Request } from "express";
import type { ContentStore } from "../content/content-store";
import type { SiteRoutes } from "../render/site-routes";
import { takesReports } from "./client-reports";
import { acceptsForm } from "./form-posts";

/** Takes a request, returns the methods that its path supports. */
export type AllowedMethods = (request: Request) => readonly string[];

const READ = ["GET", "HEAD"];

/** Takes routes and content. A page of the content supports POST if it has a form; other routes support what they export. */
export function createAllowedMethods(
  routes: SiteRoutes,
  content: Pick<ContentStore, "current">,
): AllowedMethods {
  return function allowedMethods(request) {
    const { path } = request;
    if (takesReports(path)) return ["POST"];
    if (acceptsForm(content, request)) return [...READ, "POST"];
    return ownMethods(routes, path) ?? READ;
  };
}

/** Returns the methods of a path's own route; undefined for pages of the content and for unknown paths. */
export function ownMethods(routes: SiteRoutes, path: string): readonly string[] | undefined {
  const route = routes.ofRequest(path);
  return route?.kind === "content" ? undefined : route?.methods;
}
