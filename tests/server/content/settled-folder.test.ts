import { expect, onTestFinished, test } from "vitest";
import { folderSource } from "../../../server/content/files/file-source";
import { scanSource } from "../../../server/content/files/scan-source";
import { readSettled } from "../../../server/content/settled-folder";
import { makeContentFolder } from "../../fixtures/content/content-folder";

test("settled folder: one that changes while it is read is read again", async () => {
  const { dir, write, remove } = await makeContentFolder();
  onTestFinished(remove);
  const read: boolean[] = [];
  const { scan } = await readSettled(
    {
      source: folderSource(dir),
      async read({ files }) {
        read.push(files.has("second.md"));
        if (read.length === 1) await write("second.md", "---\ntitle: Second\n---\n");
        return { errors: [] };
      },
      isOver: () => false,
    },
    await scanSource(folderSource(dir)),
  );
  expect(read).toEqual([false, true]);
  expect(scan.files.has("second.md")).toBe(true);
});
