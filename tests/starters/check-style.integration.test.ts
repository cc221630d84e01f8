import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { writeStarter } from "../fixtures/content/starters";

test("starters: a site that the README's recipe makes in a checkout leaves npm run check green", async () => {
  await mkdir(".cache", { recursive: true });
  const dir = await mkdtemp(path.resolve(".cache/starter-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await writeStarter(path.join(dir, "my-site"), "trade", "en");
  // Git ignores .cache/, and Biome what Git ignores.
  const check = promisify(execFile)("node_modules/.bin/biome", [
    "check",
    "--vcs-enabled=false",
    dir,
  ]);
  const { stdout, stderr } = await check;
  expect(stdout + stderr).toMatch(/Checked \d+ files? in .*\. No fixes applied\./);
});
