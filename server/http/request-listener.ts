import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Counters } from "../observability/counters";
import type { RequestRecorder, SentInfo } from "../observability/request-recorder";
import type { Lifecycle } from "../process/lifecycle";
import { answerInTurn } from "./answers-in-turn";
import { closeAfter, closeUnlessRead } from "./lingering-close";
import { hasBody, originForm, type RequestHead, readHead } from "./request-head";

const SLASH = 0x2f;
const STALL_TIMEOUT_MS = 20_000;
/** Lists of what a client accepts or wants, which cost as much to read as they are long. Browsers send below 200 characters. */
const LISTS = ["accept", "accept-encoding", "accept-language", "range"] as const;
const MAX_LIST_LENGTH = 1024;

/** Answers a request from memory; undefined when it has no answer for it. */
export type SnapshotHandler = (
  head: RequestHead,
  request: IncomingMessage,
  response: ServerResponse,
) => SentInfo | undefined;

/** Answers all other requests. */
export type AppListener = (
  request: IncomingMessage,
  response: ServerResponse,
  hasBody: boolean,
) => void;

interface ListenerParts {
  /** Answers a malformed or too large request; returns whether it has. */
  refuse(head: RequestHead, request: IncomingMessage, response: ServerResponse): boolean;
  fromMemory: readonly SnapshotHandler[];
  app: AppListener;
  traffic: RequestRecorder;
  refusals: Counters["refusals"];
  lifecycle: Pick<Lifecycle, "state">;
}

/** The listener of every request, one at a time on a connection. In this order: rejection of malformed requests, snapshots, the Express app. */
export function createRequestListener(parts: ListenerParts): RequestListener {
  const { refuse, fromMemory, app, traffic, refusals, lifecycle } = parts;

  function listen(request: IncomingMessage, response: ServerResponse): void {
    const start = performance.now();
    if (lifecycle.state === "draining") response.shouldKeepAlive = false;
    const head = readHead(request.rawHeaders);
    // Node reads on after an upgrade that it does not make, but without what has arrived behind the request.
    if (head.upgrade !== undefined) closeAfter(request, response);
    else if (hasBody(head)) closeUnlessRead(request, response);
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
    cutLists(request);
    app(request, response, hasBody(head));
  }

  return answerInTurn(listen, () => refusals.pipelined++);
}

function cutLists({ headers }: IncomingMessage): void {
  for (const name of LISTS) {
    const list = headers[name];
    if (list !== undefined && list.length > MAX_LIST_LENGTH)
      headers[name] = list.slice(0, MAX_LIST_LENGTH);
  }
}

/**
 * Ends a connection whose client stops reading the response. After the response Node replaces the timeout with the
 * keep-alive timeout. `server.timeout` would do the same, but start a timer for every request.
 */
export function setStallTimeout(socket: Socket, ms = STALL_TIMEOUT_MS): void {
  socket.setTimeout(ms);
}
