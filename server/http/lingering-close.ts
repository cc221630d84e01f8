import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { createTurns } from "./turns";

const LINGER_MS = 1000;
/** Connections that are closed in one turn of the event loop: those that were refused at once also end at once. */
const CLOSINGS_PER_TURN = 5;
const MAX_LINGER_BYTES = 4 * 1024 * 1024;
/** More than a message has without files. */
const MAX_DROPPED_BYTES = 256 * 1024;
const closings = createTurns(CLOSINGS_PER_TURN);

/**
 * Closes the connection after the response unless the request body has been read by then: finding the next request would
 * mean reading all of it.
 */
export function closeUnlessRead(request: IncomingMessage, response: ServerResponse): void {
  const { shouldKeepAlive } = response;
  let isRead = false;
  response.shouldKeepAlive = false;
  request.once("end", () => {
    isRead = true;
    response.shouldKeepAlive = shouldKeepAlive;
  });
  response.once("finish", () => {
    if (!isRead) closeLingering(request.socket);
  });
}

/**
 * Drops what has arrived of the body of a request that is answered later, which would be held until then, and what arrives
 * meanwhile. Cuts the connection of who sends much more.
 */
export function dropBody(request: IncomingMessage): void {
  let left = MAX_DROPPED_BYTES;
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.socket.destroy();
  });
}

/** Closes the connection after the response, whatever the client has sent behind the request. */
export function closeAfter(request: IncomingMessage, response: ServerResponse): void {
  response.shouldKeepAlive = false;
  response.once("finish", () => closeLingering(request.socket));
}

/**
 * Closes a connection whose client may still send: ends our side, then discards incoming data until the client closes, for
 * at most a second and 4 MB. An immediate close could reset the connection before the response is read (RFC 9112 9.6).
 */
export function closeLingering(socket: Duplex): void {
  let left = MAX_LINGER_BYTES;
  // After the last response, Node's `destroySoon` waits for this event to close the connection at once.
  socket.off("finish", socket.destroy);
  // Incoming data is no longer parsed as requests.
  socket.removeAllListeners("data");
  socket.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) socket.destroy();
  });
  socket.resume();
  socket.end();
  const timer = setTimeout(() => closings.later(() => socket.destroy()), LINGER_MS).unref();
  socket.once("close", () => clearTimeout(timer));
}
