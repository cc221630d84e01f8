import { readFileSync } from "node:fs";
import { createServer, type Server, ServerResponse } from "node:http";
import type { Counts } from "./counts";
import { closeLingering } from "./lingering-close";
import type { Log } from "./log";
import type { CommonHeaders } from "./security-headers";

const MOST_CONNECTIONS = 10_000;
/** File descriptors for all but connections. */
const RESERVED_FILES = 64;

const REASONS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

interface HttpServerParts {
  securityHeaders: CommonHeaders;
  counts: Counts;
  log: Log;
}

/** An HTTP server that is safe to stand in the open, without a proxy that protects it. It does not listen yet. */
export function createHttpServer({ securityHeaders, counts, log }: HttpServerParts): Server {
  const { refusals } = counts;
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    connectionsCheckingInterval: 1000,
    // Longer than a proxy keeps an idle connection (60 s is usual), so that it never sends into a closing one.
    keepAliveTimeout: 72_000,
    maxHeaderSize: 16 * 1024,
    // Node would refuse what has no host by itself, without our headers.
    requireHostHeader: false,
  });
  server.maxConnections = mostConnections();
  const headers = securityHeaders.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const refusal = (reason: string) =>
    `HTTP/1.1 ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n${headers}\r\n`;

  // An expectation that Node does not know is no reason to refuse a request (RFC 9110 10.1.1).
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("connect", (_request, socket) => {
    refusals.malformed++;
    socket.on("error", () => socket.destroy());
    socket.write(refusal("405 Method Not Allowed\r\nAllow: GET, HEAD"));
    closeLingering(socket);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const isLate = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
    refusals[isLate ? "slow" : "malformed"]++;
    const answer = answerUnderWay(socket);
    if (answer) {
      // It is the last: another after it would be taken for that to a request that nobody has sent.
      answer.shouldKeepAlive = false;
      answer.once("close", () => socket.destroy());
      return;
    }
    socket.write(refusal(REASONS[error.code ?? ""] ?? "400 Bad Request"));
    closeLingering(socket);
  });
  server.on("drop", () => {
    refusals.connections++;
    log.fault("connections", { most: server.maxConnections }, "there are too many connections");
    // Whoever has nothing to ask makes room.
    server.closeIdleConnections();
  });
  return server;
}

export function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count));
  });
}

/** The answer to an earlier request of a connection. Node's own handler looks there; it has no public word for it. */
function answerUnderWay(socket: object): ServerResponse | undefined {
  const answer: unknown = Reflect.get(socket, "_httpMessage");
  return answer instanceof ServerResponse ? answer : undefined;
}

/** As many as the process may have files open, less what else it needs. */
function mostConnections(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
    return Math.max(RESERVED_FILES, Math.min(MOST_CONNECTIONS, files - RESERVED_FILES));
  } catch {
    return MOST_CONNECTIONS;
  }
}
