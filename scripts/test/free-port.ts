import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ephemeral range: an outgoing connection could take a free port before the server does. */
const [MIN_PORT, MAX_PORT] = [10_000, 32_000];

/** Returns a port that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const port = randomInt(MIN_PORT, MAX_PORT);
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return freePort();
  }
  server.close();
  await once(server, "close");
  return port;
}
