import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ContentStore } from "../../../server/content/content-store";
import { blobPath } from "../../../server/history/blobs";
import { openState } from "../../../server/history/read-states";
import { forgetPath } from "../../../server/history/verbs/forget-path";
import { listStates } from "../../../server/history/verbs/list-states";
import { makePng } from "../../fixtures/content/content-folder";
import { openRecorded } from "../../fixtures/history/recorded-folder";
import { expectStarts, startContent } from "../../fixtures/history/start-with-mistakes";
import { CLOCK_MISTAKES } from "../../fixtures/mistakes/clock";
import { FILE_MISTAKES } from "../../fixtures/mistakes/files";
import { FORM_MISTAKES } from "../../fixtures/mistakes/forms";
import { FRONT_MATTER_MISTAKES } from "../../fixtures/mistakes/front-matter";
import { LINK_MISTAKES } from "../../fixtures/mistakes/links";
import { PAGE_MISTAKES } from "../../fixtures/mistakes/pages";
import { PICTURE_MISTAKES } from "../../fixtures/mistakes/pictures";
import { REDIRECT_MISTAKES } from "../../fixtures/mistakes/redirects";
import { SECTION_MISTAKES } from "../../fixtures/mistakes/sections";
import { SITE_MISTAKES } from "../../fixtures/mistakes/site";
import { YAML_MISTAKES } from "../../fixtures/mistakes/yaml";

const HOUR = 3_600_000;
const BROKEN = { "site.yaml": "name Millbrook\n" };
const named = (name: string) => ({ "site.yaml": `name: ${name}\ndescription: A site.\n` });

let site: Awaited<ReturnType<typeof openRecorded>>;
const stores: ContentStore[] = [];
beforeEach(async () => {
  site = await openRecorded();
});
afterEach(async () => {
  for (const store of stores.splice(0)) store.close();
  await site.remove();
});

async function start(options: Parameters<typeof startContent>[1] = {}) {
  const started = await startContent(site, options);
  stores.push(started.store);
  return started;
}

test("start: a mistake of each kind serves the last good state, and fails without a history", async () => {
  const tables = [
    ...[CLOCK_MISTAKES, FILE_MISTAKES, FORM_MISTAKES, FRONT_MATTER_MISTAKES, LINK_MISTAKES],
    ...[PAGE_MISTAKES, PICTURE_MISTAKES, REDIRECT_MISTAKES, SECTION_MISTAKES, SITE_MISTAKES],
    YAML_MISTAKES,
  ];
  await expectStarts(tables.flatMap((table) => table.slice(0, 1)).map(([files]) => files));
});

test("start: the newest state is shown, with its media, until the folder is right", async () => {
  await site.record(named("First"));
  await site.record(named("Second"));
  await site.replace(BROKEN);
  await rm(path.join(site.contentDir, "media"), { recursive: true });
  const { store, states, log } = await start();
  expect(store.current.site.name).toBe("Second");
  const picture = store.current.media.get("media/picture.png");
  expect(await readFile(picture?.file ?? "")).toEqual(Buffer.from(makePng(40, 30)));
  expect(store.problem?.[0]).toMatchObject({ file: "site.yaml" });
  expect(log.fault.mock.calls[0]?.[1].errors.length).toBeGreaterThan(0);
  store.follow();
  states?.start();
  await site.content.write("site.yaml", named("Third")["site.yaml"]);
  await expect.poll(() => store.current.site.name).toBe("Third");
  expect([store.problem, store.servedFrom]).toEqual([undefined, undefined]);
  expect(store.current.media.size).toBe(0);
  await states?.close();
  expect((await listStates(site.dataDir)).states[0]?.summary).toBe(
    "changed site.yaml; removed media/picture.png",
  );
});

test("start: a missing folder, an empty one and a file in its place; the folder may come later", async () => {
  await site.record(named("Kept"));
  const elsewhere = `${site.contentDir}-elsewhere`;
  await rename(site.contentDir, elsewhere);
  const missing = await start();
  missing.store.follow();
  expect(missing.store.current.site.name).toBe("Kept");
  await rename(elsewhere, site.contentDir);
  await expect.poll(() => missing.store.problem).toBeUndefined();
  missing.store.close();
  await rm(site.contentDir, { recursive: true });
  await writeFile(site.contentDir, "a file");
  expect((await start()).store.current.site.name).toBe("Kept");
});

test("start: the clock is applied to the old state", async () => {
  const offer = "---\ntitle: Offer\nuntil: 2026-05-31\n---\nText\n";
  await site.record({ "offer.md": offer });
  await site.replace(BROKEN);
  const before = await start({ now: () => Date.UTC(2026, 4, 1) });
  expect([...before.store.current.pages.keys()]).toContain("/offer");
  const after = await start({ now: () => Date.UTC(2026, 6, 1) });
  expect([...after.store.current.pages.keys()]).not.toContain("/offer");
});

test("start: START_WITH_ERRORS=fail, a state of another folder and one that was never shown do not help", async () => {
  await site.record({}, { folder: "/another/folder" });
  await site.replace(BROKEN);
  await expect(start()).rejects.toThrow("site.yaml");
  await site.replace({});
  await site.record();
  await site.replace(BROKEN);
  await expect(start({ startWithErrors: "fail" })).rejects.toThrow("site.yaml");
});

test("start: a damaged state is left out for the one before; a forgotten picture is not served", async () => {
  const picture = makePng(7, 8);
  await site.record({ ...named("Old"), "media/anna.png": picture });
  await site.record(named("New"));
  await site.record(named("Damaged"));
  const { files } = await openState(site.history, 3);
  await writeFile(blobPath(site.history, files.get("site.yaml")?.hash ?? ""), "name: Evil\n");
  await forgetPath({ ...site, path: "media/anna.png" });
  await site.replace(BROKEN);
  const { store } = await start();
  expect(store.current.site.name).toBe("New");
  expect([...store.current.media.keys()]).toEqual(["media/picture.png"]);
});

test("start: a state whose pages name a forgotten picture is shown without it", async () => {
  await site.record(named("Old"));
  const about = "---\ntitle: About\n---\n![Anna](/media/anna.png)\n";
  await site.record({ ...named("New"), "about.md": about, "media/anna.png": makePng(7, 8) });
  await forgetPath({ ...site, path: "media/anna.png" });
  await site.replace(BROKEN);
  const { store } = await start();
  expect(store.current.site.name).toBe("New");
  expect([...store.current.pages.keys()]).toContain("/");
  expect(store.current.media.has("media/anna.png")).toBe(false);
});

test("start: pages that cannot be made are a mistake too", async () => {
  await site.record(named("Good"));
  await site.replace(named("Bad"));
  const { store } = await start();
  const prepared: string[] = [];
  const show = await store.prepareFirst(async ({ site: { name } }) => {
    if (name === "Bad") throw new Error("no page");
    return () => prepared.push(name);
  });
  show();
  expect(prepared).toEqual(["Good"]);
  expect(store.problem).toMatchObject([
    { file: site.contentDir, code: "content-not-shown", values: { reason: "no page" } },
  ]);
});

test("start: a folder that ended two starts is not read by the third, until it changes", async () => {
  await site.record(named("Good"));
  await site.replace(named("Deadly"));
  const note = path.join(site.history.dir, "reading.json");
  for (let dead = 0; dead < 2; dead++) {
    const { store, states } = await start();
    expect(store.current.site.name).toBe("Deadly");
    const noted = await readFile(note);
    // In this process a start cannot die: its lock is given back, and its note stays.
    states?.survived();
    await writeFile(note, noted);
  }
  const third = await start();
  expect(third.store.current.site.name).toBe("Good");
  expect(third.store.problem?.[0]).toMatchObject({ file: site.contentDir });
  expect(third.store.problem?.[0]?.found).toContain("2 starts");
  third.store.follow();
  await site.content.write("site.yaml", named("Mended")["site.yaml"]);
  await expect.poll(() => third.store.current.site.name).toBe("Mended");
});

test("start: one that survives, and one beside another that reads, count as no death", async () => {
  await site.record(named("Good"));
  for (let round = 0; round < 4; round++) {
    const [one, two] = [await start(), await start()];
    for (const { store } of [two, one]) {
      expect(store.problem).toBeUndefined();
      store.follow();
      store.close();
    }
  }
});

test("start: mistakes of a week are said every hour, whatever process finds them", async () => {
  await site.record(named("Good"));
  await site.replace(BROKEN);
  let now = Date.now();
  await start({ now: () => now });
  now += 7 * 24 * HOUR;
  const { store, log } = await start({ now: () => now });
  store.follow();
  expect(log.fault).toHaveBeenCalledTimes(1);
  for (const times of [2, 3]) {
    now += HOUR;
    await expect.poll(() => log.fault).toHaveBeenCalledTimes(times);
  }
});

test("start: another content folder that writes to the same history is named", async () => {
  await site.record();
  const other = await openRecorded({}, site.dataDir);
  await other.record(named("Other"));
  const { states, log } = await start();
  states?.start();
  await expect
    .poll(() => log.warn.mock.calls)
    .toContainEqual([
      expect.objectContaining({ other: other.contentDir, contentDir: site.contentDir }),
      expect.stringContaining("DATA_DIR of its own"),
    ]);
  await states?.close();
  await other.remove();
});
