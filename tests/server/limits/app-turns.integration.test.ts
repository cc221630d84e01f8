import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../../../scripts/test/free-port";
import { createAppTurns } from "../../../server/limits/app-turns";
import { createCounters } from "../../../server/observability/counters";

const GET = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
const POST = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\ntext";
/** Most of a large message, the rest of which does not come. */
const HALF_POST = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n${"a".repeat(50_000)}`;

/** Connections to a server whose requests `app` gets, and the number of the event loop's present turn. */
async function startServer(app: (request: IncomingMessage, response: ServerResponse) => void) {
  const { refusals } = createCounters();
  const arrived: IncomingMessage[] = [];
  const begun: IncomingMessage[] = [];
  /** How many had begun when one arrived. */
  const begunBefore = new Map<IncomingMessage, number>();
  const begin = createAppTurns({
    app(request, response) {
      begun.push(request);
      app(request, response);
    },
    networkFrom: ({ socket }) => socket.remoteAddress ?? "",
    refusals,
    securityHeaders: [["X-Content-Type-Options", "nosniff"]],
  });
  const server = createServer((request, response) => {
    arrived.push(request);
    begunBefore.set(request, begun.length);
    begin(request, response, request.method === "POST");
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  let turn = 0;
  let counting = setImmediate(function count() {
    turn++;
    counting = setImmediate(count);
  });
  onTestFinished(() => {
    clearImmediate(counting);
    server.closeAllConnections();
    server.close();
  });
  async function open(localAddress = "127.0.0.1"): Promise<Socket> {
    const socket = connect({ port, host: "127.0.0.1", localAddress }).setEncoding("latin1");
    await Promise.all([once(socket, "connect"), once(server, "connection")]);
    return socket;
  }
  const openMany = async (count: number, address?: string) => {
    const sockets: Socket[] = [];
    for (let one = 0; one < count; one++) sockets.push(await open(address));
    return sockets;
  };
  return { open, openMany, arrived, begun, begunBefore, refusals, turn: () => turn };
}

test.for([
  { kind: "a body", bytes: POST, perTurn: 1 },
  { kind: "none", bytes: GET, perTurn: 2 },
])(
  "app: of requests that arrive at once few begin in a turn of the event loop; with $kind",
  async ({ bytes, perTurn }) => {
    const turns: number[] = [];
    const { openMany, turn } = await startServer((request, response) => {
      turns.push(turn());
      request.resume().once("end", () => response.end("here"));
    });
    const sockets = await openMany(20);
    const answers = sockets.map((socket) => once(socket, "data"));
    for (const socket of sockets) socket.write(bytes);
    for (const answer of answers) expect(String(await answer)).toContain("here");
    for (const one of turns)
      expect(turns.filter((other) => other === one).length).toBeLessThanOrEqual(perTurn);
  },
);

test("app: a request whose client has gone while it waits is left out", async () => {
  let begun = 0;
  const { open } = await startServer((_request, response) => {
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

test("app: of a network with too many waiting the rest is refused late, and holds nothing meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = new Set<IncomingMessage>();
  const { openMany, arrived, refusals } = await startServer((request) => asked.add(request));
  const sockets = await openMany(60);
  const answers: string[] = [];
  for (const socket of sockets) {
    socket.on("data", (text) => answers.push(String(text)));
    socket.write(HALF_POST);
  }
  await expect.poll(() => asked.size + refusals.network).toBe(60);
  expect(refusals.network).toBeGreaterThan(0);
  const refused = arrived.filter((request) => !asked.has(request));
  await expect
    .poll(() => refused.map(({ readableLength }) => readableLength))
    .toEqual(refused.map(() => 0));
  expect(answers).toEqual([]);
  vi.advanceTimersByTime(2000);
  await expect.poll(() => answers.length).toBe(refused.length);
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toContain("\r\nX-Content-Type-Options: nosniff\r\n");
    expect(answer).toContain("\r\nRetry-After: 2\r\n");
    expect(answer).toContain("\r\nConnection: close\r\n");
    expect(answer).toMatch(/Too busy\. Please try again in a moment\.\n$/);
  }
});

test("app: of requests without a body none is refused, and a body waits for none of its network", async () => {
  const { openMany, open, begun, begunBefore, refusals } = await startServer((_request, response) =>
    response.end("here"),
  );
  const crowd = await openMany(60);
  const sender = await open();
  const answers = [...crowd, sender].map((socket) => once(socket, "data"));
  for (const socket of crowd) socket.write(GET);
  sender.write(POST);
  for (const answer of answers) expect(String(await answer)).toContain("here");
  expect(refusals.network).toBe(0);
  const place = begun.findIndex(({ method }) => method === "POST");
  const [request] = begun.slice(place);
  expect(place - ((request && begunBefore.get(request)) ?? 0)).toBeLessThanOrEqual(2);
});

test("app: who sends on while it is refused is cut before the answer", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { openMany, refusals } = await startServer(() => {});
  const sockets = await openMany(60);
  const answers: string[] = [];
  for (const socket of sockets) {
    socket.on("error", () => {}).on("data", (text) => answers.push(String(text)));
    socket.write(HALF_POST.replace("60000", "9000000"));
  }
  await expect.poll(() => refusals.network).toBeGreaterThan(0);
  for (const socket of sockets) socket.write("a".repeat(1_000_000));
  const closed = () => sockets.filter((socket) => socket.closed).length;
  await expect.poll(closed).toBe(refusals.network);
  expect(answers).toEqual([]);
});

test.for([
  { kind: "a body", bytes: POST },
  { kind: "none", bytes: GET },
])(
  "app: one of another network waits for no more than one of a crowd; with $kind",
  async ({ bytes }) => {
    const { open, openMany, begun, begunBefore } = await startServer((_request, response) => {
      response.end("here");
    });
    const crowd = await openMany(15, "127.0.0.2");
    const other = await open("127.0.0.3");
    for (const socket of [...crowd, other]) socket.write(bytes);
    expect(String(await once(other, "data"))).toContain("here");
    await expect.poll(() => begun.length).toBe(16);
    const place = begun.findIndex(({ socket }) => socket.remoteAddress === "127.0.0.3");
    const [request] = begun.slice(place);
    expect(place - ((request && begunBefore.get(request)) ?? 0)).toBeLessThanOrEqual(1);
  },
);
