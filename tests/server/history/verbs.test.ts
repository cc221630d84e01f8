import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { blobPath } from "../../../server/history/blobs";
import { openState } from "../../../server/history/read-states";
import { hashText } from "../../../server/history/state";
import { diffStates } from "../../../server/history/verbs/diff-states";
import { exportState } from "../../../server/history/verbs/export-state";
import { forgetPath } from "../../../server/history/verbs/forget-path";
import { listStates } from "../../../server/history/verbs/list-states";
import { restoreState } from "../../../server/history/verbs/restore-state";
import { readFileOfState } from "../../../server/history/verbs/show-file";
import { makePng } from "../../fixtures/content/content-folder";
import { openRecorded } from "../../fixtures/history/recorded-folder";

const ABOUT = "---\ntitle: About\n---\nIt began.\n";

let site: Awaited<ReturnType<typeof openRecorded>>;
beforeEach(async () => {
  site = await openRecorded({ "about.md": ABOUT });
  await site.record();
});
afterEach(() => site.remove());

const listOf = async (dir: string) =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort();
const inContent = (name: string) => path.join(site.contentDir, name);
const restore = (number: number) => {
  const { dataDir, contentDir } = site;
  return restoreState({ dataDir, contentDir, number });
};

test("diff: texts in unified form, pictures by size, with the state before or another one", async () => {
  await site.record({ "about.md": ABOUT.replace("It", "All"), "media/new.png": makePng(9, 9) });
  await site.record({ "contact.md": undefined });
  const { from, to, files } = await diffStates(site.dataDir, 2);
  expect([from, to, files.map((file) => file.path)]).toEqual([1, 2, ["about.md", "media/new.png"]]);
  expect(files[0]?.diff).toContain("-It began.\n+All began.\n");
  expect(files[1]).toEqual({
    path: "media/new.png",
    after: { size: makePng(9, 9).length, hash: hashText(makePng(9, 9)), state: "kept" },
  });
  const back = await diffStates(site.dataDir, 3, 1);
  expect(back.files.map((file) => file.path)).toEqual(["about.md", "contact.md", "media/new.png"]);
  expect((await diffStates(site.dataDir, 1)).files).toHaveLength(5);
  await expect(diffStates(site.dataDir, 4)).rejects.toThrow("no state 4: it has 1 to 3");
});

test("restore: writes, adds and removes files, keeps what the site does not read, and says who", async () => {
  await site.content.write("readme.md", "Notes of the owner.\n");
  const changes = { "about.md": "changed", "contact.md": undefined, "news/one.md": ABOUT };
  await site.record({ ...changes, "media/deep/er/new.png": makePng(3, 3) });
  const { summary } = await restore(1);
  expect(summary).toBe(
    "changed about.md; new contact.md; removed media/deep/er/new.png, news/one.md",
  );
  expect(await listOf(site.contentDir)).toEqual(
    ["about.md", "contact.md", "home.md", "media/picture.png", "readme.md", "site.yaml"].sort(),
  );
  expect(await readdir(site.contentDir)).not.toContain("news");
  expect(await readFile(inContent("about.md"), "utf8")).toBe(ABOUT);
  expect((await stat(inContent("contact.md"))).mode & 0o777).toBe(0o644);
  await site.record();
  const { states } = await listStates(site.dataDir);
  expect(states.map(({ who }) => who)).toEqual(["restore", "folder", "folder"]);
  expect((await restore(1)).changes.count).toBe(0);
});

test("restore: what was never shown is in the history afterwards", async () => {
  await site.content.write("about.md", "half of a thou");
  await restore(1);
  expect(String(await readFileOfState(site.dataDir, 2, "about.md"))).toBe("half of a thou");
  expect((await listStates(site.dataDir)).states[0]).toMatchObject({ number: 2, isShown: false });
});

test("restore: a kill at any step leaves all or none after the next one", async () => {
  await site.record({ "about.md": "changed", "contact.md": undefined, "news/one.md": ABOUT });
  const { dataDir, contentDir } = site;
  const changed = await listOf(contentDir);
  const steps: string[] = [];
  const between = (step: string) => void steps.push(step);
  await restoreState({ dataDir, contentDir, number: 1, between });
  const restored = await listOf(contentDir);
  await restore(2);
  expect(await listOf(contentDir)).toEqual(changed);
  for (const step of steps) {
    const kill = (now: string) => {
      if (now === step) throw new Error("killed");
    };
    const ended = restoreState({ dataDir, contentDir, number: 1, between: kill });
    await expect(ended, step).rejects.toThrow("killed");
    // The next command finishes what was begun.
    await restore(1);
    expect(await listOf(contentDir), step).toEqual(restored);
    await restore(2);
    expect(await listOf(contentDir), step).toEqual(changed);
  }
});

test("restore: a damaged state, a link and a folder without permission are refused, and nothing is written", async () => {
  await site.record({ "about.md": "changed", "site.yaml": "name: B\ndescription: C\n" });
  const { files } = await openState(site.history, 1);
  const blob = blobPath(site.history, files.get("about.md")?.hash ?? "");
  await writeFile(blob, ABOUT.replace("It", "At"));
  await expect(restore(1)).rejects.toThrow("the bytes for about.md are damaged");
  expect(await readFile(inContent("site.yaml"), "utf8")).toContain("name: B");
  await writeFile(blob, ABOUT);
  await mkdir(inContent("hidden"));
  await writeFile(inContent("hidden/page.md"), "another");
  await symlink("hidden", inContent("news"));
  await expect(restore(1)).rejects.toThrow(/symbolic link.*; content export 1 DIR writes/);
  expect(await readFile(inContent("about.md"), "utf8")).toBe("changed");
  expect((await listOf(site.contentDir)).join()).not.toContain("tmp");
});

test.skipIf(process.getuid?.() === 0)("restore: a read-only folder is said", async () => {
  await site.record({ "about.md": "changed" });
  await chmod(site.contentDir, 0o555);
  await expect(restore(1)).rejects.toThrow("no permission; content export 1 DIR writes");
  await chmod(site.contentDir, 0o755);
});

test("export: into a new folder, never over anything", async () => {
  const out = path.join(site.dataDir, "out", "site");
  expect(await exportState(site.dataDir, 1, out)).toMatchObject({ files: 5, forgotten: [] });
  expect(await listOf(out)).toEqual(await listOf(site.contentDir));
  expect(await readFile(path.join(out, "about.md"), "utf8")).toBe(ABOUT);
  expect((await stat(path.join(out, "about.md"))).mode & 0o777).toBe(0o644);
  await expect(exportState(site.dataDir, 1, out)).rejects.toThrow("is not empty");
});

test("forget: the bytes go from all states and caches, stay away, and the answer says who has them", async () => {
  const picture = makePng(33, 44);
  const hash = hashText(picture);
  await site.record({ "media/anna.png": picture, "about.md": `${ABOUT}![](/media/anna.png)\n` });
  await site.record({ "media/copy.png": picture, "media/anna.png": undefined });
  for (const name of ["originals/x", `originals/${hash}`, "images/abc", "cards/def"]) {
    await mkdir(path.dirname(path.join(site.dataDir, name)), { recursive: true });
    await writeFile(path.join(site.dataDir, name), picture);
  }
  const { dataDir, contentDir } = site;
  const forgotten = await forgetPath({ dataDir, contentDir, path: "media/anna.png" });
  expect(forgotten).toEqual({
    hashes: [hash],
    removed: 4,
    states: [2],
    inUse: [
      { dir: contentDir, path: "about.md", reason: "mention" },
      { dir: contentDir, path: "media/copy.png", reason: "bytes" },
    ],
  });
  const left = (await listOf(dataDir)).filter((name) => name !== "originals/x");
  for (const name of left)
    expect(await readFile(path.join(dataDir, name)), name).not.toEqual(Buffer.from(picture));
  expect((await diffStates(dataDir, 2)).files[1]).toMatchObject({ after: { state: "forgotten" } });
  await expect(readFileOfState(dataDir, 2, "media/anna.png")).rejects.toThrow("forgotten");
  expect(await restore(2)).toMatchObject({ forgotten: ["media/anna.png"] });
  expect(await listOf(contentDir)).not.toContain("media/anna.png");
  // Somebody brings it back.
  await site.record({ "media/anna.png": picture });
  await expect(stat(blobPath(site.history, hash))).rejects.toThrow();
  const out = path.join(dataDir, "out");
  expect(await exportState(dataDir, 4, out)).toMatchObject({ forgotten: ["media/anna.png"] });
  await expect(forgetPath({ dataDir, contentDir, path: "media/other.png" })).rejects.toThrow(
    /^neither the history nor .* has media\/other\.png$/,
  );
});
