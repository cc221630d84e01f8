import { chmod, mkdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fileHint } from "../../../server/storage/file-reason";
import {
  isShared,
  makePrivateFolder,
  privateMode,
  touchPrivate,
} from "../../../server/storage/shared-folder";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let at: (...names: string[]) => string;

beforeEach(async () => {
  folder = await makeTemporaryFolder();
  at = (...names) => path.join(folder.dir, ...names);
  await mkdir(at("own"));
  await mkdir(at("shared"));
  await chmod(at("shared"), 0o2770);
});
afterEach(() => folder.remove());

const modeOf = async (file: string) => ((await stat(file)).mode & 0o7777).toString(8);

test.each([
  [0o700, false],
  [0o755, false],
  // For the group, but what is made in it is not.
  [0o770, false],
  [0o2750, false],
  [0o2770, true],
  [0o2775, true],
])("shared folder: mode %o", async (mode, shared) => {
  await chmod(at("own"), mode);
  expect(await isShared(at("own"))).toBe(shared);
  expect(await privateMode(at("own"))).toBe(shared ? 0o660 : 0o600);
});

test("shared folder: one that is missing is not shared", async () => {
  expect(await isShared(at("missing"))).toBe(false);
});

test("shared folder: private folders and files are for the user, in a shared one for the group too", async () => {
  for (const name of ["own", "shared"]) {
    await makePrivateFolder(at(name, "a/b"));
    await touchPrivate(at(name, "file"));
  }
  expect(await modeOf(at("own/a/b"))).toBe("700");
  expect(await modeOf(at("own/file"))).toBe("600");
  await makePrivateFolder(at("shared/a"));
  await makePrivateFolder(at("shared/a/b"));
  expect(await modeOf(at("shared/a"))).toBe("2770");
  expect(await modeOf(at("shared/a/b"))).toBe("2770");
});

test("shared folder: a file from before is shared at the next touch; elsewhere its mode stays", async () => {
  for (const name of ["own", "shared"]) await writeFile(at(name, "file"), "text", { mode: 0o600 });
  await chmod(at("own/file"), 0o640);
  for (const name of ["own", "shared"]) await touchPrivate(at(name, "file"));
  expect(await modeOf(at("shared/file"))).toBe("660");
  expect(await modeOf(at("own/file"))).toBe("640");
});

test("shared folder: who may not write there is told what to do", async () => {
  const groups = [process.getegid?.(), ...(process.getgroups?.() ?? [])];
  expect(groups).toContain((await stat(at("shared"))).gid);
  expect(fileHint("EACCES", at("shared"))).toMatch(
    /not for its group \d+: chmod -R ug\+rwX,o= .*shared$/,
  );
  expect(fileHint("EACCES", at("own"))).toMatch(/: chown -R \d+ .*own$/);
});
