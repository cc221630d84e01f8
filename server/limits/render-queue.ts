import type { Request, RequestHandler } from "express";
import { onFinished } from "../http/on-finished";
import { createTurns } from "../http/turns";
import type { Counters } from "../observability/counters";
import type { AnswerStrings } from "../strings/english";
import { answerBusy, type EventLoopLag, RENDER_LAG_LIMIT_S } from "./shed-load";

export type RenderCounts = Pick<Counters, "renders" | "refusals">;

interface RenderQueueOptions {
  /** Concurrent requests. */
  maxRunning: number;
  /** Queue length. */
  maxWaiting: number;
  /** Ms in the queue after which the answer is 503; without it, a request waits as long as its client. */
  maxWaitMs?: number;
  /** Without it no request is rejected for lag. */
  lag?: EventLoopLag;
  counts: RenderCounts;
  /** The server's own answers in the language of a request. */
  answers: (request: Request) => AnswerStrings;
}

/**
 * Limits concurrent requests and queues a few more. Beyond the queue, or while the event loop lags, the answer is 503. One is
 * passed on in each turn of the event loop, so that a page in memory waits for one of them at most.
 */
export function createRenderQueue(options: RenderQueueOptions): RequestHandler {
  const { maxRunning, maxWaiting, maxWaitMs, lag, answers } = options;
  const { renders, refusals } = options.counts;
  const waiting: (() => void)[] = [];
  const { later } = createTurns();
  let running = 0;

  function leave(turn: (() => void) | undefined): boolean {
    const index = turn ? waiting.indexOf(turn) : -1;
    if (index < 0) return false;
    waiting.splice(index, 1);
    renders.waiting--;
    return true;
  }

  return function limitRendering(request, response, next) {
    function start(): void {
      renders.running++;
      running++;
      onFinished(request, response, () => {
        renders.running--;
        running--;
        const [first] = waiting;
        if (leave(first)) first?.();
      });
      later(() => {
        if (request.socket.destroyed) return;
        renders.total++;
        next();
      });
    }

    function refuse(): void {
      refusals.queue++;
      answerBusy(response, answers(request));
    }

    if (lag && lag.seconds >= RENDER_LAG_LIMIT_S) {
      refusals.lag++;
      answerBusy(response, answers(request));
    } else if (running < maxRunning) {
      start();
    } else if (waiting.length < maxWaiting) {
      waiting.push(start);
      renders.waiting++;
      const giveUp = () => leave(start) && refuse();
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs).unref();
      onFinished(request, response, () => {
        clearTimeout(timer);
        leave(start);
      });
    } else {
      refuse();
    }
  };
}
