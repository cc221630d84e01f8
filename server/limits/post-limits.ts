import type { Request, RequestHandler, Response } from "express";
import { onFinished } from "../http/on-finished";
import { visitorNetwork } from "../security/ip-addresses";
import { createBodyBudget } from "./body-budget";
import { createNetworkQueue, createWrongRequestLimit, type LimitParts } from "./network-limits";
import { answerBusy } from "./shed-load";

const BODIES = { maxBytes: 32 * 1024 * 1024, maxBytesPerNetwork: 2 * 1024 * 1024 };
/** Posts of one network that wait or run. */
const MAX_PER_NETWORK = 20;
/** Few at once: each is a rendering, and connections are accepted in between only. */
const WRONG = { burst: 20, everyMs: 1000 };

/** The limits of all posts together; make them once. */
interface PostLimits {
  /** Answers 429 to a network with too many wrong posts. Before the body is read. */
  wrongPosts: RequestHandler;
  /** Takes memory for a body of at most `maxBytes` until the post is answered; else answers 503 and returns false. */
  takeMemory(request: Request, response: Response, maxBytes: number): boolean;
  /** Answers 503 to a network with too many posts under way. After the body is read. */
  ownQueue: RequestHandler;
}

/** Makes the limits that keep posts of one network from taking the memory or the turn of others. */
export function createPostLimits(parts: LimitParts): PostLimits {
  const { counts, answers } = parts;
  const budget = createBodyBudget(BODIES);
  return {
    wrongPosts: createWrongRequestLimit(WRONG, parts),
    ownQueue: createNetworkQueue(MAX_PER_NETWORK, parts),
    takeMemory(request, response, maxBytes) {
      const length = Number(request.headers["content-length"] ?? maxBytes);
      const giveBack = budget.take(visitorNetwork(request), Math.min(length, maxBytes));
      if (giveBack) onFinished(request, response, giveBack);
      else {
        counts.refusals.bodies++;
        answerBusy(response, answers(request));
      }
      return giveBack !== undefined;
    },
  };
}
