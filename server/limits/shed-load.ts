import type { RequestHandler, Response } from "express";
import type { Rejection } from "../observability/counters";

/** Live renderings are refused first; what else makes work later; pages from memory cost no more than a refusal. */
export const RENDER_LAG_LIMIT_S = 0.5;
export const LAG_LIMIT_S = 1;

interface OverloadOptions {
  /** Seconds that the process is late. */
  lag: { readonly seconds: number };
  refusals: Record<Rejection, number>;
}

/** Refuses what makes work while the process is far behind. */
export function shedLoad({ lag, refusals }: OverloadOptions): RequestHandler {
  return function refuseLate(_request, response, next) {
    if (lag.seconds < LAG_LIMIT_S) {
      next();
      return;
    }
    refusals.lag++;
    answerBusy(response);
  };
}

/** 503, try again soon. */
export function answerBusy(response: Response): void {
  response.set({ "Retry-After": "2", "Cache-Control": "no-store" });
  response.status(503).type("text/plain").send("Too busy. Please try again in a moment.\n");
}
