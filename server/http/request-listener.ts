import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { RequestRecorder } from "../observability/request-recorder";
import type { SnapshotHandler } from "../snapshots/snapshot";
import { type RequestHead, readHead } from "./request-head";
import { originForm } from "./request-target";
import { setStallTimeout } from "./stall-timeout";
import { closeUnlessRead, hasBody } from "./unread-body";

const SLASH = 0x2f;

interface ListenerParts {
  /** Returns true for what it has refused. */
  refuse(head: RequestHead, request: IncomingMessage, response: ServerResponse): boolean;
  fromMemory: readonly SnapshotHandler[];
  /** Answers everything else. */
  app: RequestListener;
  traffic: RequestRecorder;
  isDraining(): boolean;
}

/** What every request meets, in this order: a limit, an answer from memory, the app. */
export function createRequestListener(parts: ListenerParts): RequestListener {
  const { refuse, fromMemory, app, traffic, isDraining } = parts;
  return function listen(request, response) {
    const start = performance.now();
    if (isDraining()) response.shouldKeepAlive = false;
    const head = readHead(request.rawHeaders);
    if (hasBody(head)) closeUnlessRead(request, response);
    if (refuse(head, request, response)) return;
    if (request.url?.charCodeAt(0) !== SLASH) request.url = originForm(request.url ?? "");
    for (const answer of fromMemory) {
      const sent = answer(head, request, response);
      if (sent) {
        // What the system has taken at once cannot stall.
        if (request.socket.writableLength > 0) setStallTimeout(request.socket);
        traffic.answered(request, response, sent, start);
        return;
      }
    }
    setStallTimeout(request.socket);
    traffic.follow(request, response, start);
    app(request, response);
  };
}
