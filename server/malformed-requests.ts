import type { Server } from "node:http";
import type { CommonHeaders } from "./security-headers";

const REASONS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/** Answers what cannot be parsed as a request, with the headers of every other answer, and closes. */
export function answerMalformedRequests(server: Server, common: CommonHeaders): void {
  const headers = common.map(([name, value]) => `${name}: ${value}\r\n`);
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
