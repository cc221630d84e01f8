import type { Request, RequestHandler } from "express";
import { onFinished } from "../http/on-finished";
import type { Counters } from "../observability/counters";
import { createNetworkBuckets } from "../rate-limits/network-buckets";
import { visitorNetwork } from "../security/ip-addresses";
import type { AnswerStrings } from "../strings/english";
import { answerBusy } from "./shed-load";

export interface LimitParts {
  counts: Pick<Counters, "refusals">;
  /** The server's own answers in the language of a request. */
  answers: (request: Request) => AnswerStrings;
}

/** Answers 503 to requests of a network that has `max` of them under way, so that no network fills the queue of all. */
export function createNetworkQueue(max: number, { counts, answers }: LimitParts): RequestHandler {
  const networks = new Map<string, number>();

  return function limitNetwork(request, response, next) {
    const network = visitorNetwork(request);
    const underWay = networks.get(network) ?? 0;
    if (underWay >= max) {
      counts.refusals.network++;
      answerBusy(response, answers(request));
      return;
    }
    networks.set(network, underWay + 1);
    onFinished(request, response, () => {
      const left = (networks.get(network) ?? 0) - 1;
      if (left > 0) networks.set(network, left);
      else networks.delete(network);
    });
    next();
  };
}

/** Answers 429 to a network that has sent `perMinute` wrong requests, those that are answered with 4xx, in a minute. */
export function createWrongRequestLimit(
  perMinute: number,
  { counts, answers }: LimitParts,
  now: () => number = Date.now,
): RequestHandler {
  const bucketOf = createNetworkBuckets({ burst: perMinute, everyMs: 60_000 / perMinute });

  return function limitWrongRequests(request, response, next) {
    const bucket = bucketOf(visitorNetwork(request));
    const ms = bucket.wait(now());
    if (ms > 0) {
      counts.refusals.network++;
      // Whoever sends on all the same has to connect anew.
      response.set("Connection", "close");
      answerBusy(response, answers(request), { status: 429, seconds: Math.ceil(ms / 1000) });
      return;
    }
    response.once("finish", () => {
      const { statusCode: status } = response;
      if (status >= 400 && status < 500 && status !== 429) bucket.take(now());
    });
    next();
  };
}
