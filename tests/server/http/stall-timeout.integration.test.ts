import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../scripts/test/free-port";
import { setStallTimeout } from "../../../server/http/request-listener";

const LARGE = Buffer.alloc(32 * 1024 * 1024);

function createLargeServer(ms: number): Server {
  const server = createServer((request, response) => {
    response.end(LARGE);
    setStallTimeout(request.socket, ms);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

async function ask(server: Server): Promise<{ client: Socket; taken: Socket }> {
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const client = connect(port, "127.0.0.1").pause();
  const [taken] = await once(server, "connection");
  client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  onTestFinished(() => {
    client.destroy();
  });
  return { client, taken };
}

test("a client that takes nothing of its answer loses its connection", async () => {
  const { taken } = await ask(createLargeServer(100));
  await once(taken, "close");
  expect(taken.writableFinished).toBe(false);
});

test("a client that takes a little at a time gets all, and keeps its connection", async () => {
  const { client, taken } = await ask(createLargeServer(400));
  let bytes = 0;
  const began = performance.now();
  for await (const chunk of client) {
    bytes += chunk.length;
    if (bytes >= LARGE.length) break;
    // The pauses of a slow reader: in all longer than it may stall. `readSlowly` would close the connection at the end.
    if (performance.now() - began < 1200) await delay(5);
  }
  expect(bytes).toBeGreaterThanOrEqual(LARGE.length);
  expect(taken.destroyed).toBe(false);
});
