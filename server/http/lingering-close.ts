import type { Duplex } from "node:stream";

const LINGER_MS = 1000;
const MAX_LINGER_BYTES = 4 * 1024 * 1024;

/**
 * Closes a connection whose client may still send: ends our side, and drops what comes until the client has ended its own,
 * for a second and 4 MB at the most. Closed at once, a reset could take the answer with it (RFC 9112 9.6).
 */
export function closeLingering(socket: Duplex): void {
  let left = MAX_LINGER_BYTES;
  // Nothing that still comes is read as a request.
  socket.removeAllListeners("data");
  socket.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) socket.destroy();
  });
  socket.resume();
  socket.end();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once("close", () => clearTimeout(timer));
}
