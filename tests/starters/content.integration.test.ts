import { expect, onTestFinished, test } from "vitest";
import { checkContent } from "../../server/commands/check-content";
import { loadIcons } from "../../server/icons/icon-collections";
import { STARTERS, writeStarter } from "../fixtures/content/starters";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";

test.each(STARTERS)(
  "starters: the content of %s (%s) has no errors, and needs no advice",
  async (...starter) => {
    const folder = await makeTemporaryFolder();
    onTestFinished(folder.remove);
    const contentDir = await writeStarter(`${folder.dir}/my-site`, ...starter);
    let printed = "";
    const write = (text: string) => {
      printed += text;
    };
    const icons = await loadIcons();
    expect(await checkContent(contentDir, { icons, write, writeError: write }), printed).toBe(0);
    expect(printed).toMatch(/^[^\n]*: no errors; .*\n$/);
  },
);
