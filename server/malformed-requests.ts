import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { CommonHeaders } from "./security-headers";

const REASONS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/**
 * Answers what cannot be parsed as a request, with the headers of every other answer, and closes. An expectation that
 * Node does not know is no reason to refuse a request (RFC 9110 10.1.1).
 */
export function answerMalformedRequests(server: Server, common: CommonHeaders): void {
  const headers = common.map(([name, value]) => `${name}: ${value}\r\n`);
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const reason = REASONS[error.code ?? ""] ?? "400 Bad Request";
    socket.end(
      `HTTP/1.1 ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n${headers.join("")}\r\n`,
    );
  });
}

/** Refuses an HTTP/1.1 request that names no host (RFC 9112 3.2); false when it names one. */
export function refuseWithoutHost(
  request: IncomingMessage,
  response: ServerResponse,
  headers: CommonHeaders,
): boolean {
  if (request.headers.host !== undefined || request.httpVersion !== "1.1") return false;
  response.writeHead(400, [...headers.flat(), "Connection", "close", "Content-Length", "0"]).end();
  return true;
}
