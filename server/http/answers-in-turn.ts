import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { stopParsing } from "../runtime/stop-parsing";

/** Pipelined requests that wait on one connection. Browsers pipeline none. */
const MAX_WAITING = 15;
/** The same on all connections together. */
const MAX_WAITING_IN_ALL = 1000;

/**
 * Answers the pipelined requests of a connection one after the other: each is passed on when the answers before it are with
 * the kernel. Node would pass all of them on at once and keep their answers for a client that does not read. A connection
 * with more of them is closed. Calls `onRefusal` for it.
 */
export function answerInTurn(listener: RequestListener, onRefusal: () => void): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  let inAll = 0;

  function wait(socket: Socket): boolean {
    const count = waiting.get(socket);
    if (count === undefined) {
      socket.once("close", () => {
        inAll -= waiting.get(socket) ?? 0;
      });
    } else if (count >= MAX_WAITING) return false;
    if (inAll >= MAX_WAITING_IN_ALL) return false;
    inAll++;
    waiting.set(socket, (count ?? 0) + 1);
    return true;
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    if (socket.destroyed) return;
    inAll--;
    waiting.set(socket, (waiting.get(socket) ?? 0) - 1);
    listener(request, response);
  }

  return function listen(request, response) {
    // The response of the only request on its connection has a socket from the start.
    if (response.socket) {
      listener(request, response);
      return;
    }
    const { socket } = request;
    if (socket.destroyed) return;
    if (wait(socket)) {
      // Node is about to send what is in the response: nothing yet.
      response.once("socket", () => process.nextTick(pass, request, response));
      return;
    }
    onRefusal();
    stopParsing(socket);
    socket.destroy();
  };
}
