import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { type RunningSite, spawnSite, startSite } from "../fixtures/servers/running-site";

let content: ContentFolder;
let data: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let site: RunningSite;

beforeAll(async () => {
  content = await makeContentFolder();
  data = await makeTemporaryFolder();
  site = await startSite({ contentDir: content.dir, env: { DATA_DIR: data.dir } });
});

afterAll(async () => {
  await site.stop();
  await content.remove();
  await data.remove();
});

/** Runs `node server.js content ARGS` beside the site. */
async function runContent(...args: string[]) {
  const command = spawnSite({ contentDir: content.dir, env: { DATA_DIR: data.dir } }, [
    "content",
    ...args,
  ]);
  await once(command.process, "close");
  return { code: command.process.exitCode, output: command.output() };
}

test("content set: a running site shows what it writes, and never what it refuses", async () => {
  const home = async () => (await fetch(`${site.url}/`)).text();
  const refused = await runContent("set", "site.yaml", "name", "");
  expect(refused.code).toBe(1);
  const trial = await runContent("set", "site.yaml", "name", "Only tried", "--dry-run");
  expect(trial).toEqual({ code: 0, output: expect.stringContaining("+name: Only tried") });
  expect(await runContent("set", "site.yaml", "name", "Ovens & Sons")).toMatchObject({ code: 0 });
  await expect.poll(home).toContain("Ovens &amp; Sons");
  expect(await home()).not.toContain("Only tried");
});
