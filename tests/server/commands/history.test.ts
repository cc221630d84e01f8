import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runHere } from "../../fixtures/commands/run-here";
import { makePng } from "../../fixtures/content/content-folder";
import { openRecorded } from "../../fixtures/history/recorded-folder";

const ABOUT = "---\ntitle: About\n---\nIt began.\n";
const noon = (day: number) => () => Date.UTC(2026, 6, day, 12);

let site: Awaited<ReturnType<typeof openRecorded>>;
beforeEach(async () => {
  site = await openRecorded({ "about.md": ABOUT });
  await site.record({}, { now: noon(1) });
});
afterEach(() => site.remove());

function run(line: string, more: { timeZone?: string; hasColours?: boolean } = {}) {
  const env = { DATA_DIR: site.dataDir, CONTENT_DIR: site.contentDir };
  return runHere(["content", ...line.split(" ")], { env, ...more });
}

const inContent = (name: string) => readFile(path.join(site.contentDir, name), "utf8");

test("change, regret, restore: what verbs print on the way", async () => {
  await site.record(
    {
      "about.md": ABOUT.replace("It", "All\x1b[2J"),
      "news/one.md": ABOUT,
      "media/new.png": makePng(9, 9),
    },
    { now: noon(2) },
  );
  const history = await run("history", { timeZone: "Europe/Berlin" });
  expect(history).toEqual({
    code: 0,
    errors: "",
    output: [
      "N  SHOWN SINCE (Europe/Berlin)  BY      WHAT",
      "2  2026-07-02 14:00             folder  changed about.md; new media/new.png, news/one.md",
      `1  2026-07-01 14:00             folder  ${history.output.split("\n")[2]?.split("folder  ")[1]}`,
      "",
    ].join("\n"),
  });
  const [newest] = (await run("history --json")).output.split("\n");
  expect(JSON.parse(newest ?? "")).toMatchObject({
    number: 2,
    who: "folder",
    changes: { count: 3 },
  });
  const short = await run("history --limit 1");
  expect(short.output.trimEnd().split("\n")).toHaveLength(2);
  expect(short.errors).toBe("1 older ones: --limit 2\n");

  const diff = await run("diff 2");
  expect(diff.output).toContain("-It began.\n+All\x1b[2J began.\n");
  expect(diff.output).toMatch(/^media\/new\.png: nothing -> \d+ bytes$/m);
  const shown = (await run("diff 2", { hasColours: true })).output;
  expect(shown).toContain("\x1b[31m-It began.\x1b[0m\n\x1b[32m+All·[2J began.\x1b[0m\n");
  expect(JSON.parse((await run("diff 2 1 --json")).output)).toMatchObject({ from: 2, to: 1 });
  expect(await run("diff 1 1")).toMatchObject({ code: 0, output: "" });

  expect(await run("show 1 about.md")).toEqual({ code: 0, output: ABOUT, errors: "" });
  expect((await run("show 2 about.md", { hasColours: true })).output).toContain("All·[2J began");
  expect(await run("show 2 media/new.png", { hasColours: true })).toMatchObject({
    code: 1,
    output: "",
    errors: "media/new.png is no text: content show 2 media/new.png > FILE\n",
  });

  expect(await run("restore 1")).toEqual({
    code: 0,
    output: `${site.contentDir} has the files of state 1: changed about.md; removed media/new.png, news/one.md\n`,
    errors: "",
  });
  expect(await inContent("about.md")).toBe(ABOUT);
  expect(await run("restore 1")).toMatchObject({
    code: 0,
    output: "",
    errors: expect.stringContaining("already"),
  });
});

test("restore, export and forget tell programs in JSON what they did", async () => {
  await site.record({ "about.md": ABOUT.replace("It", "All") });
  const json = async (line: string) => JSON.parse((await run(`${line} --json`)).output);
  expect(await json("restore 1")).toMatchObject({
    number: 1,
    contentDir: site.contentDir,
    changes: { count: 1 },
    forgotten: [],
  });
  const dir = path.join(site.dataDir, "state-1");
  const files = (await readdir(site.contentDir, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  );
  expect(await json(`export 1 ${dir}`)).toMatchObject({ number: 1, dir, files: files.length });
  expect(await json("forget about.md")).toMatchObject({
    path: "about.md",
    states: [2, 1],
    inUse: [{ dir: site.contentDir, path: "about.md", reason: "bytes" }],
  });
});

test("content export: a whole state in a new folder, never over one with files", async () => {
  const dir = path.join(site.dataDir, "state-1");
  expect(await run(`export 1 ${dir}`)).toMatchObject({ code: 0, errors: "" });
  expect(await readFile(path.join(dir, "about.md"), "utf8")).toBe(ABOUT);
  const { code, errors } = await run(`export 1 ${dir}`);
  expect(code).toBe(1);
  expect(errors).toMatch(/^\S+state-1 is not empty: .*\n$/);
  const served = path.join(site.contentDir, "old");
  expect(await run(`export 1 ${served}`)).toMatchObject({
    code: 1,
    errors: expect.stringContaining("whose files are served"),
  });
  expect(await readdir(site.contentDir)).not.toContain("old");
});

test("content forget: what is left out afterwards, and where it is in use", async () => {
  const about = `${ABOUT}![Anna](media/anna.png)\n`;
  await site.record({ "about.md": about, "media/anna.png": makePng(4, 4) });
  const { code, output, errors } = await run("forget media/anna.png");
  expect(code).toBe(0);
  expect(output).toMatch(
    /^media\/anna\.png is forgotten in 1 state; \d+ files of \S+ are removed\n$/,
  );
  expect(errors).toContain(`Still in use: ${site.contentDir}/media/anna.png has the same bytes\n`);
  expect(errors).toContain(`Still in use: ${site.contentDir}/about.md names it\n`);
  const dir = path.join(site.dataDir, "state-2");
  expect(await run(`export 2 ${dir}`)).toMatchObject({
    code: 0,
    errors: "media/anna.png was forgotten, and is left out\n",
  });
  expect(await readdir(path.join(dir, "media"))).not.toContain("anna.png");
  expect(await run("show 2 media/anna.png")).toMatchObject({
    code: 1,
    errors: "media/anna.png of state 2 was forgotten\n",
  });
});

test.each([
  ["show 9 about.md", 1, "no state 9"],
  ["show 1 nothing.md", 1, "has no file nothing.md"],
  ["show 1 ../../etc/passwd", 1, "has no file"],
  ["restore 9", 1, "no state 9"],
  ["export 9 somewhere", 1, "no state 9"],
  ["forget nothing.md", 1, "has nothing.md"],
  ["show one about.md", 2, "from 1 on"],
  ["restore", 2, "missing required argument 'n'"],
  ["diff 0", 2, "from 1 on"],
])("content %s: one line says what is wrong, the exit code is %d", async (line, expected, said) => {
  const { code, output, errors } = await run(line);
  expect([code, output]).toEqual([expected, ""]);
  expect(errors).toContain(said);
  if (code === 1) expect(errors.split("\n")).toHaveLength(2);
});

test("content history: no history is told, with its place", async () => {
  const env = { DATA_DIR: path.join(site.dataDir, "other"), CONTENT_DIR: site.contentDir };
  const { code, errors } = await runHere(["content", "history"], { env });
  expect([code, errors]).toEqual([1, `${env.DATA_DIR}/history has no states\n`]);
  const off = await runHere(["content", "history"], { env: { ...env, HISTORY_LIMIT: "off" } });
  expect(off.errors).toContain("HISTORY_LIMIT is off");
});
