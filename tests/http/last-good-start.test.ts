import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { listStates } from "../../server/history/verbs/list-states";
import { restoreState } from "../../server/history/verbs/restore-state";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { metricsAt, metricValue } from "../fixtures/http/metrics";
import { readinessAt } from "../fixtures/servers/readiness";
import { spawnSite, startSite } from "../fixtures/servers/running-site";

const named = (name: string) => `name: ${name}\ndescription: A site.\n`;

let content: ContentFolder;
let data: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let options: { contentDir: string; env: Record<string, string> };
let admin = "";

beforeAll(async () => {
  content = await makeContentFolder({ "site.yaml": named("First") });
  data = await makeTemporaryFolder();
  const ADMIN_PORT = String(await freePort());
  admin = `http://127.0.0.1:${ADMIN_PORT}`;
  options = { contentDir: content.dir, env: { DATA_DIR: data.dir, ADMIN_PORT } };
});
afterAll(async () => {
  await content.remove();
  await data.remove();
});

const states = async () => (await listStates(data.dir)).states.map(({ summary }) => summary);
const textOf = async (url: string) => (await fetch(url)).text();

test("change, break, restart, see, mend; change, regret, restore", async () => {
  const first = await startSite(options);
  await expect.poll(states).toHaveLength(1);
  await content.write("site.yaml", named("Second"));
  await expect.poll(states).toEqual(["changed site.yaml", expect.any(String)]);
  expect(await first.stop()).toBe(0);

  // Half-edited at night.
  await content.write("site.yaml", "name Millbrook\n");
  await rm(path.join(content.dir, "media"), { recursive: true });
  const site = await startSite(options);
  expect(await textOf(`${site.url}/`)).toContain("Second");
  expect((await fetch(`${site.url}/media/picture.png`)).status).toBe(200);
  expect((await fetch(`${site.url}/_image?url=%2Fmedia%2Fpicture.png&w=640&q=75`)).status).toBe(
    200,
  );
  expect(await readinessAt(site.url)).toEqual({ status: "degraded" });
  expect(await readinessAt(admin)).toMatchObject({
    status: "degraded",
    reasons: [expect.stringMatching(/^state 2 of the history, .* is served$/)],
    contentErrors: expect.arrayContaining([expect.stringContaining("site.yaml")]),
  });
  expect(metricValue(await metricsAt(admin), "trifold_content_errors")).toBeGreaterThan(0);
  expect(site.output()).toMatch(/"level":50,.*"errors":\[".*site\.yaml/);

  await content.write("site.yaml", named("Third"));
  await expect.poll(() => textOf(`${site.url}/`)).toContain("Third");
  await expect.poll(() => readinessAt(admin)).toMatchObject({ status: "ready" });
  expect((await fetch(`${site.url}/media/picture.png`)).status).toBe(404);

  // Regretted.
  await expect.poll(states).toHaveLength(3);
  const restored = await restoreState({ dataDir: data.dir, contentDir: content.dir, number: 2 });
  expect(restored.summary).toBe("changed site.yaml; new media/picture.png");
  await expect.poll(() => textOf(`${site.url}/`)).toContain("Second");
  await expect.poll(async () => (await listStates(data.dir)).states[0]?.who).toBe("restore");
  expect(await site.stop()).toBe(0);
});

test("a folder that is missing at the start is served from the history; without one the start fails", async () => {
  const elsewhere = `${content.dir}-elsewhere`;
  await rename(content.dir, elsewhere);
  const failing = [
    { ...options.env, START_WITH_ERRORS: "fail" },
    { ...options.env, HISTORY_LIMIT: "off" },
  ];
  for (const env of failing) {
    const start = spawnSite({ ...options, env });
    expect(await start.ended).toBe(1);
    expect(start.output()).toContain("a folder that can be read");
  }
  const site = await startSite(options);
  expect(await textOf(`${site.url}/`)).toContain("Second");
  await rename(elsewhere, content.dir);
  await expect.poll(() => readinessAt(admin)).toMatchObject({ status: "ready" });
  expect(await site.stop()).toBe(0);
});

test("content that kills two starts is not read by the third, which says so", async () => {
  const deadly = path.resolve("tests/fixtures/preloads/kill-when-reading.mjs");
  await content.write("site.yaml", named("Deadly"));
  const env = { ...options.env, NODE_OPTIONS: `--import=${deadly}` };
  for (let round = 0; round < 2; round++) {
    const start = spawnSite({ ...options, env });
    expect(await start.ended).toBeNull();
  }
  const site = await startSite(options);
  expect(await textOf(`${site.url}/`)).toContain("Second");
  expect(await readinessAt(admin)).toMatchObject({
    contentErrors: [expect.stringContaining(`${content.dir}: `)],
  });
  expect(site.output()).toContain("has ended the process in 2 starts");
  await content.write("site.yaml", named("Mended"));
  await expect.poll(() => textOf(`${site.url}/`)).toContain("Mended");
  expect(await site.stop()).toBe(0);
});
