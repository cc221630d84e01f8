import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../scripts/test/free-port";
import { beginConnections } from "../../../server/runtime/begin-connections";

const REQUEST = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

/** A server whose connections begin when the test says so. */
async function startHeld() {
  const held: (() => void)[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.end("here");
  });
  beginConnections(server, (work) => held.push(work));
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  async function send(): Promise<Socket> {
    const socket = connect(port, "127.0.0.1").setEncoding("latin1");
    await once(socket, "connect");
    socket.write(REQUEST);
    return socket;
  }
  function begin(): void {
    for (const work of held.splice(0)) work();
  }
  return { server, held, asked, send, begin };
}

test("connections: nothing is read before a connection begins, and everything is answered then", async () => {
  const { held, asked, send, begin } = await startHeld();
  const sockets = [await send(), await send()];
  await expect.poll(() => held.length).toBe(2);
  expect(asked).toEqual([]);
  begin();
  for (const socket of sockets) expect((await socket.toArray()).join("")).toContain("here");
  expect(asked).toEqual(["/", "/"]);
});

test("connections: one that is reset while it waits costs nothing, nor does one that the server has closed", async () => {
  const { server, held, send, begin } = await startHeld();
  server.once("connection", (socket) => void socket.destroy());
  await send();
  const reset = await send();
  await expect.poll(() => held.length).toBe(2);
  reset.resetAndDestroy();
  const last = await send();
  await expect.poll(() => held.length).toBe(3);
  begin();
  expect((await last.toArray()).join("")).toContain("here");
});
