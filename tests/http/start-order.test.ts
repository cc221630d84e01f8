import { afterAll, expect, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { FORM_CONTENT, MESSAGE, postForm } from "../fixtures/servers/contact-site";
import { holdPort } from "../fixtures/servers/held-port";
import { startPostgres } from "../fixtures/servers/postgres";
import { readinessAt } from "../fixtures/servers/readiness";
import { spawnSite, startSite } from "../fixtures/servers/running-site";

const postgres = startPostgres();
afterAll(() => postgres?.stop());
const socketFile = `${new URL(postgres?.url ?? "none:").searchParams.get("host")}/.s.PGSQL.5432`;

/** A site with a form, that has just been started, whose PostgreSQL takes connections and says nothing. */
async function spawnHeld() {
  const content = await makeContentFolder(FORM_CONTENT);
  const database = await holdPort();
  const port = await freePort();
  const adminPort = await freePort();
  const env = {
    PORT: String(port),
    ADMIN_PORT: String(adminPort),
    DATABASE_URL: `postgres://trifold@127.0.0.1:${database.port}/postgres`,
  };
  const site = spawnSite({ contentDir: content.dir, env });
  return {
    site,
    database,
    url: `http://127.0.0.1:${port}`,
    ready: () => readinessAt(`http://127.0.0.1:${port}`),
    reasons: async () => (await readinessAt(`http://127.0.0.1:${adminPort}`))?.reasons,
    /** Settles when all is there but the store. */
    async prepared() {
      await expect.poll(site.output, { interval: 10 }).toContain("metrics are up");
    },
    async remove() {
      await site.stop();
      await Promise.all([database.stop(), content.remove()]);
    },
  };
}

test.skipIf(!postgres)("start: nobody is let in before the store is open", async () => {
  const { site, database, url, ready, reasons, prepared, remove } = await spawnHeld();
  await prepared();
  expect(database.held).toBe(1);
  expect(await reasons()).toEqual(["the server is starting"]);
  expect(await ready()).toBe(undefined);
  expect(site.output()).not.toContain("the site is up");
  database.release(socketFile);
  await expect.poll(ready, { interval: 10 }).toBeDefined();
  expect(await ready()).toEqual({ status: "ready" });
  expect((await postForm(url, MESSAGE)).status).toBe(303);
  await remove();
});

test("start: a store that neither opens nor fails keeps no page back for long; ADMIN_PORT says so", async () => {
  const { database, url, ready, reasons, prepared, remove } = await spawnHeld();
  await prepared();
  // A start takes as long as the machine is busy; the wait for the store, 3 s.
  const begin = performance.now();
  let first: unknown;
  await expect.poll(async () => (first ??= await ready()), { interval: 10 }).toBeDefined();
  expect(performance.now() - begin).toBeLessThan(10_000);
  expect(first).toEqual({ status: "degraded" });
  expect(await reasons()).toEqual([
    expect.stringMatching(/the message store is not open yet|the store does not answer/),
  ]);
  for (const path of ["/", "/about", "/contact"])
    expect((await fetch(url + path)).status).toBe(200);
  // In the end it has failed.
  const reason = expect.stringContaining("messages cannot be stored");
  await expect.poll(reasons).toEqual([reason]);
  if (postgres) {
    database.release(socketFile);
    await expect.poll(ready).toEqual({ status: "ready" });
    expect((await postForm(url, MESSAGE)).status).toBe(303);
  }
  await remove();
});

test("start: SIGTERM while the store is being opened ends it, and nobody is let in any more", async () => {
  const { site, database, prepared, remove } = await spawnHeld();
  await prepared();
  expect(await site.stop()).toBe(0);
  expect(site.output()).not.toContain("the site is up");
  expect(database.held).toBe(1);
  await remove();
});

test("start: a site without a form opens no store", async () => {
  const content = await makeContentFolder();
  const database = await holdPort();
  const env = { DATABASE_URL: `postgres://trifold@127.0.0.1:${database.port}/postgres` };
  const site = await startSite({ contentDir: content.dir, env });
  expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({ status: "ready" });
  expect(database.held).toBe(0);
  await site.stop();
  await Promise.all([database.stop(), content.remove()]);
});
