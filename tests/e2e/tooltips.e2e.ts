// Slow: one page, many steps of a stopped clock.
import type { Locator, Page } from "playwright/test";
import { violationsInBothModes } from "../fixtures/browser/axe";
import { expect, test } from "../fixtures/browser/browser";
import { waitForHydration } from "../fixtures/browser/client-navigation";
import { TEST_ROUTES } from "../fixtures/browser/test-routes";

test.use({ siteOptions: TEST_ROUTES, viewport: { width: 1440, height: 900 } });

/** Opens the elements page with a stopped clock and the chunk of tooltips loaded. */
async function openElements(page: Page): Promise<void> {
  await page.clock.install({ time: "2026-01-01T12:00:00" });
  await page.goto("/test/elements");
  await waitForHydration(page);
  await loadTooltips(page);
  await page.clock.pauseAt("2026-01-01T13:00:00");
}

/** Waits for the chunk, so that later events find it loaded. */
async function loadTooltips(page: Page): Promise<void> {
  await trigger(page, "First").hover();
  await expect(tooltip(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(tooltip(page)).toBeHidden();
}

function tooltip(page: Page): Locator {
  return page.getByRole("tooltip");
}

function trigger(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("The element is not visible");
  return box;
}

test("tooltips: one opens after 700 ms, centred 8 px below; the next opens at once, and alone", async ({
  page,
}) => {
  await openElements(page);
  await trigger(page, "First").hover();
  await page.clock.runFor(699);
  await page.mouse.move(5, 5);
  await page.clock.runFor(5000);
  // A passing pointer opens none.
  await expect(tooltip(page)).toBeHidden();

  const first = trigger(page, "First");
  await expect(first).not.toHaveAttribute("aria-describedby", /./);
  await first.hover();
  await page.clock.runFor(699);
  await expect(tooltip(page)).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText("First");
  await expect(tooltip(page)).toHaveAttribute("data-state", "delayed-open");
  await expect(first).toHaveAttribute("aria-describedby", "tooltip");
  await tooltip(page).evaluate((box) => Promise.all(box.getAnimations().map((a) => a.finished)));
  const [above, below] = [await boxOf(first), await boxOf(tooltip(page))];
  expect(below.y).toBe(above.y + above.height + 8);
  expect(Math.abs(below.x + below.width / 2 - above.x - above.width / 2)).toBeLessThan(1);
  await page.mouse.move(5, 5);
  await expect(tooltip(page)).toBeHidden();
  await expect(first).not.toHaveAttribute("aria-describedby", /./);
  await page.clock.runFor(300);

  await trigger(page, "First").hover();
  await page.clock.runFor(700);
  await trigger(page, "Second").hover();
  await expect(tooltip(page)).toHaveText("Second");
  await expect(tooltip(page)).toHaveAttribute("data-state", "instant-open");
  await expect(trigger(page, "First")).not.toHaveAttribute("aria-describedby", /./);

  await page.mouse.move(5, 5);
  await expect(tooltip(page)).toBeHidden();
  await page.clock.runFor(299);
  await trigger(page, "First").hover();
  await expect(tooltip(page)).toHaveText("First");

  await page.mouse.move(5, 5);
  await expect(tooltip(page)).toBeHidden();
  await page.clock.runFor(300);
  await trigger(page, "Second").hover();
  await page.clock.runFor(699);
  await expect(tooltip(page)).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText("Second");
});

test("tooltips: the pointer may move to the tooltip and rest there", async ({ page }) => {
  await openElements(page);
  const first = trigger(page, "First");
  await first.hover();
  await page.clock.runFor(700);
  const [from, to] = [await boxOf(first), await boxOf(tooltip(page))];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 1);
  for (const y of [1, 4, 7, 12]) {
    await page.mouse.move(to.x + to.width / 2, from.y + from.height + y);
    await expect(tooltip(page)).toBeVisible();
  }
  await page.clock.runFor(60_000);
  await expect(tooltip(page)).toBeVisible();
  await page.mouse.move(to.x + to.width / 2, from.y + from.height + 2);
  await first.hover();
  await expect(tooltip(page)).toBeVisible();
  await page.mouse.move(from.x + from.width / 2, from.y - 30);
  await expect(tooltip(page)).toBeHidden();
});

test("tooltips: visible focus opens one at once, not that by the pointer or the window; blur closes it", async ({
  page,
}) => {
  await openElements(page);
  await page.getByLabel("Field").focus();
  await page.keyboard.press("Tab");
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText("First");
  await expect(trigger(page, "First")).toHaveAttribute("aria-describedby", "tooltip");
  // A pointer elsewhere does not close it.
  await page.mouse.move(700, 700);
  await expect(tooltip(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText("Second");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(tooltip(page)).toBeHidden();
  await page.mouse.move(5, 5);

  const first = trigger(page, "First");
  await first.click();
  await page.clock.runFor(5000);
  await expect(tooltip(page)).toBeHidden();
  await page.keyboard.press("Tab");
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText("Second");
  await page.keyboard.press("Escape");
  await trigger(page, "Second").evaluate((element) => {
    window.dispatchEvent(new Event("blur"));
    element.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  });
  await page.clock.runFor(5000);
  await expect(tooltip(page)).toBeHidden();
});

test("tooltips: Escape closes one and nothing else; a press and scrolling its container close it", async ({
  page,
}) => {
  await openElements(page);
  await page.evaluate(() => {
    document.body.dataset.escapes = "0";
    addEventListener("keydown", ({ key }) => {
      if (key === "Escape") document.body.dataset.escapes += "1";
    });
  });
  await trigger(page, "neutral").press("Enter");
  await trigger(page, "First").hover();
  await page.clock.runFor(700);
  await expect(tooltip(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tooltip(page)).toBeHidden();
  await expect(page.locator("body")).toHaveAttribute("data-escapes", "0");
  const toasts = page.locator("li[data-state=open]");
  await expect(toasts).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator("body")).toHaveAttribute("data-escapes", "01");
  await expect(toasts).toHaveCount(0);
  await page.mouse.move(5, 5);
  await expect(tooltip(page)).toBeHidden();
  // The next one waits again.
  await page.clock.runFor(300);

  await trigger(page, "First").hover();
  await page.clock.runFor(700);
  await page.mouse.down();
  await expect(tooltip(page)).toBeHidden();
  await page.mouse.up();
  const { x, y } = await boxOf(trigger(page, "First"));
  await page.mouse.move(x + 10, y + 10);
  await page.clock.runFor(5000);
  await expect(tooltip(page)).toBeHidden();

  await page.mouse.move(5, 5);
  await trigger(page, "Inside").hover();
  await page.clock.runFor(700);
  await expect(tooltip(page)).toBeVisible();
  await page.mouse.wheel(0, 20);
  await expect(tooltip(page)).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.mouse.move(5, 5);
  await trigger(page, "First").hover();
  await page.clock.runFor(700);
  await page.locator("fieldset.picture").evaluate((box) => {
    box.scrollTop = 10;
    return new Promise((resolve) => box.addEventListener("scroll", resolve, { once: true }));
  });
  await expect(tooltip(page)).toBeVisible();
});

test("tooltips: own text, keys of the platform, none without a text; above where there is no room below", async ({
  page,
}) => {
  await openElements(page);
  await trigger(page, "Other words").hover();
  await page.clock.runFor(700);
  await expect(tooltip(page)).toHaveText("Words of its own");
  await trigger(page, "With keys").hover();
  await expect(tooltip(page)).toHaveText("With keysCtrlK");
  await expect(tooltip(page).locator("kbd").first()).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 800 });
  await trigger(page, "With keys").hover();
  await page.clock.runFor(700);
  await expect(tooltip(page).locator("kbd").first()).toBeHidden();
  for (const name of ["Disabled", "nothing"]) {
    await trigger(page, name).hover({ force: true });
    await page.clock.runFor(5000);
    await expect(tooltip(page)).toBeHidden();
  }
  await page.mouse.move(5, 5);

  const { y, height } = await boxOf(trigger(page, "First"));
  await page.setViewportSize({ width: 320, height: Math.round(y + height + 10) });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const last = trigger(page, "First");
  await last.evaluate((element) => {
    element.style.position = "fixed";
    element.style.right = "0px";
    element.style.bottom = "0px";
    element.dataset.tooltip = "Words that are much wider than their trigger";
  });
  await last.hover();
  await page.clock.runFor(700);
  await tooltip(page).evaluate((box) => Promise.all(box.getAnimations().map((a) => a.finished)));
  const [at, box] = [await boxOf(last), await boxOf(tooltip(page))];
  expect(box.y + box.height).toBe(at.y - 8);
  expect(box.x + box.width).toBeLessThanOrEqual(320 - 8);
});

test.describe("touch", () => {
  test.use({ hasTouch: true });

  test("tooltips: touch never opens one, nor loads the chunk", async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto("/test/elements");
    await waitForHydration(page);
    await trigger(page, "First").tap();
    await page.evaluate(() => document.body.offsetHeight);
    expect(requests.filter((url) => url.includes("/assets/tooltip"))).toEqual([]);
    await loadTooltips(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await trigger(page, "Second").tap();
    await page.clock.runFor(10_000);
    await expect(tooltip(page)).toBeHidden();
  });
});

test("tooltips: every control without text has a name and one, above everything; axe finds nothing", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/test/elements");
  await waitForHydration(page);
  await trigger(page, "neutral").click();
  await expect(page.getByRole("button", { name: "Close", exact: true })).toBeVisible();
  await trigger(page, "With keys").hover();
  await expect(tooltip(page)).toBeVisible();
  expect(await violationsInBothModes(page)).toEqual([]);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const silent = await page.locator("a, button").evaluateAll((controls) =>
      controls
        .filter((control) => control.textContent?.trim() === "" && !control.querySelector("img"))
        .filter(
          (control) => !control.getAttribute("aria-label") || !control.hasAttribute("data-tooltip"),
        )
        .map(({ outerHTML }) => outerHTML),
    );
    expect(silent).toEqual([]);
  }
  const button = page.getByRole("button", { name: "Open menu" });
  await button.hover();
  await expect(tooltip(page)).toHaveText("Open menu");
  await button.click();
  await expect(tooltip(page)).toBeHidden();
});
