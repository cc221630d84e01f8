import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request, RequestHandler } from "express";
import { dropBody } from "../http/lingering-close";
import { onFinished } from "../http/on-finished";
import type { Counters } from "../observability/counters";
import { createNetworkBuckets } from "../rate-limits/network-buckets";
import type { TokenBucketOptions } from "../rate-limits/token-bucket";
import { visitorNetwork } from "../security/ip-addresses";
import type { AnswerStrings } from "../strings/english";
import { answerBusy } from "./shed-load";

/** The 250 connections that one network may have then cost some hundred answers a second. */
const LATE_MS = 2000;

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
      answerLate(request, response, () => answerBusy(response, answers(request)));
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

/** Answers 429 to a network that has sent too many wrong requests, those that are answered with 4xx. */
export function createWrongRequestLimit(
  most: TokenBucketOptions,
  { counts, answers }: LimitParts,
  now: () => number = Date.now,
): RequestHandler {
  const bucketOf = createNetworkBuckets(most);

  return function limitWrongRequests(request, response, next) {
    const bucket = bucketOf(visitorNetwork(request));
    const ms = bucket.wait(now());
    if (ms > 0) {
      counts.refusals.network++;
      const seconds = Math.ceil(ms / 1000);
      answerLate(request, response, () =>
        answerBusy(response, answers(request), { status: 429, seconds }),
      );
      return;
    }
    response.once("finish", () => {
      const { statusCode: status } = response;
      if (status >= 400 && status < 500 && status !== 429) bucket.take(now());
    });
    next();
  };
}

/** Answers late and closes the connection: whoever sends on all the same waits first, then connects anew behind everybody else. */
export function answerLate(
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => void,
): void {
  response.setHeader("Connection", "close");
  dropBody(request);
  const timer = setTimeout(answer, LATE_MS);
  onFinished(request, response, () => clearTimeout(timer));
}
