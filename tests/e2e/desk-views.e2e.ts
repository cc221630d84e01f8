// Slow: every view of a desk beside its site, in both modes and five widths.
import { type BrowserContextOptions, test as base, expect, type Page } from "playwright/test";
import { expectNoViolations } from "../fixtures/browser/axe";
import { type OwnerDesk, startOwnerDesk } from "../fixtures/owner/owner-desk";

interface Fixtures {
  /** Opens a browser of hers; errors and violations of the policy fail the test. */
  open(options?: BrowserContextOptions): Promise<Page>;
}

const test = base.extend<Fixtures, { desk: OwnerDesk }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const desk = await startOwnerDesk("practice", "en");
      await use(desk);
      await desk.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  open: async ({ browser, desk }, use) => {
    const faults: string[] = [];
    const opened: Page[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: desk.deskUrl, ...options });
      await context.addCookies([desk.cookie]);
      context.on("console", (message) => {
        const isAnswer = /status of 4\d\d/.test(message.text());
        if (message.type() === "error" && !isAnswer) faults.push(message.text());
      });
      context.on("weberror", (error) => faults.push(String(error.error())));
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
    expect(faults).toEqual([]);
  },
});

const VIEWS = [
  "/",
  "/pages",
  "/pages?find=nothing-of-this-name",
  "/pages/first-visit.md?open=sections[3].plans[0]",
  "/pages/first-visit.md?as=text",
  "/pages/redirects.yaml",
  "/pages/site.yaml?open=locations[0].hours",
  "/history",
  "/people",
  "/nothing-here",
];
/** Looks below the bar of buttons too, which stays at the foot of the screen. */
async function expectAccessible(page: Page, widths?: number[]): Promise<void> {
  await page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>(".actions");
    if (bar) bar.style.position = "static";
  });
  await expectNoViolations(page, widths);
}

const WIDTHS = [320, 390, 768, 1440, 1920];

for (const path of VIEWS)
  test(`desk view ${path}: no violations in both modes, nothing wider than the screen`, async ({
    open,
  }) => {
    const page = await open();
    await page.goto(path);
    await expectAccessible(page);
    for (const direction of ["ltr", "rtl"])
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page, direction), `${width} px ${direction}`).toBe(0);
      }
  });

test("desk view: signing in, and what is shown after a mistake, a draft and a conflict", async ({
  open,
  browser,
  desk,
}) => {
  const stranger = await browser.newPage({ baseURL: desk.deskUrl });
  await stranger.goto("/sign-in");
  await expectAccessible(stranger);
  await stranger.close();

  const page = await open();
  await page.goto("/pages/first-visit.md?open=sections[3].plans[0]");
  await page.locator('[name="sections[3].plans[0].price"]').fill("");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const mistakes = page.getByRole("alert").filter({ has: page.getByRole("link") });
  await expectAccessible(page);
  await mistakes.getByRole("link", { name: "Price" }).click();
  const price = page.locator('[name="sections[3].plans[0].price"]');
  await expect(price).toBeInViewport();
  await expect(price).toHaveAttribute("aria-invalid", "true");

  await page.goto("/pages/about.md");
  await page
    .getByLabel(/^Title/)
    .first()
    .fill("Who we are");
  await page.getByRole("button", { name: "Save for later" }).click();
  await expect(page.getByRole("button", { name: "Discard my changes" })).toBeVisible();
  const there = await desk.read("about.md");
  await desk.write("about.md", there.replace("title: The practice", "title: Our practice"));
  await page.goto("/pages/about.md");
  await expect(page.getByRole("group", { name: "Title", exact: true })).toContainText(
    "Our practice",
  );
  await expectAccessible(page);
  await page.goto("/");
  await expectAccessible(page);
  await page.goto("/pages/about.md");
  await page.getByRole("button", { name: "Discard my changes" }).click();
  await expect(page.getByRole("status")).toBeVisible();
  await desk.write("about.md", there);
});

test("desk view: a keyboard reaches every control, each with a ring that nothing covers", async ({
  open,
}) => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  for (const path of ["/", "/pages", "/pages/contact.md?open=sections[0]", "/history"]) {
    await page.goto(path);
    expect(await tabThrough(page), path).toEqual([]);
  }
});

test("desk view: each part of a date shows that it has the focus", async ({ open }) => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await page.goto("/pages/contact.md");
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
  });
  const date = page.locator('[type="date"]').first();
  await date.focus();
  // Day, month, year and the button of the calendar.
  for (let part = 0; part < 4; part++) {
    const { isHere, outline } = await date.evaluate((control) => ({
      isHere: document.activeElement === control,
      outline: getComputedStyle(control).outlineStyle,
    }));
    expect({ part, isHere, outline }).toEqual({ part, isHere: true, outline: "solid" });
    await page.keyboard.press("Tab");
  }
});

test("desk view: the bar of a telephone opens its menu, and Escape gives focus back", async ({
  open,
}) => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto("/pages");
  expect((await page.locator("header.bar").boundingBox())?.height).toBeLessThan(72);
  const menu = page.getByRole("button", { name: "Menu" });
  await expect(page.getByRole("link", { name: "History" })).toBeHidden();
  await menu.tap();
  await expectAccessible(page, [390]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "History" })).toBeHidden();
  await expect(menu).toBeFocused();
});

test("desk view: everything works without JavaScript, and speaks German", async ({ open }) => {
  const page = await open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { name: "Ändern" })).toBeVisible();
  await page.getByRole("link", { name: "Geschlossene Tage" }).click();
  await page.getByRole("button", { name: /^Hinzufügen: Schlie/ }).click();
  await page.getByLabel("Erster Tag").fill("2027-08-09");
  await page.getByLabel("Letzter Tag").fill("2027-08-20");
  await page.getByRole("button", { name: "Für später speichern" }).click();
  await expect(page.getByRole("status")).toBeVisible();
  await page.getByRole("button", { name: "Meine Änderungen verwerfen" }).click();
  await expect(page.getByRole("status")).toBeVisible();
});

test("desk view: colours of a contrast theme leave every state visible", async ({ open }) => {
  const page = await open({ forcedColors: "active", viewport: { width: 1440, height: 900 } });
  await page.goto("/pages/contact.md");
  const here = page.getByRole("navigation").locator("[aria-current]");
  expect(await here.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe("solid");
});

/** How far the page is wider than the screen, in px. */
function overflow(page: Page, direction: string): Promise<number> {
  return page.evaluate((dir) => {
    document.documentElement.dir = dir;
    return document.documentElement.scrollWidth - innerWidth;
  }, direction);
}

/** Presses Tab until the page is left; returns the controls without a ring, or below something else. */
async function tabThrough(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (let tabs = 0; tabs < 600; tabs++) {
    await page.keyboard.press("Tab");
    const fault = await page.evaluate(() => {
      const control = document.activeElement;
      if (!control || control === document.body) return undefined;
      const box = control.getBoundingClientRect();
      const top = document.elementFromPoint(
        box.x + box.width / 2,
        box.y + Math.min(box.height / 2, 20),
      );
      const isSeen = top !== null && (control.contains(top) || top.contains(control));
      const hasRing = getComputedStyle(control).outlineStyle !== "none";
      return hasRing && isSeen ? "" : control.outerHTML.slice(0, 160);
    });
    if (fault === undefined) return faults;
    if (fault !== "") faults.push(fault);
  }
  return [...faults, "The page has no end"];
}
