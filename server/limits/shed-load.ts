import type { Request, RequestHandler, Response } from "express";
import type { Rejection } from "../observability/counters";
import type { AnswerStrings } from "../strings/english";

const SAMPLE_MS = 250;
const SAMPLES = 3;

/** Live rendering is shed first, other work later. Snapshots are never shed: they cost no more than a 503. */
export const RENDER_LAG_LIMIT_S = 0.5;
const LAG_LIMIT_S = 1;

/** Event-loop lag in seconds: the smallest of the last three samples of a timer's delay, so one stall is not overload. */
export interface EventLoopLag {
  readonly seconds: number;
}

interface LoadSheddingOptions {
  lag: EventLoopLag;
  refusals: Record<Rejection, number>;
  /** The server's own answers in the language of a request. */
  answers: (request: Request) => AnswerStrings;
}

/** Starts sampling, four times a second. */
export function measureEventLoopLag(): EventLoopLag {
  const delays = new Array<number>(SAMPLES).fill(0);
  let expected = performance.now() + SAMPLE_MS;
  setInterval(() => {
    const now = performance.now();
    delays.shift();
    delays.push(Math.max(0, now - expected) / 1000);
    expected = now + SAMPLE_MS;
  }, SAMPLE_MS).unref();
  return {
    get seconds() {
      return Math.min(...delays);
    },
  };
}

/** Load shedding: answers 503 while the event loop lags. */
export function shedLoad({ lag, refusals, answers }: LoadSheddingOptions): RequestHandler {
  return function rejectWhileLagging(request, response, next) {
    if (lag.seconds < LAG_LIMIT_S) {
      next();
      return;
    }
    refusals.lag++;
    answerBusy(response, answers(request));
  };
}

/** Answers 503 with Retry-After, or another status, in the words of the site. */
export function answerBusy(
  response: Response,
  { tooBusy }: AnswerStrings,
  { status = 503, seconds = 2 } = {},
): void {
  response.set({ "Retry-After": String(seconds), "Cache-Control": "no-store" });
  response.status(status).type("text/plain").send(`${tooBusy}\n`);
}
