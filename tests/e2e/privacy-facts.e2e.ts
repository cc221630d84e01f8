import { test as base, expect, type Page } from "playwright/test";
import { answerOutside, namesInTable, storedNames } from "../fixtures/browser/outside-hosts";
import {
  OUTSIDE_USES,
  type OutsideUse,
  outsideContent,
  outsideName,
  outsideSettings,
} from "../fixtures/browser/outside-uses";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { startMailServer } from "../fixtures/servers/mail-server";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";
import { startWebhookReceiver } from "../fixtures/servers/webhook-receiver";

const preload = new URL("../fixtures/preloads/record-hosts.mjs", import.meta.url).href;

interface Running {
  site: RunningSite;
  mail: Awaited<ReturnType<typeof startMailServer>>;
  http: Awaited<ReturnType<typeof startWebhookReceiver>>;
}

interface Options {
  outside: OutsideUse;
  running: Running;
}

/** Each test has a site of its own. */
const test = base.extend<Options>({
  outside: [{ mail: false, webhook: false, counting: false, remote: false }, { option: true }],
  running: async ({ outside }, use) => {
    const mail = await startMailServer();
    const http = await startWebhookReceiver();
    const content = await makeContentFolder(outsideContent(outside));
    const ports = { mail: mail.port, http: Number(new URL(http.url).port) };
    const env = { ...outsideSettings(outside, ports), NODE_OPTIONS: `--import=${preload}` };
    const site = await startSite({ build: "build-test", contentDir: content.dir, env });
    await use({ site, mail, http });
    await site.stop();
    await Promise.all([mail.stop(), http.stop(), content.remove()]);
  },
  baseURL: ({ running }, use) => use(running.site.url),
});

/** Visits all that stores or contacts something; returns the names of what the tab has stored. */
async function useSite(page: Page, { counting, remote }: OutsideUse): Promise<string[]> {
  await page.goto("/");
  if (counting) {
    await page.getByRole("button", { name: "Accept" }).click();
    await expect.poll(() => page.evaluate(() => window.tagRuns)).toBe(2);
  }
  await page.getByText("Dark", { exact: true }).click();
  await page.goto("/pictures");
  if (remote) {
    for (const name of ["A street", "A plan", "A dog"])
      await page.getByRole("img", { name }).scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Load from player.example.test" }).click();
    await expect(page.frameLocator("iframe").getByRole("heading")).toBeVisible();
  }
  await page.goto("/test/named-icons");
  await expect(page.locator("[data-icon='lucide:zap'] path")).toHaveCount(1);
  // As a visitor's browser asks for an icon of a collection that is not installed.
  await page.evaluate(() => fetch("/icons/nowhere.json?icons=a"));
  await page.goto("/contact");
  await expect(page.locator("input[name=key]")).not.toHaveValue("");
  await page.getByLabel("E-mail").fill("anna@example.com");
  await page.getByLabel("Question").fill("When do you open?");
  const stored = await storedNames(page);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  return stored;
}

/** Whether a name in the table, with `*.` at its beginning or `…` at its end, names what was found. */
function names(row: string, found: string): boolean {
  if (row.startsWith("*.")) return found.endsWith(row.slice(1));
  return row.endsWith("…") ? found.startsWith(row.slice(0, -1)) : found === row;
}

const hostOf = (row: string) => row.replace(/:\d+$/, "");

for (const outside of OUTSIDE_USES) {
  test.describe(`in use: ${outsideName(outside)}`, () => {
    test.use({ outside });

    test("privacy-facts: its hosts are those that server and browser contact, its keys are stored", async ({
      page,
      context,
      running: { site, mail, http },
    }) => {
      test.slow();
      const inBrowser = await answerOutside(context, site.url);
      const stored = await useSite(page, outside);
      await expect.poll(() => mail.mails.length > 0).toBe(outside.mail);
      const posts = outside.webhook ? 1 : 0;
      const isHook = ({ body }: { body: string }) => body.includes("When do you open?");
      await expect.poll(() => http.deliveries.filter(isHook).length).toBe(posts);

      await page.goto("/privacy");
      await expect(page.getByRole("heading", { name: "Other parties" })).toBeVisible();
      const none = page.getByText("No other party is contacted.");
      await expect(none).toHaveCount(outsideName(outside) === "nothing" ? 1 : 0);
      const listed = (await none.count()) > 0 ? [] : await namesInTable(page, "Other parties");
      const hosts = [...new Set(listed.map(hostOf))];
      expect([...inBrowser]).not.toContain("cdn.example.test");
      const inServer = [...site.output().matchAll(/^contacts (\S+)$/gm)].map(
        ([, host = ""]) => host,
      );
      const contacted = [...new Set([...inBrowser, ...inServer])];
      expect(contacted.filter((host) => !hosts.some((row) => names(row, host)))).toEqual([]);
      expect(hosts.filter((row) => !contacted.some((host) => names(row, host)))).toEqual([]);

      const keys = await namesInTable(page, "In your browser");
      expect(stored.filter((name) => !keys.some((row) => names(row, name)))).toEqual([]);
      const chosen = keys.filter((row) =>
        /^(consent|_ga…|colour-mode|form-draft|embeds)/.test(row),
      );
      expect(chosen.filter((row) => !stored.some((name) => names(row, name)))).toEqual([]);
    });
  });
}
