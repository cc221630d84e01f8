import { expect, test } from "playwright/test";
import { writeStarter } from "../fixtures/content/starters";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { addressesOf, siteFaults } from "../fixtures/matrix/site-faults";
import { startSite } from "../fixtures/servers/running-site";

// One page of one; tests/matrix has all.
test("starters: nothing is wrong on the first page of a restaurant in German", async ({
  context,
}) => {
  // The site makes its pictures meanwhile.
  test.slow();
  const folder = await makeTemporaryFolder();
  const contentDir = await writeStarter(`${folder.dir}/de`, "restaurant", "de");
  const site = await startSite({ contentDir, env: { DATA_DIR: `${folder.dir}/data` } });
  const addresses = (await addressesOf(site.url)).slice(0, 1);
  expect(await siteFaults(context, site.url, addresses)).toEqual([]);
  await site.stop();
  await folder.remove();
});
