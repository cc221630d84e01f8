import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { onFinished } from "../http/on-finished";
import { createTrust } from "../security/ip-addresses";
import { type Counters, recordRequest, type SnapshotKind } from "./counters";
import type { RequestLog } from "./request-log";

/** What is recorded of a snapshot that was sent. */
export interface SentInfo {
  readonly kind: SnapshotKind;
  /** What it counts as: one of few names. */
  readonly route: string;
  /** Of the body. */
  readonly bytes: number;
}

interface RecorderParts {
  counts: Counters;
  requestLog: RequestLog;
  /** The id of a request in the log. */
  idOf(request: IncomingMessage): string;
  /** The label of a path in the metrics. */
  routeName(path: string): string;
}

/** Counts and logs requests. `start`: when the request arrived, in ms of `performance.now()`. */
export interface RequestRecorder {
  /** Records a response from memory. Every page passes here, so it allocates as little as possible. */
  recordHit(
    request: IncomingMessage,
    response: ServerResponse,
    sent: SentInfo,
    start: number,
  ): void;
  /** Gives a request its id, and records the response when it is finished. */
  track(request: IncomingMessage, response: ServerResponse, start: number): void;
}

/** Creates the recorder of log lines and metrics of requests. */
export function createRequestRecorder({
  counts,
  requestLog,
  idOf,
  routeName,
}: RecorderParts): RequestRecorder {
  return {
    recordHit(request, { statusCode: status }, { kind, route, bytes }, start) {
      counts.snapshots[kind]++;
      const { seconds } = recordRequest(counts, route, status);
      if (!requestLog.hasRoom(status, start)) return;
      const ms = performance.now() - start;
      seconds.observe(ms / 1000);
      requestLog.write(request, { status, bytes, ms, cache: "hit", id: idOf(request) });
    },
    track(request, response, start) {
      const { socket, url = "" } = request;
      const before = socket.bytesWritten;
      const id = idOf(request);
      // Other log lines about this request take the id from here.
      request.headers["x-request-id"] = id;
      onFinished(request, response, () => {
        const now = performance.now();
        const status = response.statusCode;
        const route = routeName(url.split("?", 1)[0] ?? "");
        recordRequest(counts, route, status).seconds.observe((now - start) / 1000);
        if (!requestLog.hasRoom(status, now)) return;
        const length = response.getHeader("Content-Length");
        const bytes = Number(length ?? socket.bytesWritten - before);
        const isCut = !response.writableFinished;
        requestLog.write(request, { status, bytes, ms: now - start, cache: "miss", id, isCut });
      });
    },
  };
}

/** Returns a function for the request id in the log: the `X-Request-Id` of a trusted proxy, or a generated id. */
export function createRequestIds(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const prefix = randomBytes(4).toString("hex");
  const isTrusted = createTrust(trustedProxies);
  let count = 0;

  return function idOf({ headers, socket }) {
    const header = headers["x-request-id"];
    const isGiven = typeof header === "string" && /^[\w.-]{1,64}$/.test(header);
    if (isGiven && isTrusted(socket.remoteAddress ?? "")) return header;
    count++;
    return `${prefix}-${count.toString(36)}`;
  };
}
