// Slow: a head has 10 s until it is cut off.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { logLines } from "../fixtures/http/log-lines";
import { rawRequest } from "../fixtures/http/raw-answer";
import { startSite } from "../fixtures/servers/running-site";

const COUNT = 2000;
/** 10 s for a head, 20 s for a whole request, and a second until somebody looks. */
const MAX_MS = 13_000;
/** The start of a request, and the bytes sent every other second. */
const SLOW = [
  ["", ""],
  ["GE", ""],
  ["GET / HTTP/1.1\r\n", "X: y\r\n"],
  ["GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", "y"],
] as const;

/** Asks for 100 pages, four at a time. */
async function askForPages(url: string): Promise<void> {
  for (let turn = 0; turn < 25; turn++) {
    const answers = await Promise.all(Array.from({ length: 4 }, () => rawRequest(url)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
}

async function openSlowly(url: string, index: number): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => {}).resume();
  await once(socket, "connect");
  socket.write(SLOW[index % SLOW.length]?.[0] ?? "");
  return socket;
}

test(`slow sockets: ${COUNT} that never finish a head leave the pages alone, and are closed`, async () => {
  // As a proxy, which may have more connections than a visitor.
  const env = { TRUSTED_PROXIES: "127.0.0.1" };
  const content = await makeContentFolder();
  const site = await startSite({ contentDir: content.dir, env });
  const sockets: Socket[] = [];
  for (let index = 0; index < COUNT; index += 100) {
    const more = Array.from({ length: 100 }, (_, one) => openSlowly(site.url, index + one));
    sockets.push(...(await Promise.all(more)));
  }
  expect(sockets.filter(({ readableEnded }) => !readableEnded).length).toBe(COUNT);
  const begin = performance.now();
  const closed = Promise.all(sockets.map((socket) => socket.closed || once(socket, "close")));
  const drip = setInterval(() => {
    for (const [index, socket] of sockets.entries()) {
      if (socket.writable) socket.write(SLOW[index % SLOW.length]?.[1] ?? "");
    }
  }, 2000);
  await askForPages(site.url);
  await closed;
  clearInterval(drip);
  expect(performance.now() - begin).toBeLessThan(MAX_MS + 5000);
  expect((await rawRequest(site.url)).status).toBe(200);
  // The image worker has the lowest priority: a busy machine may leave it no time.
  const errors = logLines(site).filter(
    ({ level, fault }) => level > 40 && fault !== "image-worker",
  );
  expect(errors).toEqual([]);
  await site.stop();
  await content.remove();
});
