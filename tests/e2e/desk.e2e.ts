import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { expect, type Locator, type Page, test } from "playwright/test";
import { violationsOf } from "../fixtures/browser/axe";
import { runHere } from "../fixtures/commands/run-here";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { type RunningDesk, startDesk } from "../fixtures/desk/running-desk";

/** None of an owner's tasks takes more. */
const MAX_STEPS = 12;

let dir: string;
let desk: RunningDesk;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dir = (await makeTemporaryFolder()).dir;
  const argv = ["init", path.join(dir, "my"), "--kind", "practice", "--language", "en"];
  const { code, errors } = await runHere(argv, { starters: "starters" });
  if (code !== 0) throw new Error(errors);
  desk = await startDesk(path.join(dir, "my/content"), { DATA_DIR: path.join(dir, "data") });
});

test.afterAll(async () => {
  await desk.stop();
  await rm(dir, { recursive: true, force: true });
});

const read = (file: string) => readFile(path.join(dir, "my/content", file), "utf8");

/** A person at the desk who counts what she does: each press, and each field that she fills in. */
class Owner {
  steps = 0;
  constructor(
    readonly page: Page,
    readonly hasKeys: boolean,
  ) {}

  /** Presses a link or a button, after what it is folded into; the page that follows is there then. */
  async press(what: Locator): Promise<void> {
    await this.reveal(what);
    const loaded = this.page.waitForEvent("load");
    await this.use(what);
    await loaded;
  }

  async type(name: string, text: string): Promise<void> {
    const field = this.page.locator(`[name="${name}"]:not([type=hidden])`).first();
    await this.reveal(field);
    this.steps++;
    const type = await field.getAttribute("type");
    // A date is typed by its parts, whose order is the browser's.
    if (!this.hasKeys || type === "date") return field.fill(text);
    await field.focus();
    await this.page.keyboard.press("Control+A");
    await this.page.keyboard.type(text);
  }

  private async reveal(what: Locator): Promise<void> {
    await what.waitFor({ state: "attached" });
    const folds = what.locator("xpath=ancestor::details[not(@open)]/summary");
    while ((await folds.count()) > 0) await this.use(folds.first());
  }

  private async use(what: Locator): Promise<void> {
    this.steps++;
    if (!this.hasKeys) return what.click();
    await what.focus();
    await expect(what).toBeFocused();
    await this.page.keyboard.press("Enter");
  }

  link(name: string | RegExp): Locator {
    return this.page.locator("main").getByRole("link", { name }).first();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name }).first();
  }

  intent(value: string): Locator {
    return this.page.locator(`button[name=intent][value="${value}"]`).last();
  }

  async publish(): Promise<void> {
    await this.press(this.button("Publish"));
    await expect(this.page.locator("#said")).toContainText(/Published|Online/);
  }
}

type Task = (owner: Owner) => Promise<void>;

const TASKS: Record<string, Task> = {
  "a price": async (owner) => {
    await owner.press(owner.link("Pages"));
    await owner.press(owner.link("Your first visit"));
    const price = owner.hasKeys ? "£65" : "£66";
    await owner.type("sections[3].plans[0].price", price);
    await owner.publish();
    expect(await read("first-visit.md")).toContain(`price: ${price}`);
  },
  "closed 24 to 26 December": async (owner) => {
    await owner.press(owner.link("Opening hours, closed days"));
    await owner.press(owner.intent("add:locations[0].except"));
    await owner.type("locations[0].except[0].from", "2026-12-24");
    await owner.type("locations[0].except[0].to", "2026-12-26");
    await owner.publish();
    expect(await read("site.yaml")).toMatch(/from: "?2026-12-24"?[\s\S]*to: "?2026-12-26"?/);
  },
  "a notice from Monday": async (owner) => {
    await owner.press(owner.link("Notices"));
    await owner.press(owner.intent("add:announcements"));
    const texts = owner.page.locator('[name^="announcements["][name$=".text"]');
    const at = (await texts.count()) - 1;
    await owner.type(`announcements[${at}].text`, "A new class begins.");
    await owner.type(`announcements[${at}].from`, "2026-11-30");
    await owner.publish();
    expect(await read("site.yaml")).toContain("A new class begins.");
  },
  "a new treatment's text": async (owner) => {
    await owner.press(owner.link("Pages"));
    await owner.press(owner.link("Home visits"));
    const words = owner.hasKeys ? "We come to your home." : "We visit you at home.";
    await owner.type("description", words);
    await owner.publish();
    expect(await read("treatments/home-visits.md")).toContain(words);
  },
  "a colleague": async (owner) => {
    await owner.press(owner.link("Pages"));
    await owner.press(owner.link("The practice"));
    const items = owner.page.locator('input[name^="sections[1].items["][name$="].name"]');
    const at = await items.count();
    await owner.press(owner.intent("add:sections[1].items"));
    await owner.type(`sections[1].items[${at}].name`, "Robin Hale");
    await owner.publish();
    expect(await read("about.md")).toContain("Robin Hale");
  },
  "yesterday's text back": async (owner) => {
    const before = await read("treatments/home-visits.md");
    await desk.press("/pages/treatments/home-visits.md", "publish", { description: "A slip." });
    await owner.page.goto(`${desk.url}/`);
    await owner.press(owner.page.getByRole("navigation").getByRole("link", { name: "History" }));
    await owner.press(owner.button(/^Take back/));
    await expect(owner.page.locator("#said")).toContainText(/Published|Online/);
    expect(await read("treatments/home-visits.md")).toBe(before);
  },
};

async function openDesk(page: Page): Promise<void> {
  const [name = "", value = ""] = desk.cookie.split("=");
  await page.context().addCookies([{ name, value, url: desk.url, sameSite: "Strict" }]);
  await page.goto(`${desk.url}/`);
}

for (const [width, way] of [
  [1440, "keys"],
  [390, "touch"],
] as const)
  for (const [name, task] of Object.entries(TASKS))
    test(`desk: ${name}, by ${way} at ${width} px, without JavaScript`, async ({ browser }) => {
      const context = await browser.newContext({
        viewport: { width, height: 844 },
        javaScriptEnabled: false,
        locale: "en-GB",
      });
      const page = await context.newPage();
      await openDesk(page);
      const owner = new Owner(page, way === "keys");
      const start = performance.now();
      await task(owner);
      test.info().annotations.push({
        type: "steps",
        description: `${owner.steps} steps, ${((performance.now() - start) / 1000).toFixed(1)} s`,
      });
      expect(owner.steps).toBeLessThanOrEqual(MAX_STEPS);
      await context.close();
    });

for (const colorScheme of ["light", "dark"] as const)
  test(`desk: axe finds nothing in any view, ${colorScheme}, and nothing scrolls sideways at 320 px`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ colorScheme, locale: "en-GB" });
    const page = await context.newPage();
    // Axe is a script, which the desk's own policy would not let in.
    await page.route("**/*", async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers() };
      delete headers["content-security-policy"];
      await route.fulfill({ response, headers });
    });
    await openDesk(page);
    const views = [
      "/",
      "/pages",
      "/pages/about.md",
      "/pages/site.yaml",
      "/pages/redirects.yaml",
      "/pages/about.md?as=text",
      "/history",
      "/people",
      "/nothing",
    ];
    const found: string[] = [];
    for (const view of views) {
      await page.goto(desk.url + view);
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        const scope = width === 1440 ? {} : ({ only: "layout" } as const);
        found.push(...(await violationsOf(page, scope)).map((one) => `${view} ${width}: ${one}`));
      }
      await page.setViewportSize({ width: 320, height: 700 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > 320) found.push(`${view} is ${wide} px wide at 320`);
    }
    expect(found).toEqual([]);
    await context.close();
  });
