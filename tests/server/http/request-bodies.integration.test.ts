import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { Duplex } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../../../scripts/test/free-port";
import { closeLingering } from "../../../server/http/lingering-close";
import { createRequestListener } from "../../../server/http/request-listener";
import { createCounters } from "../../../server/observability/counters";

const POST = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\ntext";

/** Connections to a listener whose requests `app` gets, and the number of the event loop's present turn. */
async function startListener(app: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(
    createRequestListener({
      app,
      refuse: () => false,
      fromMemory: [],
      traffic: { recordHit: () => {}, track: () => {} },
      refusals: createCounters().refusals,
      lifecycle: { state: "up" },
    }),
  );
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  let turn = 0;
  let counting = setImmediate(function count() {
    turn++;
    counting = setImmediate(count);
  });
  onTestFinished(() => {
    clearImmediate(counting);
    server.close();
  });
  async function open(): Promise<Socket> {
    const socket = connect(port, "127.0.0.1").setEncoding("latin1");
    await Promise.all([once(socket, "connect"), once(server, "connection")]);
    return socket;
  }
  return { open, turn: () => turn };
}

test("bodies: requests that arrive at once begin in a turn of the event loop each", async () => {
  const turns: number[] = [];
  const { open, turn } = await startListener((request, response) => {
    turns.push(turn());
    request.resume().once("end", () => response.end("here"));
  });
  const sockets: Socket[] = [];
  for (let count = 0; count < 8; count++) sockets.push(await open());
  const answers = sockets.map((socket) => once(socket, "data"));
  for (const socket of sockets) socket.write(POST);
  for (const answer of answers) expect(String(await answer)).toContain("here");
  expect(new Set(turns).size).toBe(8);
});

test("bodies: a request whose client has gone while it waits is left out", async () => {
  let begun = 0;
  const { open } = await startListener((_request, response) => {
    begun++;
    for (const socket of others) socket.resetAndDestroy();
    response.end("here");
  });
  const [first, last] = [await open(), await open()];
  const others = [await open(), await open()];
  for (const socket of [first, ...others]) socket.write(POST);
  expect(String(await once(first, "data"))).toContain("here");
  last.write(POST);
  expect(String(await once(last, "data"))).toContain("here");
  expect(begun).toBe(2);
});

test("bodies: connections that linger for the same second are closed in several turns", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const sockets = Array.from(
    { length: 20 },
    () => new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() }),
  );
  for (const socket of sockets) closeLingering(socket);
  const closed = () => sockets.filter(({ destroyed }) => destroyed).length;
  vi.advanceTimersByTime(1000);
  let turns = 0;
  for (; closed() < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
  expect(turns).toBeGreaterThan(1);
});
