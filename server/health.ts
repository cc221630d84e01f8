import { Router } from "express";
import type { ContentStore } from "./content/content-store";
import { formatMistakes } from "./content/mistakes";
import type { MessageDesk } from "./messages/message-desk";

interface HealthParts {
  content: ContentStore;
  messages: MessageDesk;
  isDraining: () => boolean;
}

/** `/healthz`: the process lives. `/readyz`: pages can be served, with what is wrong if anything is. */
export function createHealth({ content, messages, isDraining }: HealthParts): Router {
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
    const reasons = [problem && "the last good content is served", messages.problem()].filter(
      Boolean,
    );
    if (reasons.length === 0) {
      response.json({ status: "ready" });
      return;
    }
    const mistakes = problem ? { mistakes: formatMistakes(problem).split("\n") } : {};
    response.json({ status: "degraded", reason: reasons.join("; "), ...mistakes });
  });
  return health;
}
