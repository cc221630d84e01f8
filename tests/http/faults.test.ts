// Slow: it stops processes for seconds, and waits for late answers.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { logLines } from "../fixtures/http/log-lines";
import { metricsAt, metricValue } from "../fixtures/http/metrics";
import { rawRequest } from "../fixtures/http/raw-answer";
import { FORM_CONTENT, MESSAGE, newVisitor, postForm } from "../fixtures/servers/contact-site";
import { childrenOf, processSeconds } from "../fixtures/servers/processes";
import { type RunningSite, type SiteOptions, startSite } from "../fixtures/servers/running-site";

interface WatchedSite extends RunningSite {
  metric(name: string, labels?: Record<string, string>): Promise<number | undefined>;
  faults(kind: string): Promise<number | undefined>;
}

async function startWatched(options: SiteOptions = {}): Promise<WatchedSite> {
  const port = await freePort();
  const site = await startSite({ ...options, env: { ...options.env, ADMIN_PORT: String(port) } });
  const metric = async (name: string, labels = {}) =>
    metricValue(await metricsAt(`http://127.0.0.1:${port}`), name, labels);
  return { ...site, metric, faults: (kind) => metric("trifold_faults_total", { kind }) };
}

async function expectPages(url: string): Promise<void> {
  for (const path of ["/", "/about", "/contact", "/about?page=2"]) {
    expect((await rawRequest(url + path)).status, path).toBe(200);
  }
}

/** Stops the process for so many ms, and gives it the moment after in which it sees that it is late. */
async function stopFor(site: RunningSite, ms: number): Promise<void> {
  site.process.kill("SIGSTOP");
  await delay(ms);
  site.process.kill("SIGCONT");
  expect((await rawRequest(`${site.url}/about`)).status).toBe(200);
}

const faultLines = (site: RunningSite, kind: string) =>
  logLines(site).filter(({ fault }) => fault === kind);

// Tests that mostly wait run concurrently.
test.concurrent("fault: the content folder is gone: the last content is served, at no cost, until it is back", async ({
  expect,
}) => {
  const content = await makeContentFolder();
  const site = await startWatched({ contentDir: content.dir });
  await rename(content.dir, `${content.dir}-away`);
  await expect.poll(() => site.faults("content")).toBe(1);
  const before = processSeconds(site.process.pid);
  await delay(3000);
  expect(processSeconds(site.process.pid) - before).toBeLessThan(0.6);
  await expectPages(site.url);
  expect(await site.metric("trifold_content_errors")).toBe(1);
  await expect.poll(() => faultLines(site, "content")).toHaveLength(1);
  expect(await (await fetch(`${site.url}/readyz`)).json()).toMatchObject({ status: "degraded" });

  await rename(`${content.dir}-away`, content.dir);
  await expect.poll(() => site.metric("trifold_content_errors")).toBe(0);
  for (const name of ["site.yaml", "home.md", "about.md", "contact.md"])
    await rm(`${content.dir}/${name}`);
  await expect.poll(() => site.metric("trifold_content_errors")).toBeGreaterThan(0);
  await expectPages(site.url);
  await site.stop();
  await content.remove();
});

/** Writes more lines than the buffers between two processes hold; a hundred a second are logged. */
async function fillLog(url: string): Promise<void> {
  for (let second = 0; second < 7; second++) {
    const asked = Array.from({ length: 100 }, () => fetch(`${url}/${"x".repeat(290)}`));
    for (const { status } of await Promise.all(asked)) expect(status).toBe(404);
    await delay(1000);
  }
}

test.concurrent.for(["close", "stall"] as const)(
  "fault: nobody reads the log any more, or its reader stalls (%s): the site goes on, at no cost, and ends",
  async (what, { expect }) => {
    const content = await makeContentFolder();
    const site = await startWatched({ contentDir: content.dir });
    if (what === "close") site.process.stdout?.destroy();
    else site.process.stdout?.pause();
    await content.remove();
    await fillLog(site.url);
    await expectPages(site.url);
    const before = processSeconds(site.process.pid);
    await delay(1500);
    expect(processSeconds(site.process.pid) - before, what).toBeLessThan(0.4);
    const exit = once(site.process, "exit");
    site.process.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
    site.process.stdout?.resume();
    await site.ended;
  },
);

test.concurrent("fault: a file where the data folder should be: pages and pictures go on; when it is away, all is kept again", async ({
  expect,
}) => {
  const content = await makeContentFolder(FORM_CONTENT);
  const folder = await makeTemporaryFolder();
  const dataDir = `${folder.dir}/data`;
  await writeFile(dataDir, "");
  const site = await startWatched({ contentDir: content.dir, env: { DATA_DIR: dataDir } });
  const picture = (quality: number) =>
    rawRequest(`${site.url}/_image?url=/media/picture.png&w=320&q=${quality}`);
  expect((await picture(50)).status).toBe(200);
  await expectPages(site.url);
  expect((await postForm(site.url, MESSAGE, newVisitor())).status).toBe(503);
  expect(await site.faults("data-folder")).toBeGreaterThan(0);
  expect(await site.faults("messages")).toBe(1);
  expect(await site.metric("trifold_store_failing")).toBe(1);
  await expect.poll(() => faultLines(site, "data-folder").length).toBeGreaterThan(0);
  await expect.poll(() => faultLines(site, "messages")).toHaveLength(1);

  await rm(dataDir);
  await expect.poll(() => site.metric("trifold_store_failing")).toBe(0);
  expect((await postForm(site.url, MESSAGE, newVisitor())).status).toBe(303);
  expect((await picture(75)).status).toBe(200);
  await expect.poll(() => site.output()).toContain("is writable again");
  await site.stop();
  await content.remove();
  await folder.remove();
});

test.concurrent("fault: more connections than files: the log and the metrics say so, and it is over when they are gone", async ({
  expect,
}) => {
  const content = await makeContentFolder();
  const site = await startWatched({ contentDir: content.dir, openFiles: 200 });
  const sockets: Socket[] = [];
  for (let index = 0; index < 300; index++) {
    const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
    socket.on("error", () => {}).resume();
    socket.write("GET / HTTP/1.1\r\n");
    sockets.push(socket);
  }
  await expect.poll(() => site.faults("connections")).toBeGreaterThan(0);
  expect(await site.metric("trifold_refused_total", { reason: "connections" })).toBeGreaterThan(0);
  expect(await site.metric("trifold_connections")).toBeLessThanOrEqual(136);
  await expect.poll(() => faultLines(site, "connections").length).toBeGreaterThan(0);
  expect(faultLines(site, "connections").length).toBeLessThanOrEqual(10);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => site.metric("trifold_connections")).toBeLessThan(10);
  await expectPages(site.url);
  expect((await rawRequest(`${site.url}/media/picture.png`)).status).toBe(200);
  await site.stop();
  await content.remove();
});

test.concurrent("fault: idle connections up to the limit make room for who has something to ask", async ({
  expect,
}) => {
  const content = await makeContentFolder();
  const env = { TRUSTED_PROXIES: "127.0.0.1" };
  const site = await startWatched({ contentDir: content.dir, openFiles: 200, env });
  const sockets: Socket[] = [];
  for (let index = 0; index < 300; index++) {
    const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
    sockets.push(socket);
    socket.write("GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    socket.on("error", () => {}).resume();
  }
  expect(await site.metric("trifold_connections")).toBeLessThanOrEqual(136);
  await expectPages(site.url);
  for (const socket of sockets) socket.destroy();
  await site.stop();
  await content.remove();
});

test.concurrent("fault: the system kills the process that makes pictures: the original, and a picture when asked again", async ({
  expect,
}) => {
  const content = await makeContentFolder();
  const site = await startWatched({ contentDir: content.dir });
  const picture = (quality: number) =>
    rawRequest(`${site.url}/_image?url=/media/picture.png&w=320&q=${quality}`);
  expect((await picture(50)).status).toBe(200);
  const [worker = 0] = childrenOf(site.process.pid);
  // When memory is short, the kernel ends the worker before the site.
  expect(readFileSync(`/proc/${worker}/oom_score_adj`, "utf8")).toBe("1000\n");
  // Stopped, it takes the job and is killed with it.
  process.kill(worker, "SIGSTOP");
  const lost = picture(75);
  await expectPages(site.url);
  process.kill(worker, "SIGKILL");
  const { status, headers } = await lost;
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
  await expect
    .poll(async () => (await picture(75)).headers["cache-control"])
    .toBe("public, max-age=2592000");
  expect(await site.faults("image-worker")).toBe(1);
  expect(await site.metric("trifold_pictures_total", { outcome: "busy" })).toBe(1);
  await expect.poll(() => faultLines(site, "image-worker")).toHaveLength(1);
  await site.stop();
  await content.remove();
});

/** The process may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}

test.concurrent("fault: the processes that make pictures stand still: every request is answered all the same", async ({
  expect,
}) => {
  const content = await makeContentFolder();
  const site = await startWatched({ contentDir: content.dir });
  const picture = (width: number, quality: number) =>
    rawRequest(`${site.url}/_image?url=/media/picture.png&w=${width}&q=${quality}`);
  expect((await picture(320, 50)).status).toBe(200);
  const stopped = setInterval(() => {
    for (const worker of childrenOf(site.process.pid)) signal(worker, "SIGSTOP");
  }, 20);
  const answers = await Promise.all(
    [640, 768, 1024, 1280].flatMap((width) =>
      [50, 75, 100].map((quality) => picture(width, quality)),
    ),
  ).finally(() => {
    clearInterval(stopped);
    for (const worker of childrenOf(site.process.pid)) signal(worker, "SIGCONT");
  });
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  // One may be made before its process is stopped; for the others there is the original.
  expect(answers.map(({ headers }) => headers["cache-control"])).toContain("no-store");
  await expectPages(site.url);
  await site.stop();
  await content.remove();
});

test.concurrent("fault: names cannot be resolved: icons of a service 502, messages wait, pages go on", async ({
  expect,
}) => {
  const content = await makeContentFolder(FORM_CONTENT);
  const env = {
    ICON_SERVICE_URL: "http://icons.invalid",
    CONTACT_WEBHOOK_URL: "https://hook.invalid/",
  };
  const site = await startWatched({ contentDir: content.dir, env });
  expect((await rawRequest(`${site.url}/icons/unknown.json?icons=a`)).status).toBe(502);
  expect((await postForm(site.url, MESSAGE, newVisitor())).status).toBe(303);
  await expectPages(site.url);
  await expect.poll(() => site.faults("delivery")).toBe(1);
  expect(await site.faults("icon-service")).toBe(1);
  const pending = { channel: "webhook", state: "pending" };
  expect(await site.metric("trifold_deliveries", pending)).toBe(1);
  await expect.poll(() => faultLines(site, "icon-service")).toHaveLength(1);
  await site.stop();
  await content.remove();
});

test.concurrent("fault: the clock jumps two years ahead and back: pages go on, messages are taken, content is followed", async ({
  expect,
}) => {
  const content = await makeContentFolder(FORM_CONTENT);
  const preload = new URL("../fixtures/preloads/clock-jump.mjs", import.meta.url).href;
  const env = { NODE_OPTIONS: `--import=${preload}`, TRUSTED_PROXIES: "127.0.0.1" };
  const site = await startWatched({ contentDir: content.dir, env });
  for (const word of ["ahead", "back"]) {
    site.process.kill("SIGUSR2");
    await content.write("about.md", `---\ntitle: About\n---\n\nThe clock went ${word}.\n`);
    await expect
      .poll(async () => (await fetch(`${site.url}/about`)).text())
      .toContain(`The clock went ${word}.`);
    await expectPages(site.url);
    const message = `While the clock went ${word}.`;
    expect((await postForm(site.url, { ...MESSAGE, message }, newVisitor())).status).toBe(303);
  }
  expect(logLines(site).filter(({ level }) => level >= 50)).toEqual([]);
  expect(await site.stop()).toBe(0);
  await content.remove();
});

test("fault: the process is stopped once for seconds: nothing is refused; again and again: live rendering first, pages never", async () => {
  const content = await makeContentFolder();
  const site = await startWatched({ contentDir: content.dir });
  const refused = () => site.metric("trifold_refused_total", { reason: "lag" });
  await stopFor(site, 4000);
  const answers = Array.from({ length: 10 }, () => rawRequest(`${site.url}/about?page=2`));
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  expect(await refused()).toBe(0);

  const statusOf = async (path: string) => (await rawRequest(site.url + path)).status;
  for (let stop = 0; stop < 3; stop++) await stopFor(site, 1500);
  // The site may have caught up before the request of a busy machine: then it is stopped once more.
  while ((await statusOf("/about?page=2")) !== 503) await stopFor(site, 1500);
  expect(await statusOf("/about")).toBe(200);
  const late = await rawRequest(`${site.url}/about?page=2`);
  if (late.status === 503) expect(late.headers["retry-after"]).toBe("2");
  await expect.poll(() => statusOf("/about?page=2")).toBe(200);
  expect(await refused()).toBeGreaterThan(0);
  await site.stop();
  await content.remove();
});
