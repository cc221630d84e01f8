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
  const queues = new WeakMap<Socket, Set<IncomingMessage>>();
  let inAll = 0;

  function queueOf(socket: Socket): Set<IncomingMessage> {
    const known = queues.get(socket);
    if (known) return known;
    const queue = new Set<IncomingMessage>();
    queues.set(socket, queue);
    socket.once("close", () => {
      inAll -= queue.size;
    });
    return queue;
  }

  function wait(request: IncomingMessage): boolean {
    const queue = queueOf(request.socket);
    if (queue.size >= MAX_WAITING || inAll >= MAX_WAITING_IN_ALL) return false;
    inAll++;
    queue.add(request);
    return true;
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    if (socket.destroyed) return;
    inAll--;
    queueOf(socket).delete(request);
    listener(request, response);
  }

  function close(socket: Socket): void {
    onRefusal();
    stopParsing(socket);
    // Without it Node destroys each with an error, and writes its stack.
    for (const request of queueOf(socket)) request.destroy();
    socket.destroy();
  }

  return function listen(request, response) {
    // The response of the only request on its connection has a socket from the start.
    if (response.socket) {
      listener(request, response);
      return;
    }
    const { socket } = request;
    if (socket.destroyed) return;
    // Node is about to send what is in the response: nothing yet.
    if (wait(request)) response.once("socket", () => process.nextTick(pass, request, response));
    else close(socket);
  };
}
