import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { writeRefusal } from "../http/reject-malformed";
import type { AppListener } from "../http/request-listener";
import { createTurns } from "../http/turns";
import type { Rejection } from "../observability/counters";
import type { CommonHeaders } from "../security/security-headers";
import { answerLate } from "./network-limits";

/**
 * Requests that begin in one turn of the event loop. More than renderings (render-queue.ts), so that too many of these are seen
 * and refused; few, because refusing one alone costs as much as many pages from memory.
 */
const PER_TURN = 2;
const BODIES_PER_TURN = 1;
/** Those with a body of one network that wait, each with up to 64 KB of it. */
const MAX_WAITING = 20;
const REFUSALS_PER_TURN = 2;

interface AppTurnParts {
  app: RequestListener;
  /** The network of the visitor who sent a request. */
  networkFrom(request: IncomingMessage): string;
  refusals: Record<Rejection, number>;
  securityHeaders: CommonHeaders;
}

/**
 * Passes requests to the app, few in each turn of the event loop and in turn of their networks: pages in memory are answered in
 * between. Of a network that has too many with a body waiting the next is answered with 503, late, and what arrives of its body
 * is dropped.
 */
export function createAppTurns(parts: AppTurnParts): AppListener {
  const { app, networkFrom, refusals, securityHeaders } = parts;
  const beginnings = createTurns(PER_TURN);
  const bodies = createTurns(BODIES_PER_TURN);
  const ends = createTurns(REFUSALS_PER_TURN);

  function refuse(request: IncomingMessage, response: ServerResponse): void {
    refusals.network++;
    const write = () => writeRefusal(response, 503, [...securityHeaders, ["Retry-After", "2"]]);
    answerLate(request, response, () => ends.later(write));
  }

  return function begin(request, response, hasBody) {
    const network = networkFrom(request);
    const turns = hasBody ? bodies : beginnings;
    if (hasBody && bodies.waiting(network) >= MAX_WAITING) refuse(request, response);
    else turns.later(() => request.socket.destroyed || app(request, response), network);
  };
}
