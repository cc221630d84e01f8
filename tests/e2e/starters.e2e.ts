import AxeBuilder from "@axe-core/playwright";
import { test as base, expect } from "../fixtures/browser/browser";
import { STARTERS, writeStarter } from "../fixtures/content/starters";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const WIDTHS = [390, 1440];

/** The sites of the starters by name, started when a test needs one. */
const test = base.extend<object, { starter: string; site: RunningSite }>({
  starter: ["", { option: true, scope: "worker" }],
  site: [
    async ({ starter }, use) => {
      const [kind = "", language = ""] = starter.split(" ");
      const folder = await makeTemporaryFolder();
      const contentDir = await writeStarter(`${folder.dir}/my-site`, kind, language);
      const site = await startSite({ contentDir });
      await use(site);
      await site.stop();
      await folder.remove();
    },
    { scope: "worker" },
  ],
});

for (const [kind, language] of STARTERS) {
  test.describe(`${kind} (${language})`, () => {
    test.use({ starter: `${kind} ${language}` });

    test(`starters: axe finds nothing and nothing scrolls sideways, ${kind} (${language})`, async ({
      page,
      site,
    }) => {
      test.setTimeout(120_000);
      const answer = await fetch(`${site.url}/pages.json`);
      const { addresses }: { addresses: string[] } = await answer.json();
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const address of addresses) {
        await page.goto(address);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(wide, `${address} at ${width} px`).toBeLessThanOrEqual(width);
          const { violations } = await new AxeBuilder({ page })
            .withTags(TAGS)
            .exclude(".loading-bar")
            .analyze();
          expect(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
            `${address} at ${width} px`,
          ).toEqual([]);
        }
      }
    });
  });
}
