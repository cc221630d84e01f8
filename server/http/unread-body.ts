import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { closeLingering } from "./lingering-close";
import type { RequestHead } from "./request-head";

/** Whether a request has a body (RFC 9112 6.3). */
export function hasBody({ contentLength, transferEncoding }: RequestHead): boolean {
  return transferEncoding !== undefined || (contentLength ?? "0") !== "0";
}

/**
 * Closes the connection after the response unless the request body has been read by then: finding the next request would
 * mean reading all of it.
 */
export function closeUnlessRead(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const { shouldKeepAlive } = response;
  response.shouldKeepAlive = false;
  // Node calls this after the last response; its own would reset a client that is still sending.
  socket.destroySoon = () => closeLingering(socket);
  request.once("end", () => {
    response.shouldKeepAlive = shouldKeepAlive;
    socket.destroySoon = Socket.prototype.destroySoon;
  });
}
