import { expect, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { logLines } from "../fixtures/http/log-lines";
import { metricsAt, metricValue } from "../fixtures/http/metrics";
import { rawRequest } from "../fixtures/http/raw-answer";
import { childrenOf } from "../fixtures/servers/processes";
import { spawnSite, startSite } from "../fixtures/servers/running-site";

test("WEB_CONCURRENCY: one port, metrics of all as one, a killed process replaced, SIGTERM ends all", async () => {
  const adminPort = await freePort();
  const adminUrl = `http://127.0.0.1:${adminPort}`;
  const env = { WEB_CONCURRENCY: "2", ADMIN_PORT: String(adminPort) };
  const site = await startSite({ env });
  const metric = async (name: string, labels = {}) =>
    metricValue(await metricsAt(adminUrl), name, labels);
  const processes = () => metric("trifold_processes").catch(() => 0);
  await expect.poll(processes).toBe(2);

  for (let index = 0; index < 20; index++) {
    expect((await rawRequest(`${site.url}/about`)).status).toBe(200);
  }
  const about = { route: "/about", status: "200" };
  await expect.poll(() => metric("trifold_http_requests_total", about)).toBe(20);
  const served = () => logLines(site).filter(({ path }) => path === "/about");
  await expect.poll(() => new Set(served().map(({ worker }) => worker)).size).toBe(2);

  const [first = 0] = childrenOf(site.process.pid);
  process.kill(first, "SIGKILL");
  await expect.poll(() => metric("trifold_process_restarts_total")).toBe(1);
  await expect.poll(processes).toBe(2);
  expect(await metric("trifold_faults_total", { kind: "worker" })).toBe(1);
  expect(childrenOf(site.process.pid)).not.toContain(first);
  expect((await rawRequest(site.url)).status).toBe(200);

  const before = childrenOf(site.process.pid);
  expect(await site.stop()).toBe(0);
  for (const pid of before) expect(() => process.kill(pid, 0)).toThrow();
});

test("WEB_CONCURRENCY: an error in the content is told once and ends all with 1", async () => {
  const content = await makeContentFolder({ "about.md": "---\ntitel: About\n---\n" });
  const port = String(await freePort());
  const site = spawnSite({ contentDir: content.dir, env: { PORT: port, WEB_CONCURRENCY: "3" } });
  expect(await site.ended).toBe(1);
  expect(site.output().match(/'title'/g)).toHaveLength(1);
  await content.remove();
});
