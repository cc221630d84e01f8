import { copyFile, mkdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { claimFolders } from "../../../server/desk/claim/claim-folder";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
const undo: (() => Promise<void>)[] = [];

beforeEach(async () => {
  folder = await makeTemporaryFolder();
});
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
  await folder.remove();
});

interface Desk {
  now?(): number;
  heartbeatMs?: number;
}

/** Claims a content folder for a desk on a computer of its name, with data of its own. */
async function claim(content: string, desk: string, { now, heartbeatMs = 20 }: Desk = {}) {
  vi.spyOn(os, "hostname").mockReturnValue(desk);
  const contentDir = path.join(folder.dir, content);
  await mkdir(contentDir, { recursive: true });
  const dataDir = path.join(folder.dir, desk);
  const options = { contentDir, dataDir, origin: `https://${desk}.example` };
  const held = await claimFolders(options, now, heartbeatMs);
  undo.push(held.release);
  return { held, file: path.join(contentDir, ".trifold-desk") };
}

test("claim: a second desk is told which one has the folder, until that one ends", async () => {
  const { held } = await claim("content", "first");
  await expect(claim("content", "second")).rejects.toThrow(
    /content has a desk already: https:\/\/first\.example \(process \d+ on first\)/,
  );
  await held.release();
  await claim("content", "second");
});

test("claim: one without a heartbeat for half a minute is over", async () => {
  await claim("content", "first", { heartbeatMs: 600_000 });
  const at = (seconds: number) => ({ now: () => Date.now() + seconds * 1000 });
  await expect(claim("content", "second", at(20))).rejects.toThrow("has a desk already");
  await claim("content", "second", at(31));
});

test("claim: one that was copied along with its folder is none", async () => {
  const home = await claim("home", "home-desk");
  const server = path.join(folder.dir, "server");
  await mkdir(server);
  await copyFile(home.file, path.join(server, ".trifold-desk"));
  const { held, file } = await claim("server", "server-desk");
  // The folder is copied once more, over that of a running desk, as scp and rsync do.
  const own = await readFile(file, "utf8");
  for (const cover of [() => copyFile(home.file, file), () => rm(file)]) {
    await cover();
    await expect.poll(() => readFile(file, "utf8").catch(() => "")).toContain("server-desk");
    expect(held.lostTo()).toBeUndefined();
    await expect(claim("server", "third")).rejects.toThrow("https://server-desk.example");
  }
  expect(own).toContain("server-desk");
  expect(home.held.lostTo()).toBeUndefined();
});
