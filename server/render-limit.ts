import type { RequestHandler } from "express";

interface RenderLimitOptions {
  /** Renderings at once. */
  most: number;
  /** Requests that may wait for their turn. */
  mostWaiting: number;
}

/** Lets a bounded number of requests through at once; beyond a short queue 503, for these requests only. */
export function createRenderLimit({ most, mostWaiting }: RenderLimitOptions): RequestHandler {
  const waiting: (() => void)[] = [];
  let running = 0;

  return function limitRendering(_request, response, next) {
    function start(): void {
      running++;
      response.once("close", () => {
        running--;
        waiting.shift()?.();
      });
      next();
    }

    if (running < most) {
      start();
      return;
    }
    if (waiting.length < mostWaiting) {
      waiting.push(start);
      response.once("close", () => {
        const index = waiting.indexOf(start);
        if (index >= 0) waiting.splice(index, 1);
      });
      return;
    }
    response.set({ "Retry-After": "2", "Cache-Control": "no-store" });
    response.status(503).type("text/plain").send("Too busy. Please try again in a moment.\n");
  };
}
