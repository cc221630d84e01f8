// Slow: every page of the default site and of every starter in every language.
import { expect, test } from "playwright/test";
import { STARTERS, writeStarter } from "../fixtures/content/starters";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { siteFaults } from "../fixtures/matrix/site-faults";
import { startSite } from "../fixtures/servers/running-site";

test.describe.configure({ mode: "parallel", timeout: 360_000 });

for (const kind of new Set(STARTERS.map(([kind]) => kind))) {
  test(`starters: nothing is wrong on any page of ${kind}, in any language`, async ({
    context,
  }) => {
    const folder = await makeTemporaryFolder();
    const faults: string[] = [];
    for (const [, language] of STARTERS.filter(([other]) => other === kind)) {
      const contentDir = await writeStarter(`${folder.dir}/${language}`, kind, language);
      // The languages of a starter have the same pictures.
      const site = await startSite({ contentDir, env: { DATA_DIR: `${folder.dir}/data` } });
      faults.push(...(await siteFaults(context, site.url)).map((fault) => `${language}: ${fault}`));
      await site.stop();
    }
    await folder.remove();
    expect(faults).toEqual([]);
  });
}

test("starters: nothing is wrong on any page of the default site", async ({ context }) => {
  const site = await startSite();
  expect(await siteFaults(context, site.url)).toEqual([]);
  await site.stop();
});
