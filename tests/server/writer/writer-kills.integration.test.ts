import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { recoverWrites } from "../../../server/writer/journal/write-files";
import { openKilledWrites } from "../../fixtures/writer/killed-writes";
import { testWriterKills } from "../../fixtures/writer/writer-kills";

testWriterKills(5);

const opened = openKilledWrites();
afterAll(async () => (await opened).remove());

const BEFORE = ["start", "temporary 0", "temporary 2", "ready"];
const AFTER = ["rename 0", "rename 1", "rename 2", "log"];

test.each([
  ...BEFORE.map((step) => [step, 0] as const),
  ...AFTER.map((step) => [step, 1] as const),
])("a writer that is killed before '%s' leaves generation + %i", async (step, added) => {
  const folder = await opened;
  const [before = ""] = await folder.recover();
  const generation = Number(/\d+/.exec(before)?.[0]);
  await folder.kill(step);
  const wanted = `generation ${generation + added}`;
  expect(await folder.recover()).toEqual([wanted, wanted, wanted]);
  expect(await folder.leftovers()).toEqual([]);
  expect(await folder.pending()).toEqual([]);
});

test("a folder that is removed after the writer was killed does not stop the next one", async () => {
  const gone = await openKilledWrites();
  await gone.kill("rename 2");
  await rm(path.join(gone.contentDir, "news"), { recursive: true });
  await recoverWrites(gone.contentDir, gone.journalDir);
  expect(await gone.pending()).toEqual([]);
  expect(await gone.leftovers()).toEqual([]);
  await gone.remove();
});

test("what another program has written since is not written over", async () => {
  const folder = await opened;
  await folder.kill("rename 1");
  await folder.write("news/first.md", "from Git\n");
  const [first, second, third] = await folder.recover();
  expect(first).toBe(second);
  expect(third).toBe("from Git");
  expect(await folder.leftovers()).toEqual([]);
});
