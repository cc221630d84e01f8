import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Sent } from "./snapshot";
import type { Traffic } from "./traffic";

type FromMemory = (request: IncomingMessage, response: ServerResponse) => Sent | undefined;

interface ListenerParts {
  /** Returns true for what it has refused. */
  refuse(request: IncomingMessage, response: ServerResponse): boolean;
  /** Each answers what it knows. */
  fromMemory: readonly FromMemory[];
  /** Answers everything else. */
  app: RequestListener;
  traffic: Traffic;
  isDraining(): boolean;
}

/** What every request meets, in this order: a limit, an answer from memory, the app. */
export function createRequestListener(parts: ListenerParts): RequestListener {
  const { refuse, fromMemory, app, traffic, isDraining } = parts;
  return function listen(request, response) {
    const start = performance.now();
    if (isDraining()) response.shouldKeepAlive = false;
    if (refuse(request, response)) return;
    for (const answer of fromMemory) {
      const sent = answer(request, response);
      if (sent) {
        traffic.answered(request, response, sent, start);
        return;
      }
    }
    traffic.follow(request, response, start);
    app(request, response);
  };
}
