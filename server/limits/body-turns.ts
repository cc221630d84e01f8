import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { writeRefusal } from "../http/reject-malformed";
import { createTurns } from "../http/turns";
import type { Rejection } from "../observability/counters";
import type { CommonHeaders } from "../security/security-headers";
import { answerLate } from "./network-limits";

/** Requests with a body that begin in one turn of the event loop. Refusing one alone costs as much as many pages from memory. */
const PER_TURN = 1;
/** Those of one network that wait, each with up to 64 KB of its body. */
const MAX_WAITING = 20;
const REFUSALS_PER_TURN = 2;

interface BodyTurnParts {
  app: RequestListener;
  /** The network of the visitor who sent a request. */
  networkFrom(request: IncomingMessage): string;
  refusals: Record<Rejection, number>;
  securityHeaders: CommonHeaders;
}

/**
 * Passes requests with a body to the app, one in each turn of the event loop and in turn of their networks. Of a network that has
 * too many waiting the next is answered with 503, late, and what arrives of its body is dropped.
 */
export function createBodyTurns(parts: BodyTurnParts): RequestListener {
  const { app, networkFrom, refusals, securityHeaders } = parts;
  const beginnings = createTurns(PER_TURN);
  const ends = createTurns(REFUSALS_PER_TURN);

  function refuse(request: IncomingMessage, response: ServerResponse): void {
    refusals.network++;
    const write = () => writeRefusal(response, 503, [...securityHeaders, ["Retry-After", "2"]]);
    answerLate(request, response, () => ends.later(write));
  }

  return function begin(request, response) {
    const network = networkFrom(request);
    if (beginnings.waiting(network) >= MAX_WAITING) refuse(request, response);
    else beginnings.later(() => request.socket.destroyed || app(request, response), network);
  };
}
