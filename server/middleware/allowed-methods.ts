import type { Request } from "express";
import type { ContentStore } from "../content/content-store";
import type { SiteRoutes } from "../render/site-routes";
import { takesReports } from "./client-reports";
import { acceptsForm } from "./form-posts";

/** Returns the methods that the path of a request takes. */
export type AllowedMethods = (request: Request) => readonly string[];

const READ = ["GET", "HEAD"];

/** Takes the routes and the content: pages of the content take posts where they have a form, other routes what they export. */
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

/** The methods of the route that a path leads to; undefined where it shows a page of the content, or leads to none. */
export function ownMethods(routes: SiteRoutes, path: string): readonly string[] | undefined {
  const route = routes.ofRequest(path);
  return route?.kind === "content" ? undefined : route?.methods;
}
