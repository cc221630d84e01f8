import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { stateNumbers } from "../../../server/history/read-states";
import { readFileOfState } from "../../../server/history/verbs/show-file";
import { openRecorded } from "../../fixtures/history/recorded-folder";
import { mountSmallDisk } from "../../fixtures/servers/small-disk";

const disk = mountSmallDisk(3);
afterAll(() => disk?.remove());

test.skipIf(!disk)(
  "history: a full disk and a read-only one lose no state, are said once, and are written to again",
  async () => {
    if (!disk) return;
    const site = await openRecorded({}, disk.dir);
    await site.record();
    const recorder = site.open({ retryMs: 20 });
    await site.content.write("media/large.zip", Buffer.alloc(1_200_000, 1));
    disk.fill();
    recorder.keep(await site.readNow())(true);
    await expect.poll(() => recorder.problem()).toMatch(/ENOSPC|disk is full/);
    await rm(path.join(site.contentDir, "about.md"));
    recorder.keep(await site.readNow())(true);
    expect(await stateNumbers(site.history)).toEqual([1]);
    expect(String(await readFileOfState(site.dataDir, 1, "about.md"))).toContain("It began.");
    disk.free();
    await expect.poll(() => recorder.problem()).toBeUndefined();
    await recorder.close();
    expect(site.log.fault).toHaveBeenCalledTimes(1);
    expect((await readFileOfState(site.dataDir, 2, "media/large.zip")).length).toBe(1_200_000);
    await site.content.remove();
  },
);
