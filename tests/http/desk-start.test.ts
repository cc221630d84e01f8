import { once } from "node:events";
import { chmod, mkdir, readdir, readFile, rename, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { startDesk } from "../fixtures/desk/running-desk";
import { spawnSite } from "../fixtures/servers/running-site";

async function refusal(env: Record<string, string>, contentDir: string) {
  const desk = spawnSite(
    { contentDir, env: { DESK_HOST: "localhost", DESK_PORT: String(await freePort()), ...env } },
    ["desk"],
  );
  return { code: await desk.ended, output: desk.output() };
}

test("desk: its only line on standard output is the link, and it listens on both loopback addresses", async () => {
  const { dir, remove } = await makeContentFolder();
  const desk = await startDesk(dir);
  expect(desk.link).toMatch(/^http:\/\/localhost:\d+\/sign-in\?token=[\w-]{22,}$/);
  for (const host of ["127.0.0.1", "[::1]"]) {
    const response = await fetch(`http://${host}:${desk.port}/healthz`);
    expect(response.status).toBe(200);
  }
  expect((await fetch(`${desk.url}/sign-in`)).status).toBe(200);
  expect(await desk.stop()).toBe(0);
  // Nothing of it is left in the folder.
  expect((await readdir(dir)).filter((name) => name.startsWith("."))).toEqual([]);
  await remove();
});

test("desk: refuses settings that would let in everybody, or let the site reach it", async () => {
  const { dir, remove } = await makeContentFolder();
  const dataDir = (await makeTemporaryFolder()).dir;
  const [plain, inside, served, several] = await Promise.all([
    refusal({ DESK_URL: "http://desk.example.com" }, dir),
    refusal(
      {
        DESK_URL: "https://desk.example.com",
        DATA_DIR: dataDir,
        DESK_DATA_DIR: path.join(dataDir, "x"),
      },
      dir,
    ),
    refusal({ DESK_DATA_DIR: path.join(dir, "desk") }, dir),
    refusal({ DESK_PORT: "0", DESK_URL: "ftp://x" }, dir),
  ]);
  expect(plain).toMatchObject({ code: 1 });
  expect(plain.output).toContain("DESK_URL");
  expect(inside.code).toBe(1);
  expect(inside.output).toContain("DESK_DATA_DIR");
  expect(inside.output).toContain("DATA_DIR");
  expect(served.code).toBe(1);
  expect(served.output).toContain("CONTENT_DIR");
  expect(several.code).toBe(1);
  expect(several.output).toMatch(/DESK_PORT[\s\S]*DESK_URL/);
  await remove();
});

test("desk: a second one for the folder names the first, and may start once that was killed", async () => {
  const { dir, remove } = await makeContentFolder();
  const first = await startDesk(dir);
  const second = await refusal({}, dir);
  expect(second.code).toBe(1);
  expect(second.output).toContain(first.url);
  first.process.kill("SIGKILL");
  await first.ended;
  const third = await startDesk(dir);
  expect(await third.stop()).toBe(0);
  await remove();
});

test("desk: a port that is taken on one loopback address is refused", async () => {
  const { dir, remove } = await makeContentFolder();
  const port = await freePort();
  const other = createServer().listen(port, "::1");
  await once(other, "listening");
  const answer = await refusal({ DESK_PORT: String(port) }, dir);
  other.close();
  expect(answer.code).toBe(1);
  expect(answer.output).toContain(`DESK_PORT=${port + 1}`);
  await remove();
});

test("desk: a folder that only reads is said on every page, and nothing is lost", async () => {
  const { dir, remove } = await makeContentFolder();
  await rename(dir, `${dir}-real`);
  // A folder of git-sync is not written to by anybody: root may write to any other.
  await mkdir(path.join(dir, ".worktrees"), { recursive: true });
  await rename(`${dir}-real`, path.join(dir, ".worktrees", "abc"));
  await symlink(path.join(dir, ".worktrees", "abc"), path.join(dir, "current"));
  const desk = await startDesk(path.join(dir, "current"));
  for (const place of ["/", "/pages", "/pages/about.md"]) {
    const { notices } = await desk.get(place);
    expect(notices.join()).toMatch(/Git repository/);
  }
  const answer = await desk.press("/pages/about.md", "publish", { title: "Typed all the same" });
  expect(answer.notices.join()).toMatch(/Git repository/);
  const kept = await desk.get("/pages/about.md");
  expect(kept.html.includes("Typed all the same")).toBe(true);
  expect(await desk.stop()).toBe(0);
  await chmod(dir, 0o755);
  await remove();
});

test("desk: a link in the folder is shown and never written to, one out of it is nothing", async () => {
  const { dir, remove } = await makeContentFolder();
  const outside = path.join((await makeTemporaryFolder()).dir, "outside.md");
  const before = "---\ntitle: Outside\n---\n\nWords.\n";
  await writeFile(outside, before);
  await symlink(outside, path.join(dir, "out.md"));
  await symlink("about.md", path.join(dir, "linked.md"));
  const about = await readFile(path.join(dir, "about.md"), "utf8");
  const desk = await startDesk(dir);
  expect((await desk.get("/pages/out.md")).status).toBe(404);
  const sent = new URLSearchParams({ as: "text", base: "", text: before, intent: "publish" });
  expect((await desk.send("/pages/out.md", sent)).status).toBe(404);
  const { notices } = await desk.get("/pages/linked.md");
  expect(notices.join()).toMatch(/link to another place/);
  const answer = await desk.press("/pages/linked.md", "publish", { title: "Written" });
  expect(answer.notices.join()).toMatch(/link to another place/);
  expect(await readFile(outside, "utf8")).toBe(before);
  expect(await readFile(path.join(dir, "about.md"), "utf8")).toBe(about);
  await desk.stop();
  await remove();
});
