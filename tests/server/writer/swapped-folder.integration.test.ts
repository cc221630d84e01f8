import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { hashOf } from "../../../server/writer/journal/journal-record";
import { WriteError } from "../../../server/writer/journal/opened-folder";
import { writeFiles } from "../../../server/writer/journal/write-files";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";

const WRITES = 80;

test("nothing outside is touched while a folder and a link to another one take turns", async () => {
  const { dir, remove } = await makeTemporaryFolder();
  const [contentDir, outside] = [path.join(dir, "content"), path.join(dir, "outside")];
  const journalDir = path.join(dir, "data");
  const file = path.join(contentDir, "news", "a.md");
  await mkdir(path.dirname(file), { recursive: true });
  await mkdir(outside);
  await writeFile(file, "0\n");
  await writeFile(path.join(outside, "a.md"), "0\n");
  const places = [path.join(contentDir, "news"), path.join(contentDir, ".aside"), outside];
  const swapping = spawn(process.execPath, ["tests/fixtures/writer/swap-folder.mjs", ...places]);
  await once(swapping.stdout, "data");
  let [text, written] = ["0\n", 0];
  for (let count = 1; count <= WRITES; count++) {
    const write = { path: "news/a.md", before: hashOf(text), bytes: Buffer.from(`${count}\n`) };
    try {
      await writeFiles([write], { contentDir, journalDir });
      text = `${count}\n`;
      written++;
    } catch (error) {
      const isRefused = error instanceof WriteError || /ENOENT/.test(String(error));
      if (!isRefused) throw error;
      // One that was begun may have been finished by the next.
      text = await readFile(file, "utf8").catch(() => text);
    }
  }
  swapping.kill("SIGKILL");
  await once(swapping, "exit");
  expect(written).toBeGreaterThan(0);
  expect(await readdir(outside)).toEqual(["a.md"]);
  expect(await readFile(path.join(outside, "a.md"), "utf8")).toBe("0\n");
  await remove();
});
