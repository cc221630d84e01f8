import { afterAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { openDatabase } from "../../server/messages/store/database";
import { createMessageQueries } from "../../server/messages/store/message-queries";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { askByHttp2 } from "../fixtures/http/http2-client";
import { loadSteadily } from "../fixtures/http/steady-load";
import { FORM_CONTENT, MESSAGE } from "../fixtures/servers/contact-site";
import { hasNginx, startNginx } from "../fixtures/servers/nginx";
import { startPostgres } from "../fixtures/servers/postgres";
import { type SiteOptions, startSite } from "../fixtures/servers/running-site";

const canRun = hasNginx();
const postgres = canRun ? startPostgres() : undefined;
afterAll(() => postgres?.stop());

test.skipIf(!postgres)(
  "two replicas behind nginx: a new version takes over under load, and nobody sees a failure",
  async () => {
    const content = await makeContentFolder(FORM_CONTENT);
    const archive = await makeTemporaryFolder();
    const ports = [await freePort(), await freePort()] as const;
    const nginx = await startNginx(ports);
    onTestFinished(nginx.stop);
    const start = (build: SiteOptions["build"], port: number) => {
      const env = {
        PORT: String(port),
        DATABASE_URL: postgres?.url ?? "",
        ASSET_ARCHIVE_DIR: archive.dir,
        SITE_URL: nginx.url,
        TRUSTED_PROXIES: "127.0.0.1",
        // As deploy/compose.replicas.yaml has it: nginx leaves out a replica that has failed for a second.
        SHUTDOWN_DELAY: "2000",
      };
      return startSite({ build, contentDir: content.dir, env });
    };
    let sites = await Promise.all(ports.map((port) => start("build-test", port)));

    const seen = new Set<string>();
    /** Asks for a page, of whichever version, and for its files, of which either replica has to have all. */
    async function visit(): Promise<void> {
      const page = await askByHttp2(nginx.url, "/");
      expect(page.status).toBe(200);
      const files = page.body.match(/\/assets\/[\w.-]+\.js/g) ?? [];
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) seen.add(file);
      await expectAll(files);
    }
    async function expectAll(files: Iterable<string>): Promise<void> {
      for (const file of new Set(files)) {
        expect((await askByHttp2(nginx.url, file)).status, file).toBe(200);
      }
    }
    const sent: string[] = [];
    async function send(): Promise<void> {
      const message = `This is message ${sent.length}.`;
      expect((await askByHttp2(nginx.url, "/contact", { ...MESSAGE, message })).status).toBe(303);
      sent.push(message);
    }

    await visit();
    const before = seen.size;
    const load = loadSteadily(`${nginx.url}/about`, 100);
    await expect.poll(() => load.complete).toBeGreaterThan(50);
    for (const [index, port] of ports.entries()) {
      const ended = sites[index]?.stop();
      await send();
      expect(await ended).toBe(0);
      await Promise.all([visit(), send()]);
      const next = await start("build-next", port);
      sites = sites.with(index, next);
      for (let visits = 0; visits < 2; visits++) await visit();
      await send();
    }
    await load.stop();
    expect(load.failures).toEqual([]);
    expect(load.refused).toBe(0);
    expect(load.retried).toBe(0);
    expect(load.complete).toBeGreaterThan(200);
    // Tabs of the old version still find their files, and there are new ones.
    expect(seen.size).toBeGreaterThan(before);
    await expectAll(seen);

    const stored = createMessageQueries(await openDatabase(postgres?.url ?? ""));
    const messages = (await stored.list({ limit: 100 })).map(({ message }) => message);
    expect(messages.sort()).toEqual(sent.sort());
    await stored.close();
    expect((await askByHttp2(nginx.url, "/")).headers["alt-svc"]).toContain("h3=");
    for (const site of sites) site.process.kill("SIGKILL");
    await Promise.all(sites.map(({ ended }) => ended));
    await Promise.all([content.remove(), archive.remove()]);
  },
);

test.skipIf(!canRun)("nginx: what probes ask is not passed on to the public", async () => {
  const content = await makeContentFolder();
  const port = await freePort();
  const nginx = await startNginx([port, await freePort()]);
  onTestFinished(nginx.stop);
  const site = await startSite({
    build: "build-test",
    contentDir: content.dir,
    env: { PORT: String(port) },
  });
  expect((await askByHttp2(nginx.url, "/about")).status).toBe(200);
  for (const path of ["/readyz", "/healthz", "/READYZ", "/readyz/", "/readyz?x", "/%72eadyz"]) {
    const { status, body } = await askByHttp2(nginx.url, path);
    expect(status, path).toBe(404);
    expect(body, path).not.toContain("status");
  }
  await site.stop();
  await content.remove();
});
