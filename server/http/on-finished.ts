import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Calls `end` once: when the answer is sent, or when nobody can get it any more. An answer that waits for an earlier one
 * on its connection is told nothing when that breaks, so the connection is listened to as well.
 */
export function onFinished(
  { socket }: IncomingMessage,
  response: ServerResponse,
  end: () => void,
): void {
  if (socket.destroyed) {
    queueMicrotask(end);
    return;
  }
  let isOver = false;
  function onClose(): void {
    // The end of a connection is told to all who listened when it came, also to who has left since.
    if (isOver) return;
    isOver = true;
    response.off("close", onClose);
    socket.off("close", onClose);
    end();
  }
  // Requests on one connection may come faster than answers.
  socket.setMaxListeners(0);
  socket.on("close", onClose);
  response.on("close", onClose);
}
