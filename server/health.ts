import { Router } from "express";
import type { ContentStore } from "./content/content-store";
import { formatMistakes } from "./content/mistakes";

/** `/healthz`: the process lives. `/readyz`: pages can be served, with what is wrong if anything is. */
export function createHealth(content: ContentStore, isDraining: () => boolean): Router {
  const health = Router();
  health.get("/healthz", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  health.get("/readyz", (_request, response) => {
    response.set("Cache-Control", "no-store");
    if (isDraining()) {
      response.status(503).json({ status: "draining", reason: "the server is stopping" });
      return;
    }
    const problem = content.problem;
    response.json(
      problem
        ? {
            status: "degraded",
            reason: "the last good content is served",
            mistakes: formatMistakes(problem).split("\n"),
          }
        : { status: "ready" },
    );
  });
  return health;
}
