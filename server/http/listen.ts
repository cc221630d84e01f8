import type { Server } from "node:http";

interface Place {
  port: number;
  host: string;
  /** The variable that sets the port; the variable of the host has the same prefix. */
  variable: "PORT" | "ADMIN_PORT" | "DESK_PORT";
}

/**
 * Connections that wait to be accepted. When a burst fills the queue, the kernel drops the first packet of whoever
 * comes next, and a browser tries again after 1, 3 and 7 s. Linux takes net.core.somaxconn (4,096) at most.
 */
const BACKLOG = 4096;

/** The server cannot listen on a port or an address. The message tells an operator how to fix it. */
class ListenError extends Error {
  override name = "ListenError";
}

/** Starts listening. Throws a ListenError when the port is taken or not allowed, or the address is not local. */
export async function listen(server: Server, place: Place): Promise<void> {
  const { port, host } = place;
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen({ port, host, backlog: BACKLOG }, () => {
        server.off("error", reject);
        resolve();
      });
    });
  } catch (error) {
    const message =
      error instanceof Error && "code" in error ? explain(error.code, place) : undefined;
    throw message === undefined ? error : new ListenError(message);
  }
}

function explain(code: unknown, { port, host, variable }: Place): string | undefined {
  if (code === "EADDRINUSE") {
    const other = port < 65535 ? port + 1 : port - 1;
    return `Port ${port} on ${host} is taken (EADDRINUSE): another program listens there, perhaps this site, started before.
Stop that program (ss -ltnp 'sport = :${port}' names it), or choose a free port: ${variable}=${other}`;
  }
  if (code === "EACCES") {
    return `Port ${port} on ${host} may not be used (EACCES): ports below 1024 need a privilege. Choose another: ${variable}=3000`;
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    const hostVariable = variable.replace("PORT", "HOST");
    return `${host} is not an address of this machine (${code}). Set ${hostVariable} to one that is, such as 0.0.0.0`;
  }
  return undefined;
}
