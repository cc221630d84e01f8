import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { RequestRecorder } from "../observability/request-recorder";
import type { SnapshotHandler } from "../snapshots/snapshot";
import { closeUnlessRead } from "./lingering-close";
import { hasBody, originForm, type RequestHead, readHead } from "./request-head";

const SLASH = 0x2f;
const STALL_TIMEOUT_MS = 20_000;

interface ListenerParts {
  /** Answers a malformed or too large request; returns whether it has. */
  refuse(head: RequestHead, request: IncomingMessage, response: ServerResponse): boolean;
  fromMemory: readonly SnapshotHandler[];
  /** Answers all other requests. */
  app: RequestListener;
  traffic: RequestRecorder;
  isDraining(): boolean;
}

/** The listener of every request. In this order: rejection of malformed requests, snapshots, the Express app. */
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
        // An empty buffer means that the kernel has the whole response: no stall timeout is needed.
        if (request.socket.writableLength > 0) setStallTimeout(request.socket);
        traffic.recordHit(request, response, sent, start);
        return;
      }
    }
    setStallTimeout(request.socket);
    traffic.track(request, response, start);
    app(request, response);
  };
}

/**
 * Ends a connection whose client stops reading the response. After the response Node replaces the timeout with the
 * keep-alive timeout. `server.timeout` would do the same, but start a timer for every request.
 */
export function setStallTimeout(socket: Socket, ms = STALL_TIMEOUT_MS): void {
  socket.setTimeout(ms);
}
