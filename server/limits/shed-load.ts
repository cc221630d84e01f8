import type { RequestHandler, Response } from "express";
import type { Rejection } from "../observability/counters";

/** Live rendering is shed first, other work later. Snapshots are never shed: they cost no more than a 503. */
export const RENDER_LAG_LIMIT_S = 0.5;
export const LAG_LIMIT_S = 1;

interface OverloadOptions {
  /** Event-loop lag. */
  lag: { readonly seconds: number };
  refusals: Record<Rejection, number>;
}

/** Load shedding: answers 503 while the event loop lags. */
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

/** Answers 503 with Retry-After. */
export function answerBusy(response: Response): void {
  response.set({ "Retry-After": "2", "Cache-Control": "no-store" });
  response.status(503).type("text/plain").send("Too busy. Please try again in a moment.\n");
}
