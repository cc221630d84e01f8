import { Router } from "express";
import type { Readiness } from "../observability/readiness";

/** `/healthz`: the process lives. `/readyz`: whether pages can be served, in a word; the reasons are on ADMIN_PORT. */
export function createHealth(readiness: () => Readiness): Router {
  const health = Router();
  health.get("/healthz", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  health.get("/readyz", (_request, response) => {
    const { status } = readiness();
    response.set("Cache-Control", "no-store").status(status === "not ready" ? 503 : 200);
    response.json({ status });
  });
  return health;
}
