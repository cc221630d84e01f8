import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { freePort } from "../../../scripts/test/free-port";
import { openAdminServer } from "../../../server/observability/admin-server";
import { notReady, type Readiness } from "../../../server/observability/readiness";
import { keptLog } from "../../fixtures/messages/kept-log";

let close = async () => {};
afterEach(() => close());

async function open(readiness: () => Readiness, metricsText = async () => "a 1\n") {
  const log = keptLog();
  const port = await freePort();
  const server = await openAdminServer({ port, host: "127.0.0.1", log, metricsText, readiness });
  close = async () => {
    server.closeAllConnections();
    await once(server.close(), "close");
  };
  return { url: `http://127.0.0.1:${port}`, log };
}

const READY: Readiness = { status: "ready", reasons: [], contentErrors: [], advice: [] };

test("admin port: an orchestrator is told by the status whether pages can be served", async () => {
  let state: Readiness = READY;
  const { url } = await open(() => state);
  const status = async () => (await fetch(`${url}/readyz`)).status;
  expect(await status()).toBe(200);
  state = { ...READY, status: "degraded" };
  expect(await status()).toBe(200);
  state = notReady("the server is stopping");
  expect(await status()).toBe(503);
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual(state);
});

test("admin port: metrics are text that nobody keeps; what else is asked for is not there", async () => {
  const { url } = await open(() => READY);
  const metrics = await fetch(`${url}/metrics`);
  expect(await metrics.text()).toBe("a 1\n");
  expect(metrics.headers.get("Cache-Control")).toBe("no-store");
  expect((await fetch(`${url}/metrics`, { method: "POST" })).status).toBe(404);
  expect((await fetch(`${url}/`)).status).toBe(404);
});

test("admin port: a reading that fails is a 503 and a line in the log", async () => {
  const { url, log } = await open(
    () => READY,
    () => Promise.reject(new Error("the store is closed")),
  );
  expect((await fetch(`${url}/metrics`)).status).toBe(503);
  expect(log.messages).toContain("the admin port cannot answer");
});
