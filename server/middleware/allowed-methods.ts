import type { Request, RequestHandler } from "express";
import type { ContentStore } from "../content/content-store";
import { takesReports } from "./client-reports";
import { acceptsForm } from "./form-posts";

/** Answers 405 with `Allow` to every method that a path does not have, OPTIONS included, which Express would answer. */
export function createAllowedMethods(content: ContentStore): RequestHandler {
  return function refuseOtherMethods(request, response, next) {
    const allowed = methodsOf(content, request);
    if (allowed.includes(request.method)) {
      next();
      return;
    }
    response.set({ Allow: allowed.join(", "), "Cache-Control": "no-store" });
    response.status(405).type("text/plain").send("Method not allowed.\n");
  };
}

function methodsOf(content: ContentStore, request: Request): string[] {
  if (takesReports(request.path)) return ["POST"];
  return acceptsForm(content, request) ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
}
