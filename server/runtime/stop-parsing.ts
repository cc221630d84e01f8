import type { Socket } from "node:net";

/** What Node's parser takes for "stop here": the number that it is told for an upgrade. */
const STOP = 2;

/**
 * Stops Node's parser in the middle of what a connection has sent, through `socket.parser`: there is no public way. Without
 * it each refused connection costs some thousand request objects, 3 MB for a moment (docs/security.md).
 */
export function stopParsing(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, "parser");
  if (typeof parser === "object" && parser !== null) Reflect.set(parser, "onIncoming", () => STOP);
}
