import { cpSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { startDesk } from "../fixtures/desk/running-desk";
import { mountSmallDisk } from "../fixtures/servers/small-disk";

const ABOUT = "/pages/about.md";
const disk = mountSmallDisk(12);

/** A desk whose content folder, or whose own data, is on a small disk. */
async function deskOn(small: "content" | "data") {
  if (!disk) throw new Error("No disk");
  const folder = await makeContentFolder();
  const data = await makeTemporaryFolder();
  const dir = small === "content" ? path.join(disk.dir, "content") : folder.dir;
  if (small === "content") cpSync(folder.dir, dir, { recursive: true });
  const dataDir = small === "data" ? path.join(disk.dir, "data") : data.dir;
  const desk = await startDesk(dir, { DATA_DIR: dataDir });
  onTestFinished(async () => {
    await desk.stop();
    await folder.remove();
    await data.remove();
  });
  const read = () => readFile(path.join(dir, "about.md"), "utf8");
  return { desk, read };
}

test.skipIf(!disk)(
  "desk: on a full disk nothing is half written, what was typed comes back, and it goes on when there is room",
  async () => {
    const { desk, read } = await deskOn("content");
    const before = await read();
    disk?.fill();
    const refused = await desk.press(ABOUT, "publish", { title: "No room for this" });
    expect(refused.status).toBe(503);
    expect(refused.notices.join()).toMatch(/full|room|space/i);
    expect(refused.html).toContain('value="No room for this"');
    expect(await read()).toBe(before);
    disk?.free();
    const done = await desk.press(ABOUT, "publish");
    expect(done.notices.join()).toMatch(/^Published at/);
    expect(await read()).toContain("No room for this");
  },
);

test.skipIf(!disk)("desk: a folder that becomes read-only is said on every page", async () => {
  const { desk, read } = await deskOn("content");
  const before = await read();
  disk?.setReadOnly(true);
  onTestFinished(() => disk?.setReadOnly(false));
  const refused = await desk.press(ABOUT, "publish", { title: "Not now" });
  expect(refused.status).toBe(503);
  expect(refused.notices.join()).toMatch(/nothing can be published/i);
  expect(refused.html).toContain('value="Not now"');
  expect(await read()).toBe(before);
});

test.skipIf(!disk)(
  "desk: where drafts find no room, what was typed is shown again with the reason",
  async () => {
    const { desk, read } = await deskOn("data");
    const before = await read();
    disk?.fill();
    const kept = await desk.press(ABOUT, "save", { title: "Typed on a full disk" });
    expect(kept.status).toBe(507);
    expect(kept.html).toContain('value="Typed on a full disk"');
    disk?.free();
    const again = await desk.press(ABOUT, "publish", { title: "Typed on a full disk" });
    expect(again.notices.join()).toMatch(/^Published at/);
    expect(await read()).not.toBe(before);
  },
);

test("desk: a page of 10,000 sections is shown as text, changed, and held against nobody", async () => {
  const sections = Array.from(
    { length: 10_000 },
    (_, index) => `  - type: prose\n    title: Part ${index}\n    text: Words.\n`,
  );
  const text = `---\ntitle: Long\nsections:\n${sections.join("")}---\n`;
  const { dir, remove } = await makeContentFolder({ "long.md": text });
  const data = await makeTemporaryFolder();
  const desk = await startDesk(dir, { DATA_DIR: data.dir });
  onTestFinished(async () => {
    await desk.stop();
    await remove();
    await data.remove();
  });
  const { status, html } = await desk.get("/pages/long.md");
  expect(status).toBe(200);
  expect(html.length).toBeLessThan(3_000_000);
  const shorter = text.replace("Part 3\n", "Part three\n");
  const done = await desk.press("/pages/long.md", "save", { text: shorter });
  expect([done.status, done.notices.join()]).toEqual([200, expect.stringMatching(/^Saved/)]);
  expect((await desk.get("/pages/long.md")).html).toContain("Part three");
  const sent = await desk.press("/pages/about.md", "publish", { title: "Beside a long page" });
  // It has more sections than a page may have, and whoever publishes beside it is told.
  expect(sent.notices.join()).toMatch(/^Published at .* before long\.md is mended/);
});
