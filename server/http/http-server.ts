import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { Duplex } from "node:stream";
import type { Counters } from "../observability/counters";
import type { Log } from "../observability/log";
import type { MessageClasses } from "../runtime/express-messages";
import { responseUnderWay } from "../runtime/response-under-way";
import type { CommonHeaders } from "../security/security-headers";
import { createConnectionLimit } from "./connection-limit";
import { closeLingering } from "./lingering-close";
import { refusalText } from "./reject-malformed";
import { createTurns } from "./turns";

const MAX_CONNECTIONS = 10_000;
/** File descriptors reserved for everything but connections. */
const RESERVED_FILES = 64;

const REASONS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/** Late connections that are refused in one turn of the event loop: Node can find hundreds at once. */
const REFUSALS_PER_TURN = 5;

/** Between two looks for connections that have become idle. */
const POLL_MS = 25;
/** A connection that was opened just before the end may still send its request on a slow line. */
const MAX_SILENCE_MS = 2000;

interface HttpServerParts {
  listener: RequestListener;
  /** Classes of the requests and responses; Node's own without them. */
  messages?: MessageClasses;
  securityHeaders: CommonHeaders;
  counts: Counters;
  log: Log;
  /** Whether an address is a trusted proxy. */
  isTrusted(address: string): boolean;
}

/** A server, and its end. */
export interface HttpServer {
  server: Server;
  /** Stops listening and closes idle connections until none is open. */
  close(): Promise<void>;
}

/** Creates an HTTP server that is safe to expose without a reverse proxy. It does not listen yet. */
export function createHttpServer(parts: HttpServerParts): HttpServer {
  const { listener, messages, securityHeaders, counts, log, isTrusted } = parts;
  const { refusals } = counts;
  const options = {
    ...messages,
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    // So often that a thousand connections that began together are not all found late in one look.
    connectionsCheckingInterval: 100,
    // Longer than a proxy keeps an idle connection (60 s is usual), so that it never sends into a closing one.
    keepAliveTimeout: 72_000,
    maxHeaderSize: 16 * 1024,
    // Node would reject a missing Host itself, without our headers.
    requireHostHeader: false,
  };
  const server = createServer(options, listener);
  const { later } = createTurns(REFUSALS_PER_TURN);
  const max = maxConnections();
  server.maxConnections = max;
  const headers = securityHeaders.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  function rejection(reason: string): string {
    const text = refusalText(Number.parseInt(reason, 10));
    const fields = `Content-Type: text/plain\r\nContent-Length: ${text.length}\r\n`;
    return `HTTP/1.1 ${reason}\r\nConnection: close\r\n${fields}${headers}\r\n${text}`;
  }

  // An unknown expectation is no reason to reject a request (RFC 9110 10.1.1).
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("connect", (_request, socket) => {
    refusals.malformed++;
    socket.on("error", () => socket.destroy());
    socket.write(rejection("405 Method Not Allowed\r\nAllow: GET, HEAD"));
    closeLingering(socket);
  });
  /** Ends a connection with a response, after the one that is under way. */
  function refuse(socket: Duplex, reason: string): void {
    if (!socket.writable) return;
    const response = responseUnderWay(socket);
    if (response && (response.req.complete || response.headersSent)) {
      // The last response: a further one would be read as the response to the next request.
      response.shouldKeepAlive = false;
      response.once("close", () => socket.destroy());
      return;
    }
    // A response that waits for the rest of a broken, late or truncated body would wait for ever.
    socket.write(rejection(reason));
    closeLingering(socket);
  }

  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket) => {
    if (code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const isLate = code === "ERR_HTTP_REQUEST_TIMEOUT";
    refusals[isLate ? "slow" : "malformed"]++;
    const reason = REASONS[code] ?? "400 Bad Request";
    if (isLate) later(() => refuse(socket, reason));
    else refuse(socket, reason);
  });
  function onLimit(most: number): void {
    refusals.connections++;
    const owner = most === max ? "there are" : "one address has";
    log.fault("connections", { most }, `${owner} too many connections`);
  }
  const { admit, closeSilent } = createConnectionLimit({ max, isTrusted, onLimit });
  server.on("connection", admit);
  server.on("drop", () => onLimit(max));
  // An error before it listens is that of the port, and ends the start.
  server.once("listening", () => {
    server.on("error", (error) => {
      log.fault("connections", { err: error }, "a connection could not be taken");
    });
  });
  return { server, close: () => closeServer(server, closeSilent) };
}

function closeServer(server: Server, closeSilent: () => void): Promise<void> {
  return new Promise((resolve) => {
    // A connection whose request arrived in this turn of the event loop counts as idle until the request is read.
    setImmediate(() => {
      server.close(() => resolve());
      setInterval(() => server.closeIdleConnections(), POLL_MS).unref();
      // Node counts them as busy.
      setTimeout(closeSilent, MAX_SILENCE_MS).unref();
    });
  });
}

/** The number of open connections. */
export function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count));
  });
}

/** The number of connections that the limit of open files allows. */
function maxConnections(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    const files = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
    return Math.max(RESERVED_FILES, Math.min(MAX_CONNECTIONS, files - RESERVED_FILES));
  } catch {
    return MAX_CONNECTIONS;
  }
}
