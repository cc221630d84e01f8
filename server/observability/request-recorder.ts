import type { IncomingMessage, ServerResponse } from "node:http";
import { onFinished } from "../http/on-finished";
import type { SentInfo } from "../snapshots/snapshot";
import { type Counters, recordRequest } from "./counters";
import type { RequestLog } from "./request-log";

interface TrafficParts {
  counts: Counters;
  requestLog: RequestLog;
  /** What names a request in the log. */
  idOf(request: IncomingMessage): string;
  routeName(path: string): string;
}

/** Counts and logs requests. `start` is when one came, in ms of `performance.now()`. */
export interface RequestRecorder {
  /** Notes what was answered from memory. This is on the way of every page, so it makes nothing that it can do without. */
  recordHit(
    request: IncomingMessage,
    response: ServerResponse,
    sent: SentInfo,
    start: number,
  ): void;
  /** Names a request that takes longer and notes its answer when that ends. */
  track(request: IncomingMessage, response: ServerResponse, start: number): void;
}

export function createRequestRecorder({
  counts,
  requestLog,
  idOf,
  routeName,
}: TrafficParts): RequestRecorder {
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
      // Whoever logs something about this request names it so.
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
