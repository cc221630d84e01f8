import type { Socket } from "node:net";

/** How long a client may take nothing of its answer. */
const STALLED_MS = 20_000;

/**
 * Ends a connection whose client stops taking the answer that is under way. Node sets the time of keep-alive in its place
 * when the answer is sent. `server.timeout` would do the same, and start a timer for every request.
 */
export function setStallTimeout(socket: Socket, ms = STALLED_MS): void {
  socket.setTimeout(ms);
}
