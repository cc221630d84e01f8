import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../scripts/test/free-port";
import { measureInWorker } from "../../../server/images/measure-in-worker";
import { createImageWorkerPool } from "../../../server/images/workers/image-worker-pool";
import { TooBusyError } from "../../../server/rate-limits/concurrency-limit";
import { measureFont } from "../../../server/theme/fonts/font-metrics";
import { woff2Bomb } from "../../fixtures/attacks/font-bombs";
import { makeContentFolder } from "../../fixtures/content/content-folder";
import { readFolder } from "../../fixtures/content/read-folder";
import { keptLog } from "../../fixtures/messages/kept-log";
import { readinessAt } from "../../fixtures/servers/readiness";
import { spawnSite, startSite } from "../../fixtures/servers/running-site";

const FONT = createRequire(import.meta.url).resolve(
  "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
);
const SITE = "name: A\ndescription: A site.\n";
const BOMB = woff2Bomb({ says: 1024 ** 3, zeros: 1024 ** 2 });
const REFUSED = "site.yaml:3 theme.font: found 'media/font.woff2', 1024 MB unpacked";

async function folderWith(font: Buffer, theme = "theme: { font: media/font.woff2 }\n") {
  const folder = await makeContentFolder({ "site.yaml": SITE + theme, "media/font.woff2": font });
  onTestFinished(folder.remove);
  return folder;
}

test("fonts: the image worker measures what this process would, and each font once", async () => {
  const bytes = await readFile(FONT);
  const folder = await folderWith(bytes);
  const workers = createImageWorkerPool({
    program: "build/image-worker.js",
    log: keptLog(),
    ...{ maxWorkers: 1, maxWaiting: 3, maxWaitingUnused: 1 },
  });
  let jobs = 0;
  const read = measureInWorker({
    run(job) {
      jobs++;
      // The first time the machine has no time for it.
      return jobs === 1 ? Promise.reject(new TooBusyError()) : workers.run(job);
    },
  });
  const { content } = await readFolder({ "media/font.woff2": bytes });
  const { hash, bytes: length } = content.media.get("media/font.woff2") ?? { hash: "", bytes: 0 };
  const font = { file: `${folder.dir}/media/font.woff2`, hash, bytes: length };
  const expected = await measureFont(bytes);
  expect(await read(font)).toEqual(expected);
  expect(await read(font)).toEqual(expected);
  expect(jobs).toBe(2);
});

test("fonts: one that claims 1 GB ends a start and a check with a line", async () => {
  const { dir } = await folderWith(BOMB);
  for (const args of [[], ["check-content", dir]]) {
    const site = spawnSite({ contentDir: dir }, args);
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain(REFUSED);
  }
});

test("fonts: a site goes on when one that claims 1 GB replaces its own", async () => {
  const folder = await folderWith(await readFile(FONT));
  const adminPort = await freePort();
  const site = await startSite({
    contentDir: folder.dir,
    env: { ADMIN_PORT: String(adminPort) },
  });
  onTestFinished(async () => void (await site.stop()));
  const page = async () => (await fetch(site.url)).text();
  const before = await page();
  expect(before).toContain("/media/font.woff2");
  await folder.write("media/font.woff2", BOMB);
  await expect
    .poll(() => readinessAt(`http://127.0.0.1:${adminPort}`))
    .toMatchObject({ status: "degraded", contentErrors: [expect.stringContaining(REFUSED)] });
  expect(await page()).toBe(before);
});
