import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Calls `onEnd` once: when the response is finished, or when its connection is lost. A pipelined response that waits for an
 * earlier one emits no `close` when the connection breaks, so the socket's event is listened to as well.
 */
export function onFinished(
  { socket }: IncomingMessage,
  response: ServerResponse,
  onEnd: () => void,
): void {
  if (socket.destroyed) {
    queueMicrotask(onEnd);
    return;
  }
  let isOver = false;
  function onClose(): void {
    // An event also reaches listeners that are removed while it is emitted.
    if (isOver) return;
    isOver = true;
    response.off("close", onClose);
    socket.off("close", onClose);
    onEnd();
  }
  // Pipelined requests can outnumber the default limit of listeners.
  socket.setMaxListeners(0);
  socket.on("close", onClose);
  response.on("close", onClose);
}
