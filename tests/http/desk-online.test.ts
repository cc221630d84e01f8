import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { startDesk } from "../fixtures/desk/running-desk";
import { startSite } from "../fixtures/servers/running-site";

test("desk: publishing waits until the site shows it, and says since when, or what stands in the way", async () => {
  const { dir, write, remove } = await makeContentFolder();
  const { dir: dataDir } = await makeTemporaryFolder();
  const port = String(await freePort());
  const site = await startSite({ contentDir: dir, env: { PORT: port, DATA_DIR: dataDir } });
  const desk = await startDesk(dir, { PORT: port, DATA_DIR: dataDir });
  const done = await desk.press("/pages/about.md", "publish", { title: "Online at once" });
  expect(done.notices[0]).toMatch(/^Online since \d\d:\d\d:\d\d\.$/);
  expect(await (await fetch(`${site.url}/about`)).text()).toContain("Online at once");

  // The site's history knows who it was.
  await expect
    .poll(async () => {
      const numbers = path.join(dataDir, "history/states/00000002.json");
      return JSON.parse(await readFile(numbers, "utf8").catch(() => "{}")).who;
    })
    .toMatch(/^desk:/);

  // A mistake of somebody else keeps the site where it is.
  await write("contact.md", "---\ntitle: [\n---\n");
  const held = await desk.press("/pages/about.md", "publish", { title: "Held up" });
  expect(held.notices[0]).toMatch(/cannot show it before contact\.md is mended/);
  const home = await desk.get("/");
  expect(home.html.includes("contact.md")).toBe(true);
  await writeFile(path.join(dir, "contact.md"), "---\ntitle: Contact\n---\n\nWords.\n");
  const mended = await desk.press("/pages/about.md", "publish", { title: "Goes on" });
  expect(mended.notices[0]).toMatch(/^Online since/);

  await site.stop();
  const silent = await desk.press("/pages/about.md", "publish", { title: "Nobody there" });
  expect(silent.notices[0]).toMatch(/^Published at .*within seconds/);
  await desk.stop();
  await remove();
});

test("desk: times are those of the site's timezone, not of the server's", async () => {
  const timezone = "Pacific/Kiritimati";
  const site = `name: Far\ndescription: A site for tests.\ntimezone: ${timezone}\n`;
  const { dir, remove } = await makeContentFolder({ "site.yaml": site });
  const { dir: dataDir } = await makeTemporaryFolder();
  const port = String(await freePort());
  const desk = await startDesk(dir, { PORT: port, DATA_DIR: dataDir, TZ: "UTC" });
  const hourThere = () =>
    new Intl.DateTimeFormat("en-GB", { hour: "2-digit", timeZone: timezone }).format();
  const before = hourThere();
  const { notices } = await desk.press("/pages/about.md", "publish", { title: "Far away" });
  const hour = /^Published at (\d\d):/.exec(notices[0] ?? "")?.[1];
  expect([before, hourThere()]).toContain(hour);
  await desk.stop();
  await remove();
});

// tests/matrix has more kills.
test("desk: kill -9 at any moment of publishing leaves a file as it was or as it was to be", async () => {
  const { dir, remove } = await makeContentFolder();
  const { dir: dataDir } = await makeTemporaryFolder();
  const file = path.join(dir, "about.md");
  for (let run = 0; run < 2; run++) {
    const desk = await startDesk(dir, { DATA_DIR: dataDir });
    const before = await readFile(file, "utf8");
    const title = `Killed ${run}`;
    const pressing = desk.press("/pages/about.md", "publish", { title }).catch(() => undefined);
    await delay(20 + 100 * run);
    desk.process.kill("SIGKILL");
    await Promise.all([desk.ended, pressing]);
    const after = before.replace(/title: .*/, `title: ${title}`);
    expect([before, after]).toContain(await readFile(file, "utf8"));
  }
  const last = await startDesk(dir, { DATA_DIR: dataDir });
  await last.press("/pages/about.md", "publish", { title: "Still well" });
  expect(await readFile(file, "utf8")).toContain("title: Still well");
  await last.stop();
  await remove();
});
