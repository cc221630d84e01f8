// Slow: slow readers, and a deadline of 10 s.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { logLines } from "../fixtures/http/log-lines";
import { readSlowly } from "../fixtures/http/slow-reader";
import { loadSteadily } from "../fixtures/http/steady-load";
import { startSite } from "../fixtures/servers/running-site";

const ROUNDS = Number(process.env.SHUTDOWN_ROUNDS ?? 4);
/**
 * For each shutdown: the kernel resets connections in the accept queue when the server stops listening, and
 * the load has no balancer that looks elsewhere before. 100 requests are those of 0.2 s.
 */
const MAX_RETRIED = 100;
const LARGE = 12 * 1024 * 1024;

/** Sends the head of a form, and never its body. */
async function beginForm(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => {});
  const head = "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n";
  socket.write(
    `${head}Content-Type: application/x-www-form-urlencoded\r\nExpect: 100-continue\r\n\r\n`,
  );
  await once(socket, "data");
  return socket;
}

test(`shutdown: SIGTERM under 500 requests/s with slow readers, ${ROUNDS} times: all that is read is answered whole`, {
  timeout: ROUNDS * 15_000,
}, async () => {
  const content = await makeContentFolder({ "media/large.zip": Buffer.alloc(LARGE, "x") });
  const counter = new URL("../fixtures/preloads/count-requests.mjs", import.meta.url).href;
  const env = {
    NODE_OPTIONS: `--import=${counter}`,
    COUNTED: "/about",
  };
  let complete = 0;
  let retried = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const site = await startSite({ contentDir: content.dir, env });
    const load = loadSteadily(`${site.url}/about`, 500);
    const readers = Array.from({ length: 4 }, () =>
      readSlowly(`${site.url}/media/large.zip`, 8, 150),
    );
    await Promise.all(readers.map(({ begun }) => begun));
    await expect.poll(() => load.complete).toBeGreaterThan(100);
    const begin = performance.now();
    site.process.kill("SIGTERM");
    expect(await site.ended).toBe(0);
    expect(performance.now() - begin).toBeLessThan(10_000);
    await load.stop();
    expect(load.failures).toEqual([]);
    for (const { bytes } of readers) expect(await bytes).toBe(LARGE);
    expect(site.output()).not.toContain("were cut");
    const read = Array.from(site.output().matchAll(/^requests read: (\d+)$/gm), ([, n]) =>
      Number(n),
    );
    expect(read).toEqual([load.complete]);
    complete += load.complete;
    retried += load.retried;
  }
  expect(complete).toBeGreaterThan(ROUNDS * 100);
  expect(retried).toBeLessThan(ROUNDS * MAX_RETRIED);
  await content.remove();
});

test("shutdown: not ready first; answers say that the connection closes; then nobody is let in", async () => {
  const site = await startSite();
  const load = loadSteadily(`${site.url}/about`, 20);
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1").setEncoding("latin1");
  await once(socket, "connect");
  site.process.kill("SIGTERM");
  await expect.poll(() => site.output()).toContain("stopping");
  const closed = once(socket, "close");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.write("GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await closed;
  expect(answer).toContain("503 Service Unavailable");
  expect(answer).toContain("Connection: close");
  expect(answer).toContain('{"status":"not ready"}');
  expect(await site.ended).toBe(0);
  await load.stop();
  expect(load.failures).toEqual([]);
});

// Tests that mostly wait run concurrently.
test.concurrent("shutdown: who does not come to an end is cut after 10 s, which the log says", async () => {
  const site = await startSite();
  await beginForm(site.url);
  const begin = performance.now();
  site.process.kill("SIGTERM");
  expect(await site.ended).toBe(0);
  expect(performance.now() - begin).toBeGreaterThan(9000);
  expect(logLines(site).at(-1)).toMatchObject({ level: 40, msg: "connections were cut" });
});

test("shutdown: a second signal ends it at once", async () => {
  const site = await startSite();
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write("GET / HTTP/1.1\r\n");
  await expect.poll(() => fetch(`${site.url}/healthz`).then(({ status }) => status)).toBe(200);
  site.process.kill("SIGINT");
  await expect.poll(() => site.output()).toContain("stopping");
  site.process.kill("SIGINT");
  expect(await site.ended).toBe(1);
  expect(logLines(site).at(-1)).toMatchObject({ level: 40, signal: "SIGINT" });
});

test.concurrent.each([
  ["at once", false],
  ["at the deadline", true],
])("shutdown: a process whose thread pool hangs ends %s", async (_when, isHeld) => {
  const content = await makeContentFolder();
  const preload = new URL("../fixtures/preloads/block-thread-pool.mjs", import.meta.url).href;
  const site = await startSite({
    contentDir: content.dir,
    env: { NODE_OPTIONS: `--import=${preload}` },
  });
  site.process.kill("SIGUSR2");
  await expect.poll(() => site.output()).toContain("the thread pool hangs");
  // The home page is in memory from the start, the others soon after.
  expect((await fetch(site.url)).status).toBe(200);
  const socket = isHeld ? await beginForm(site.url) : undefined;
  site.process.kill("SIGTERM");
  await site.ended;
  // Node can end such a process with a code of its own from 22.15 on.
  const isCodeKept = "execve" in process;
  const { exitCode, signalCode } = site.process;
  expect({ exitCode, signalCode }).toEqual(
    isCodeKept ? { exitCode: 0, signalCode: null } : { exitCode: null, signalCode: "SIGKILL" },
  );
  socket?.destroy();
  await content.remove();
});

test("shutdown: a reader of the log that stalls keeps no process", async () => {
  const site = await startSite();
  site.process.stdout?.pause();
  // More lines than the pipe's buffer holds.
  for (let index = 0; index < 1500; index++) {
    expect((await fetch(`${site.url}/${"x".repeat(250)}`)).status).toBe(404);
  }
  const exit = once(site.process, "exit");
  site.process.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
  site.process.stdout?.resume();
  await site.ended;
});

test("shutdown: a reader of the log that has gone keeps no process", async () => {
  const site = await startSite();
  site.process.stdout?.destroy();
  for (let index = 0; index < 20; index++) {
    expect((await fetch(`${site.url}/nope`)).status).toBe(404);
  }
  const exit = once(site.process, "exit");
  site.process.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
});

test.each(["throw", "reject"])(
  "shutdown: an error that nobody catches (%s) is logged and ends it with 1",
  async (how) => {
    const content = await makeContentFolder();
    const site = await startSite({
      contentDir: content.dir,
      env: {
        NODE_OPTIONS: `--import=${new URL("../fixtures/preloads/crash-on-signal.mjs", import.meta.url).href}`,
        CRASH: how,
      },
    });
    const load = loadSteadily(`${site.url}/about`, 100);
    await expect.poll(() => load.complete).toBeGreaterThan(10);
    site.process.kill("SIGUSR2");
    expect(await site.ended).toBe(1);
    await load.stop();
    expect(load.failures).toEqual([]);
    const [crash] = logLines(site).filter(({ fault }) => fault === "crash");
    expect(crash.err.stack).toContain("on purpose");
    await content.remove();
  },
);
