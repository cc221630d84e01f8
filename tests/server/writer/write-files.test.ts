import {
  chmod,
  mkdir,
  readdir,
  readFile,
  rename,
  stat,
  symlink,
  unlink,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashOf, parseRecord, printRecord } from "../../../server/writer/journal/journal-record";
import { recoverWrites, writeFiles } from "../../../server/writer/journal/write-files";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let contentDir = "";
let journalDir = "";

beforeEach(async () => {
  folder = await makeTemporaryFolder();
  contentDir = path.join(folder.dir, "content");
  journalDir = path.join(folder.dir, "data", "writer");
  await mkdir(path.join(contentDir, "news"), { recursive: true });
  await writeFile(at("a.md"), "a\n");
  await writeFile(at("news/b.md"), "b\n");
});
afterEach(() => folder.remove());

const at = (name: string) => path.join(contentDir, name);
const read = (name: string) => readFile(at(name), "utf8");
const write = (name: string, old: string, text: string) => ({
  path: name,
  before: hashOf(old),
  bytes: Buffer.from(text),
});

test("writes several files, keeps their modes and says who in the log", async () => {
  await chmod(at("a.md"), 0o640);
  const writes = [write("a.md", "a\n", "A\n"), write("news/b.md", "b\n", "B\n")];
  await writeFiles(writes, { contentDir, journalDir, who: "Anna" });
  expect([await read("a.md"), await read("news/b.md")]).toEqual(["A\n", "B\n"]);
  expect((await stat(at("a.md"))).mode & 0o777).toBe(0o640);
  const log = path.join(journalDir, "log.jsonl");
  expect(JSON.parse(await readFile(log, "utf8"))).toMatchObject({
    who: "Anna",
    files: [{ path: "a.md", before: hashOf("a\n"), after: hashOf("A\n") }, { path: "news/b.md" }],
  });
  expect((await stat(log)).mode & 0o777).toBe(0o600);
  expect((await stat(journalDir)).mode & 0o777).toBe(0o700);
  expect(await readdir(journalDir)).toEqual(["log.jsonl"]);
  expect(await readdir(contentDir, { recursive: true })).not.toContainEqual(
    expect.stringMatching(/tmp/),
  );
});

test("writes none of them where one has changed", async () => {
  const writes = [write("a.md", "a\n", "A\n"), write("news/b.md", "other\n", "B\n")];
  await expect(writeFiles(writes, { contentDir, journalDir })).rejects.toThrow(
    "news/b.md has changed meanwhile",
  );
  expect([await read("a.md"), await read("news/b.md")]).toEqual(["a\n", "b\n"]);
  expect(await readdir(journalDir)).toEqual([]);
});

test("a file that changes at any step is refused or left, never lost", async () => {
  const steps = ["start", "temporary 0", "ready", "rename 0"];
  for (const step of steps) {
    await writeFile(at("a.md"), "a\n");
    const between = async (now: string) => {
      if (now === step) await writeFile(at("a.md"), "from Git\n");
    };
    const wrote = writeFiles([write("a.md", "a\n", "A\n")], { contentDir, journalDir, between });
    await wrote.catch(() => {});
    expect(await read("a.md"), step).toBe("from Git\n");
  }
});

test("never writes through a link: not to a file, a folder, or one that is put there meanwhile", async () => {
  const outside = path.join(folder.dir, "outside");
  await mkdir(outside);
  await writeFile(path.join(outside, "b.md"), "b\n");
  await symlink(path.join(outside, "b.md"), at("link.md"));
  await symlink(outside, at("linked"));
  for (const name of ["link.md", "linked/b.md"])
    await expect(
      writeFiles([write(name, "b\n", "B\n")], { contentDir, journalDir }),
    ).rejects.toThrow(/symbolic link/);
  for (const step of ["temporary 0", "ready", "rename 0"]) {
    const between = async (now: string) => {
      if (now !== step) return;
      await rename(at("news"), at("old"));
      await symlink(outside, at("news"));
    };
    const options = { contentDir, journalDir, between };
    await expect(writeFiles([write("news/b.md", "b\n", "B\n")], options)).rejects.toThrow();
    await rename(at("news"), at(`link-${step}`));
    await rename(at("old"), at("news"));
  }
  expect(await readdir(outside)).toEqual(["b.md"]);
  expect(await readFile(path.join(outside, "b.md"), "utf8")).toBe("b\n");
});

const HASH = hashOf("a\n");
const FILE = {
  path: "a.md",
  before: HASH,
  after: HASH,
  temporary: ".trifold-0123456789abcdef-0.tmp",
};

test.each([
  ["a step up", { path: "../a.md" }],
  ["a whole path", { path: "/etc/passwd" }],
  ["a step up in the middle", { path: "news/../../a.md" }],
  ["a hidden file", { path: ".git/config" }],
  ["another name beside it", { temporary: "../x.tmp" }],
  ["no hash", { before: "x" }],
])("a record with %s is none", (_, wrong) => {
  const record = { id: "1", time: "now", folder: "/content", files: [FILE] };
  expect(parseRecord(printRecord(record), "/content")).toEqual(record);
  expect(parseRecord(printRecord(record), "/other")).toBeUndefined();
  expect(parseRecord(printRecord(record).replace("now", "new"), "/content")).toBeUndefined();
  expect(parseRecord(printRecord(record).slice(0, -9), "/content")).toBeUndefined();
  const files = [{ ...FILE, ...wrong }];
  expect(parseRecord(printRecord({ ...record, files }), "/content")).toBeUndefined();
});

test("the lock of a process that has ended is taken over, that of another is waited for", async () => {
  await mkdir(journalDir, { recursive: true });
  // No process has such a number.
  await symlink("4194305", path.join(journalDir, "lock"));
  await writeFiles([write("a.md", "a\n", "A\n")], { contentDir, journalDir });
  expect(await read("a.md")).toBe("A\n");
  await symlink(String(process.pid), path.join(journalDir, "lock"));
  const waiting = writeFiles([write("a.md", "A\n", "B\n")], { contentDir, journalDir });
  await writeFile(at("news/b.md"), "meanwhile\n");
  expect(await read("a.md")).toBe("A\n");
  await unlink(path.join(journalDir, "lock"));
  await waiting;
  expect(await read("a.md")).toBe("B\n");
});

test("a record that is none is put aside, and nothing is written", async () => {
  await mkdir(journalDir, { recursive: true });
  const name = "ready-0123456789abcdef.json";
  await writeFile(path.join(journalDir, name), "{");
  expect(await recoverWrites(contentDir, journalDir)).toMatchObject({ refused: [name] });
  expect(await recoverWrites(contentDir, journalDir)).toBeUndefined();
  expect(await read("a.md")).toBe("a\n");
});

test("in a folder for a group: what is new or replaced is for the group, in new folders too", async () => {
  await chmod(contentDir, 0o2775);
  const added = { path: "events/c.md", before: "", bytes: Buffer.from("c\n") };
  await writeFiles([write("a.md", "a\n", "A\n"), added], { contentDir, journalDir });
  const modes = await Promise.all(
    ["a.md", "events", "events/c.md"].map(async (name) => (await stat(at(name))).mode & 0o7777),
  );
  expect(modes.map((mode) => mode.toString(8))).toEqual(["664", "2775", "664"]);
});

test("a new folder has the mode of the one above, whatever the process's umask", async () => {
  // Of the common umasks none gives this one.
  await chmod(contentDir, 0o717);
  const added = { path: "events/c.md", before: "", bytes: Buffer.from("c\n") };
  await writeFiles([added], { contentDir, journalDir });
  expect((await stat(at("events"))).mode & 0o7777).toBe(0o717);
  expect((await stat(at("events/c.md"))).mode & 0o7777).toBe(0o644);
});
