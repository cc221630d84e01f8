import type { Server } from "node:http";

/**
 * Has Node begin with each new connection in the work that it hands to `later`; nothing is read from it before. Through
 * `server.pauseOnConnect` and Node's own listener of connections: `http.createServer` has no option for it. Without it what
 * a thousand connections bring at once is read in one turn of the event loop (docs/security.md).
 */
export function beginConnections(server: Server, later: (work: () => void) => void): void {
  const [begin] = server.listeners("connection");
  if (!begin) return;
  Reflect.set(server, "pauseOnConnect", true);
  server.removeAllListeners("connection");
  server.on("connection", (socket) => {
    later(() => {
      if (socket.destroyed) return;
      Reflect.apply(begin, server, [socket]);
      socket.resume();
    });
  });
}
