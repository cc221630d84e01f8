// Slow: every page of the default site and of every starter in every language.
import { expect, test } from "playwright/test";
import { STARTERS, writeStarter } from "../fixtures/content/starters";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { addressesOf, sidewaysFaults, siteFaults } from "../fixtures/matrix/site-faults";
import { CHECKED, command, documentFaults } from "../fixtures/matrix/starter-site";
import { startSite } from "../fixtures/servers/running-site";

test.describe.configure({ mode: "parallel", timeout: 360_000 });

const KINDS = [...new Set(STARTERS.map(([kind]) => kind))];

for (const [index, kind] of KINDS.entries()) {
  test(`starters: nothing is wrong on any page of ${kind}, in any language`, async ({
    browser,
    context,
  }) => {
    const folder = await makeTemporaryFolder();
    const faults: string[] = [];
    const languages = STARTERS.filter(([other]) => other === kind).map(([, language]) => language);
    for (const [at, language] of languages.entries()) {
      const contentDir = await writeStarter(`${folder.dir}/${language}`, kind, language);
      const { code, output } = await command("check-content", contentDir);
      expect([code, output]).toEqual([0, expect.stringMatching(CHECKED)]);
      // The elements are those of the other language, only their texts are longer or shorter.
      const isWhole = at === index % languages.length;
      // The pictures are the same: making them again is half of what a site costs.
      const env: Record<string, string> = isWhole ? {} : { IMAGE_ENDPOINT: "/_image-elsewhere" };
      const site = await startSite({ contentDir, env });
      const addresses = await addressesOf(site.url);
      const found = [
        ...(await documentFaults(site.url)),
        ...(isWhole
          ? await siteFaults(context, site.url, addresses)
          : await sidewaysFaults(browser, site.url, addresses)),
      ];
      faults.push(...found.map((fault) => `${language}: ${fault}`));
      expect(await site.stop()).toBe(0);
    }
    await folder.remove();
    expect(faults).toEqual([]);
  });
}

test("starters: nothing is wrong on any page of the default site", async ({ browser, context }) => {
  const site = await startSite();
  const addresses = await addressesOf(site.url);
  const isGerman = (address: string) => /^\/de(\/|$)/.test(address);
  const german = addresses.filter(isGerman);
  expect(german.length).toBeGreaterThan(5);
  const others = addresses.filter((address) => !isGerman(address));
  expect(await siteFaults(context, site.url, others)).toEqual([]);
  expect(await sidewaysFaults(browser, site.url, german)).toEqual([]);
  await site.stop();
});
