import { chmod, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runHere } from "../../fixtures/commands/run-here";
import { makeSmallStarters } from "../../fixtures/content/small-starters";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";
import { mountSmallDisk, type SmallDisk } from "../../fixtures/servers/small-disk";

let starters: Awaited<ReturnType<typeof makeSmallStarters>>;
let disk: SmallDisk | undefined;

beforeAll(async () => {
  starters = await makeSmallStarters();
  disk = mountSmallDisk(1);
});
afterAll(async () => {
  disk?.remove();
  await starters.remove();
});

async function init(dir: string) {
  const argv = ["init", dir, "--kind", "bakery", "--language", "de"];
  const { code, errors } = await runHere(argv, { starters: starters.dir });
  return { code, errors };
}

test("init: on a full disk nothing is half-written, whether the folder is new, nested or empty", async ({
  skip,
}) => {
  if (!disk) return skip();
  await mkdir(path.join(disk.dir, "empty"));
  disk.fill();
  for (const name of ["new", "a/b/new", "empty"]) {
    const { code, errors } = await init(path.join(disk.dir, name));
    expect(code).toBe(1);
    expect(errors).toMatch(/^The disk of \S+ is full\. Make room, .*; nothing was written\.\n$/);
  }
  expect((await readdir(disk.dir, { recursive: true })).sort()).toEqual(["empty", "filler"]);
  disk.free();
  expect(await init(path.join(disk.dir, "empty"))).toEqual({ code: 0, errors: "" });
});

test("init: a mount that is empty is filled, and a read-only one is told", async ({ skip }) => {
  if (!disk) return skip();
  const own = mountSmallDisk(4);
  if (!own) return skip();
  own.setReadOnly(true);
  const { code, errors } = await init(path.join(own.dir, "my-site"));
  expect(code).toBe(1);
  expect(errors).toMatch(
    / is read-only; nothing was written\.\nIn a container, .*:\n {2}docker run .* --user /,
  );
  own.setReadOnly(false);
  expect(await init(own.dir)).toEqual({ code: 0, errors: "" });
  expect(await readdir(own.dir)).toContain("compose.yaml");
  own.remove();
});

test.skipIf(process.getuid?.() !== 0)(
  "init: says whose a closed folder is, and how to run it as its owner",
  async () => {
    const closed = await makeTemporaryFolder();
    await chmod(closed.dir, 0o755);
    for (const dir of [starters.dir, path.join(starters.dir, "bakery")]) await chmod(dir, 0o755);
    process.seteuid?.(1000);
    const results = [await init(path.join(closed.dir, "my-site")), await init(closed.dir)];
    process.seteuid?.(0);
    for (const { code, errors } of results) {
      expect(code).toBe(1);
      expect(errors).toContain(
        `User 1000 may not write into ${closed.dir}, which belongs to user 0; nothing was written.\nIn a container, mount`,
      );
      expect(errors).toContain('--user "$(id -u):$(id -g)"');
    }
    expect(await closed.list()).toEqual([]);
    await closed.remove();
  },
);
