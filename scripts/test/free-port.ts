import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ephemeral range: an outgoing connection could take a free port before the server does. */
const MIN_PORT = 10_000;
const RANGES = 22;
const RANGE_SIZE = 1000;

/** A range for each process of a test run, so that two do not choose the same port before either listens. */
const first = MIN_PORT + (process.pid % RANGES) * RANGE_SIZE;
let next = randomInt(RANGE_SIZE);

/** Returns a port that nothing listens on at the moment, another one at each call. */
export async function freePort(): Promise<number> {
  const port = first + (next++ % RANGE_SIZE);
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
