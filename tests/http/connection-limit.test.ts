import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { logLines } from "../fixtures/http/log-lines";
import { metricsAt, metricValue } from "../fixtures/http/metrics";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

/** 136 connections, of which one address may have 34. */
const OPEN_FILES = 200;
const LIMIT = 136;
const SHARE = 34;
const VISITOR = "127.0.0.1";
const CROWD = "127.0.0.2";

let content: ContentFolder;
const sockets: Socket[] = [];
const sites: RunningSite[] = [];

beforeAll(async () => {
  content = await makeContentFolder();
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(sites.map((site) => site.stop()));
  await content.remove();
});

async function startLimited(env: Record<string, string> = {}, openFiles = OPEN_FILES) {
  const port = await freePort();
  const started = await startSite({
    openFiles,
    contentDir: content.dir,
    env: { ADMIN_PORT: String(port), ...env },
  });
  sites.push(started);
  const metrics = () => metricsAt(`http://127.0.0.1:${port}`);
  return {
    url: started.url,
    site: started,
    connections: async () => metricValue(await metrics(), "trifold_connections"),
    refused: async () =>
      metricValue(await metrics(), "trifold_refused_total", { reason: "connections" }),
  };
}

async function open(url: string, localAddress: string, bytes = ""): Promise<Socket> {
  const { port } = new URL(url);
  const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress });
  socket.on("error", () => {}).resume();
  sockets.push(socket);
  await once(socket, "connect");
  if (bytes) socket.write(bytes);
  return socket;
}

/** Asks for a page on a new connection, or on one of an agent, which may have one already. */
async function ask(url: string, localAddress: string, agent?: Agent) {
  const sent = request(`${url}/about`, { localAddress, agent: agent ?? false }).end();
  const [response] = await once(sent, "response");
  response.resume();
  await once(response, "end");
  return { status: response.statusCode, isReused: sent.reusedSocket };
}

async function statusOf(url: string, localAddress: string): Promise<number> {
  return (await ask(url, localAddress)).status;
}

// The opening of connections mostly waits.
test.concurrent.for<[what: string, bytes: string]>([
  ["say nothing", ""],
  ["begin a request and never end it", "GET / HTTP/1.1\r\n"],
])(
  "connection limit: of connections that %s the oldest make room for visitors",
  async ([, bytes], { expect }) => {
    const { url, connections, refused, site } = await startLimited({ TRUSTED_PROXIES: CROWD });
    const crowd: Socket[] = [];
    for (let index = 0; index < 2 * LIMIT; index++) {
      crowd.push(await open(url, CROWD, bytes));
      if (index % 20 === 0) expect(await statusOf(url, VISITOR)).toBe(200);
    }
    expect(await statusOf(url, VISITOR)).toBe(200);
    await expect.poll(() => crowd.slice(0, LIMIT).every(({ closed }) => closed)).toBe(true);
    expect(crowd.slice(-LIMIT / 2).some(({ closed }) => closed)).toBe(false);
    expect(await connections()).toBeLessThanOrEqual(LIMIT);
    expect(await refused()).toBeGreaterThan(0);
    await expect.poll(() => logLines(site).some(({ fault }) => fault === "connections")).toBe(true);
    expect(logLines(site).filter(({ fault }) => fault === "connections").length).toBeLessThan(11);
  },
);

test.concurrent("connection limit: one address has a quarter of it, and takes no other's connection", async ({
  expect,
}) => {
  const { url, connections } = await startLimited();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await ask(url, VISITOR, agent)).status).toBe(200);
  const crowd: Socket[] = [];
  for (let index = 0; index < 2 * LIMIT; index++) crowd.push(await open(url, CROWD));
  await expect.poll(() => crowd.filter(({ closed }) => !closed).length).toBe(SHARE);
  expect(crowd.slice(-SHARE).some(({ closed }) => closed)).toBe(false);
  expect(await connections()).toBeLessThanOrEqual(SHARE + 3);
  expect(await ask(url, VISITOR, agent)).toEqual({ status: 200, isReused: true });
  // Another client of the same address, behind a router say, is let in as well.
  expect(await statusOf(url, CROWD)).toBe(200);
  agent.destroy();
});

test.concurrent("connection limit: one address has 250 connections at most", async ({ expect }) => {
  const { url, connections } = await startLimited({}, 6000);
  // A connection that says nothing is closed after ten seconds anyway, which are over soon on a busy machine.
  const bytes = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const crowd: Socket[] = [];
  while (crowd.length < 300)
    crowd.push(...(await Promise.all(Array.from({ length: 50 }, () => open(url, CROWD, bytes)))));
  await expect.poll(() => crowd.filter(({ closed }) => !closed).length).toBe(250);
  expect(await connections()).toBeLessThan(260);
  expect(await statusOf(url, VISITOR)).toBe(200);
});

test.concurrent("connection limit: idle connections of one address make room for its next", async ({
  expect,
}) => {
  const { url } = await startLimited();
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * SHARE });
  const wave = () => Promise.all(Array.from({ length: SHARE }, () => ask(url, CROWD, agent)));
  for (const { status } of await wave()) expect(status).toBe(200);
  for (let index = 0; index < SHARE; index++) expect(await statusOf(url, CROWD)).toBe(200);
  agent.destroy();
});

test.concurrent("connection limit: a trusted proxy has as many as there are", async ({
  expect,
}) => {
  const { url } = await startLimited({ TRUSTED_PROXIES: "127.0.0.0/30" });
  const crowd: Socket[] = [];
  for (let index = 0; index < 2 * SHARE; index++) crowd.push(await open(url, CROWD));
  expect(await statusOf(url, VISITOR)).toBe(200);
  expect(crowd.some(({ closed }) => closed)).toBe(false);
});
