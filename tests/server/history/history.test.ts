import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { indexMedia } from "../../../server/content/files/media-index";
import { blobPath, listBlobs } from "../../../server/history/blobs";
import { makeHistory, whileLocked } from "../../../server/history/history-folder";
import { openState, stateNumbers, statePath } from "../../../server/history/read-states";
import { hashText } from "../../../server/history/state";
import { listStates } from "../../../server/history/verbs/list-states";
import { readFileOfState } from "../../../server/history/verbs/show-file";
import { openRecorded } from "../../fixtures/history/recorded-folder";

const DAY = 86_400_000;
const ABOUT = "---\ntitle: About\n---\nIt began.\n";

let site: Awaited<ReturnType<typeof openRecorded>>;
beforeEach(async () => {
  site = await openRecorded();
});
afterEach(() => site.remove());

const summaries = async () =>
  (await listStates(site.dataDir)).states.map(({ number, summary }) => `${number} ${summary}`);

test("history: a state is kept for each change, named in a line, and read back byte for byte", async () => {
  await site.record();
  await site.record({ "about.md": ABOUT, "news/summer.md": ABOUT });
  await site.record({ "about.md": undefined, "news/summer.md": `${ABOUT}More.\n` });
  expect(await summaries()).toEqual([
    "3 changed news/summer.md; removed about.md",
    "2 changed about.md; new news/summer.md",
    "1 new about.md, contact.md, home.md, media/picture.png, site.yaml",
  ]);
  expect(String(await readFileOfState(site.dataDir, 2, "news/summer.md"))).toBe(ABOUT);
  const picture = await readFile(path.join(site.contentDir, "media/picture.png"));
  expect(await readFileOfState(site.dataDir, 1, "media/picture.png")).toEqual(picture);
  await expect(readFileOfState(site.dataDir, 3, "about.md")).rejects.toThrow("no file about.md");
  await expect(readFileOfState(site.dataDir, 9, "home.md")).rejects.toThrow("has 1 to 3");
});

test("history: the same files are kept once, also by another process and with a new time", async () => {
  await site.record();
  const home = await readFile(path.join(site.contentDir, "home.md"));
  await site.record({ "home.md": home });
  expect(await stateNumbers(site.history)).toEqual([1]);
  const before = (await listBlobs(site.history)).length;
  const picture = await readFile(path.join(site.contentDir, "media/picture.png"));
  await site.record({ "media/copy.png": picture });
  // Two lists of files are other ones, and no bytes are.
  expect((await listBlobs(site.history)).length).toBeLessThanOrEqual(before + 2);
});

test("history: what is never shown is no state, and is removed by the next process", async () => {
  await site.record();
  const blobs = await listBlobs(site.history);
  await site.content.write("about.md", ABOUT);
  const recorder = site.open();
  recorder.keep(await site.readNow())(false);
  await recorder.close();
  expect(await stateNumbers(site.history)).toEqual([1]);
  await site.content.write("about.md", "---\ntitle: About\n---\n\n## History\n\nIt began.\n");
  await writeFile(path.join(site.history.blobs, "new.0123.tmp"), "half");
  await site.record();
  expect(await listBlobs(site.history)).toEqual(blobs);
  expect(await readdir(site.history.blobs)).not.toContainEqual(expect.stringMatching(/tmp/));
});

test("history: only the site's user reads it", async () => {
  await site.record();
  const mode = async (file: string) => (await stat(file)).mode & 0o777;
  expect(await mode(site.history.dir)).toBe(0o700);
  expect(await mode(statePath(site.history, 1))).toBe(0o600);
  for (const hash of await listBlobs(site.history))
    expect(await mode(blobPath(site.history, hash))).toBe(0o600);
});

test("history: all of 7 days, one a day for 90, the newest three whatever their age", async () => {
  const start = Date.UTC(2026, 0, 1, 12);
  const at = async (days: number) => {
    await site.record({ "about.md": `${ABOUT}${days}\n` }, { now: () => start + days * DAY });
  };
  for (const days of [0, 0.1, 20, 20.1, 45, 70, 95, 96, 96.1]) await at(days);
  const kept = async () => {
    const { states } = await listStates(site.dataDir);
    return states.map(({ time }) => Math.round(((Date.parse(time) - start) / DAY) * 10) / 10);
  };
  expect(await kept()).toEqual([96.1, 96, 95, 70, 45, 20.1, 0.1]);
  await at(110);
  expect(await kept()).toEqual([110, 96.1, 96, 95, 70, 45, 20.1]);
  // Nobody has been here for months.
  for (const days of [135, 160, 185, 210, 235]) await at(days);
  expect(await kept()).toEqual([235, 210, 185, 160]);
  expect((await listStates(site.dataDir)).states.at(-1)?.summary).toBe("changed about.md");
});

test("history: a clock that jumps far ahead deletes nothing", async () => {
  const now = Date.now();
  for (const round of [1, 2, 3, 4, 5]) await site.record({ "about.md": `${ABOUT}${round}\n` });
  await site.record({ "about.md": ABOUT }, { now: () => now + 400 * DAY });
  expect(await stateNumbers(site.history)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(site.log.warn).toHaveBeenCalledWith(
    { dir: site.history.dir },
    "old states are kept: the clock is too far ahead",
  );
});

test("history: the oldest states go beyond the limit, with all that only they name", async () => {
  const text = (round: number) => `${ABOUT}${String(round % 10).repeat(20_000)}\n`;
  for (const round of [1, 2, 3, 4, 5, 6, 7])
    await site.record({ "about.md": text(round) }, { maxBytes: 100_000 });
  const numbers = await stateNumbers(site.history);
  expect(numbers).toEqual([7, 6, 5, 4]);
  expect(await listBlobs(site.history)).not.toContain(hashText(text(3)));
  expect(await listBlobs(site.history)).toContain(hashText(text(4)));
  for (const round of [8, 9, 10])
    await site.record({ "about.md": text(round) }, { maxBytes: 30_000 });
  expect(await stateNumbers(site.history)).toEqual([10, 9, 8]);
});

test("history: a folder larger than the limit is said, and nothing is written", async () => {
  const problem = await site.record({ "about.md": "a".repeat(20_000) }, { maxBytes: 1000 });
  expect(problem).toMatch(/the content folder has 1 MB, and HISTORY_LIMIT is 1 MB/);
  expect(await stateNumbers(site.history)).toEqual([]);
});

test("history: a damaged state, and one of another version, are named once and left", async () => {
  for (const round of [1, 2, 3, 4]) await site.record({ "about.md": `${ABOUT}${round}\n` });
  await writeFile(statePath(site.history, 2), '{"version":1,"time":');
  await writeFile(statePath(site.history, 3), '{"version":99}');
  const recorder = site.open();
  for (const round of [5, 6]) {
    await site.content.write("about.md", `${ABOUT}${round}\n`);
    recorder.keep(await site.readNow())(true);
    await expect.poll(async () => (await stateNumbers(site.history))[0]).toBe(round);
  }
  await recorder.close();
  const { states, damaged } = await listStates(site.dataDir);
  expect(damaged).toEqual([3, 2]);
  expect(states.map(({ number }) => number)).toEqual([6, 5, 4, 1]);
  const warning = "states of the history are damaged, or of another version";
  expect(site.log.warn.mock.calls.filter(([, text]) => text === warning)).toEqual([
    [{ dir: site.history.dir, states: [3, 2] }, warning],
  ]);
  expect(String(await readFileOfState(site.dataDir, 4, "about.md"))).toBe(`${ABOUT}4\n`);
  await expect(openState(site.history, 2)).rejects.toThrow("state 2 is damaged");
});

test.each([
  "../../x",
  "/etc/passwd",
  "media/../../x.png",
  "news/../site.yaml",
  "media/.x",
  "_x.md",
])("history: a state that names %s is refused as a whole", async (name) => {
  await site.record();
  const file = statePath(site.history, 1);
  const state = JSON.parse(await readFile(file, "utf8"));
  const list = JSON.stringify([[name, 1, hashText("x"), 0]]);
  const hash = hashText(list);
  await mkdir(path.dirname(blobPath(site.history, hash)), { recursive: true });
  await writeFile(blobPath(site.history, hash), list);
  await writeFile(file, JSON.stringify({ ...state, lists: state.lists.fill(hash) }));
  await expect(openState(site.history, 1)).rejects.toThrow("damaged");
});

test("history: bytes with another hash are never returned", async () => {
  await site.record();
  const { files } = await openState(site.history, 1);
  const hash = files.get("site.yaml")?.hash ?? "";
  const bytes = await readFile(blobPath(site.history, hash));
  bytes[0] = 0;
  await writeFile(blobPath(site.history, hash), bytes);
  await expect(readFileOfState(site.dataDir, 1, "site.yaml")).rejects.toThrow("damaged");
});

test("history: a folder that cannot be written is a problem that is said once, until it is mended", async () => {
  await rm(site.dataDir, { recursive: true });
  await writeFile(site.dataDir, "a file");
  const recorder = site.open({ retryMs: 5 });
  recorder.keep(await site.readNow())(true);
  await expect.poll(() => recorder.problem()).toMatch(/^the history cannot be written: .*ENOTDIR/);
  await rm(site.dataDir);
  await mkdir(site.dataDir);
  await expect.poll(() => recorder.problem()).toBeUndefined();
  await recorder.close();
  expect(site.log.fault).toHaveBeenCalledTimes(1);
  expect(await stateNumbers(site.history)).toEqual([1]);
});

test("history: one process writes at a time, and a second one waits", async () => {
  await makeHistory(site.history);
  const order: string[] = [];
  const recorded = site.record().then(() => order.push("recorded"));
  await whileLocked(site.history, async () => {
    order.push("free");
  });
  await recorded;
  expect(order.at(-1)).toBe("recorded");
  expect(await stateNumbers(site.history)).toEqual([1]);
});

test("history: two content folders on one DATA_DIR keep their states apart", async () => {
  const other = await site.copy();
  await site.record();
  await site.record({}, { folder: other.dir });
  await site.record({ "about.md": ABOUT });
  expect((await listStates(site.dataDir)).states.map(({ changes }) => changes.count)).toEqual([
    1, 5, 5,
  ]);
  await other.remove();
});

test("history: a file that is replaced before it is copied costs a state, not the history", async () => {
  await site.record();
  const recorder = site.open();
  const read = await site.readNow();
  await site.content.write("about.md", `${ABOUT}Another.\n`);
  recorder.keep(read)(true);
  await recorder.close();
  expect(recorder.problem()).toBeUndefined();
  expect(site.log.warn).toHaveBeenCalledOnce();
});

test.each([
  ["a large file", { "media/plan.pdf": 3_000_000 }],
  ["many files", { "media/a.pdf": 900_000, "media/b.pdf": 900_000, "media/c.pdf": 900_000 }],
])("history: %s uploaded again before the first copy costs no state", async (_name, sizes) => {
  const files = Object.entries(sizes).map(
    ([name, size]) => [name, Buffer.alloc(size, `%PDF-1.7 ${name}`)] as const,
  );
  for (const [name, bytes] of files) await site.content.write(name, bytes);
  const recorder = site.open();
  const read = await site.readNow();
  const { media } = await indexMedia([...read.files.values()].filter(({ path }) => path in sizes));
  const tell = recorder.keep({ ...read, media });
  for (const [name, bytes] of files) await site.content.write(name, bytes);
  tell(true);
  await recorder.close();
  expect(site.log.warn).not.toHaveBeenCalled();
  for (const [name, bytes] of files)
    expect(bytes.equals(await readFileOfState(site.dataDir, 1, name))).toBe(true);
});
