import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { MINIMAL_CONTENT } from "../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { logLines } from "../fixtures/http/log-lines";
import { readinessAt } from "../fixtures/servers/readiness";
import { startSite } from "../fixtures/servers/running-site";

const VERSIONS = ["one", "two", "three"];

/** A worktree as git-sync makes it: `.worktrees/HASH` with a file `.git`, and the content in a folder of the repository. */
async function addWorktree(root: string, version: string): Promise<string> {
  const worktree = path.join(root, ".worktrees", version);
  const page = `---\ntitle: Page\n---\n\nVersion ${version}.\n`;
  const files = { ...MINIMAL_CONTENT, "about.md": page, "news/first.md": page };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(worktree, "content", name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await writeFile(path.join(worktree, ".git"), `gitdir: ../../.git/worktrees/${version}\n`);
  return worktree;
}

/** Makes `current` a relative link to a worktree by a rename, as git-sync does. */
async function publish(root: string, version: string): Promise<void> {
  await symlink(path.join(".worktrees", version), path.join(root, "tmp-link"));
  await rename(path.join(root, "tmp-link"), path.join(root, "current"));
}

test("git-sync: a new worktree goes live in one step, although the one before is deleted at once", async () => {
  const { dir: root, remove } = await makeTemporaryFolder();
  let old = await addWorktree(root, "one");
  await publish(root, "one");
  const adminPort = String(await freePort());
  const contentDir = path.join(root, "current/content");
  const site = await startSite({ contentDir, env: { ADMIN_PORT: adminPort } });
  const versionOf = async (page: string) => {
    const response = await fetch(site.url + page, { headers: { Accept: "text/html" } });
    const [, version = String(response.status)] =
      /Version (\w+)\./.exec(await response.text()) ?? [];
    return VERSIONS.indexOf(version);
  };

  for (const [index, version] of VERSIONS.entries()) {
    if (index === 0) continue;
    const next = await addWorktree(root, version);
    await publish(root, version);
    await rm(old, { recursive: true });
    old = next;
    for (let seen = 0; seen < index; ) {
      const first = await versionOf("/about");
      const second = await versionOf("/news/first");
      // The page that was asked for later is never the older one.
      expect(first).toBeGreaterThanOrEqual(seen);
      expect(second).toBeGreaterThanOrEqual(first);
      seen = second;
    }
  }
  expect(await readinessAt(`http://127.0.0.1:${adminPort}`)).toMatchObject({ status: "ready" });
  expect(logLines(site).filter(({ fault }) => fault === "content")).toEqual([]);
  await site.stop();
  await remove();
});
