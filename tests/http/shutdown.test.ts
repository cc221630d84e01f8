// Slow: slow readers, and a deadline of 10 s.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { test } from "vitest";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { logLines } from "../fixtures/http/log-lines";
import { loadSteadily } from "../fixtures/http/steady-load";
import { testShutdowns } from "../fixtures/matrix/shutdowns";
import { FORM_CONTENT } from "../fixtures/servers/contact-site";
import { startSite } from "../fixtures/servers/running-site";

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

// tests/matrix has more rounds.
testShutdowns(1);

// Tests that mostly wait run concurrently.
test.concurrent("shutdown: not ready first; answers say that the connection closes; then nobody is let in", async ({
  expect,
}) => {
  const content = await makeContentFolder();
  const site = await startSite({ contentDir: content.dir, env: { SHUTDOWN_DELAY: "1000" } });
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
  await content.remove();
});

test.concurrent("shutdown: who does not come to an end is cut after 10 s, which the log says", async ({
  expect,
}) => {
  const content = await makeContentFolder(FORM_CONTENT);
  const site = await startSite({ contentDir: content.dir });
  await beginForm(site.url);
  const begin = performance.now();
  site.process.kill("SIGTERM");
  expect(await site.ended).toBe(0);
  expect(performance.now() - begin).toBeGreaterThan(9000);
  expect(logLines(site).at(-1)).toMatchObject({ level: 40, msg: "connections were cut" });
  await content.remove();
});

test.concurrent("shutdown: a browser's spare connection holds it up no longer than a slow line would", async ({
  expect,
}) => {
  const content = await makeContentFolder();
  const site = await startSite({ contentDir: content.dir });
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  await once(socket, "connect");
  // It is accepted before that request.
  expect((await fetch(site.url)).status).toBe(200);
  site.process.kill("SIGTERM");
  await once(socket, "close");
  expect(answer).toBe("");
  expect(await site.ended).toBe(0);
  expect(site.output()).not.toContain("connections were cut");
  await content.remove();
});

test.concurrent("shutdown: a second signal ends it at once", async ({ expect }) => {
  const content = await makeContentFolder();
  const site = await startSite({ contentDir: content.dir });
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
  await content.remove();
});

test.concurrent.for<[when: string, isHeld: boolean]>([
  ["at once", false],
  ["at the deadline", true],
])("shutdown: a process whose thread pool hangs ends %s", async ([, isHeld], { expect }) => {
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

test.concurrent.for(["throw", "reject"])(
  "shutdown: an error that nobody catches (%s) is logged and ends it with 1",
  async (how, { expect }) => {
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
