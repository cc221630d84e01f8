// Slow: fifty starts of the desk.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { startDesk } from "../fixtures/desk/running-desk";

const KILLS = 50;

test("desk kills: fifty kill -9 while two files are published leave both as they were or as they were to be", async () => {
  const { dir, remove } = await makeContentFolder();
  const { dir: dataDir } = await makeTemporaryFolder();
  const files = ["about.md", "contact.md"].map((name) => path.join(dir, name));
  const readAll = () => Promise.all(files.map((file) => readFile(file, "utf8")));
  let published = 0;
  for (let run = 0; run < KILLS; run++) {
    const desk = await startDesk(dir, { DATA_DIR: dataDir });
    // What the journal had begun is done by now, so that both files are of one publishing.
    const before = await readAll();
    const titles = before.map((text) => /title: (.*)/.exec(text)?.[1]);
    expect(titles[1]).toBe(titles[0] === "About" ? "Contact" : titles[0]);
    const title = `Run ${run}`;
    await desk.press("/pages/about.md", "save", { title });
    await desk.press("/pages/contact.md", "save", { title });
    const sent = desk.send("/", new URLSearchParams({ intent: "publish" })).catch(() => undefined);
    await delay(Math.random() * 250);
    desk.process.kill("SIGKILL");
    await Promise.all([desk.ended, sent]);
    const after = await readAll();
    for (const [index, text] of after.entries()) {
      const wanted = before[index]?.replace(/title: .*/, `title: ${title}`);
      expect([before[index], wanted]).toContain(text);
    }
    if (after[0] !== before[0]) published++;
  }
  expect(published).toBeGreaterThan(0);
  await remove();
}, 600_000);
