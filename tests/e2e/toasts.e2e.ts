// Slow: one page, many steps of a stopped clock.
import type { Locator, Page } from "playwright/test";
import { violationsInBothModes } from "../fixtures/browser/axe";
import { expect, test } from "../fixtures/browser/browser";
import { pretendConnection, waitForHydration } from "../fixtures/browser/client-navigation";
import { TEST_ROUTES } from "../fixtures/browser/test-routes";

test.use({ siteOptions: TEST_ROUTES, viewport: { width: 1440, height: 900 } });

/** Opens the elements page with a stopped clock and the chunk of toasts loaded. */
async function openElements(page: Page): Promise<void> {
  // A request under way would run out of time as the clock jumps, so nothing is fetched ahead.
  await pretendConnection(page, { effectiveType: "2g" });
  const chunk = page.waitForResponse(/\/assets\/toast-list-/);
  await page.clock.install({ time: "2026-01-01T12:00:00" });
  await page.goto("/test/elements");
  await waitForHydration(page);
  await page.clock.pauseAt("2026-01-01T13:00:00");
  await (await chunk).finished();
}

async function press(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole("button", { name, exact: true }).click();
}

function regionOf(page: Page): Locator {
  return page.getByRole("region", { name: "Notifications (F8)" });
}

function openToasts(page: Page): Locator {
  return regionOf(page).locator("li[data-state=open]");
}

/** A point of a toast without text: between icon and edge. */
async function gripOf(toast: Locator): Promise<{ x: number; y: number }> {
  await clearSelection(toast.page());
  // On its way back its transition may not have begun.
  await expect(toast).not.toHaveCSS("translate", /[1-9]/);
  await toast.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: false }).map(({ finished }) => finished)),
  );
  const box = await toast.boundingBox();
  if (!box) throw new Error("The toast is not visible");
  return { x: box.x + 6, y: box.y + box.height - 12 };
}

/** A press on selected text drags that, as everywhere. */
function clearSelection(page: Page): Promise<void> {
  return page.evaluate(() => getSelection()?.removeAllRanges());
}

/** Waits until the timers of the toasts on the page run. */
async function waitForTimers(page: Page): Promise<void> {
  await expect(regionOf(page)).not.toHaveAttribute("data-paused");
}

/** Closes all toasts, and waits until they have left. */
async function closeAll(page: Page): Promise<void> {
  await page.clock.runFor(20_000);
  await expect(regionOf(page)).toHaveCount(0);
}

test("toasts: two live regions from the server on; a lost connection and a copied address are shown", async ({
  page,
  context,
  request,
  toleratedErrors,
}) => {
  toleratedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const html = await (await request.get("/")).text();
  for (const urgency of ["polite", "assertive"]) {
    expect(html).toMatch(
      new RegExp(`<div id="live-${urgency}" aria-live="${urgency}"[^>]*></div>`),
    );
  }
  const loaded = page.waitForResponse(/\/assets\/toast-list-/);
  await page.goto("/");
  const region = await page.locator("#live-assertive").elementHandle();
  await waitForHydration(page);
  await (await loaded).finished();
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect(page).toHaveURL("/contact");
  expect(await region?.evaluate((element) => element.isConnected)).toBe(true);

  await context.setOffline(true);
  await expect(openToasts(page)).toHaveText("You are offline.");
  await context.setOffline(false);
  await expect(openToasts(page)).toHaveText("You are online again.");

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy: E-mail" }).click();
  await expect(openToasts(page).filter({ hasText: "Copied" })).toHaveCount(1);
  const email = await page.evaluate(() => navigator.clipboard.readText());
  const link = page.getByRole("link", { name: email, exact: true });
  await expect(link).toHaveAttribute("href", `mailto:${email}`);
  await page.getByRole("button", { name: "Copy: Address" }).click();
  await expect(openToasts(page).filter({ hasText: "Copied" })).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("\n");
});

test("toasts: one closes in time, unless pointer, focus or window pause it; the same again pulses", async ({
  page,
}) => {
  await openElements(page);
  await press(page, "Number");
  await expect(openToasts(page)).toHaveText("Number 1");
  await page.clock.runFor(4999);
  await expect(openToasts(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(openToasts(page)).toHaveCount(0);
  await expect(page.locator("output")).toHaveText("closed 1");
  await page.clock.runFor(200);
  await expect(regionOf(page)).toHaveCount(0);

  await press(page, "Number");
  await page.clock.runFor(100);
  await press(page, "Number");
  await expect(openToasts(page)).toHaveCount(2);
  await page.clock.runFor(3900);
  await openToasts(page).first().hover();
  await expect(regionOf(page)).toHaveAttribute("data-paused", "");
  const time = openToasts(page).first().locator(".toast-time");
  await expect(time).toHaveCSS("animation-play-state", "paused");
  await expect(time).toHaveCSS("animation-duration", "5s");
  await page.clock.runFor(60_000);
  await expect(openToasts(page)).toHaveCount(2);
  await page.mouse.move(10, 10);
  await waitForTimers(page);
  await page.clock.runFor(999);
  await expect(openToasts(page)).toHaveCount(2);
  await page.clock.runFor(1);
  await expect(openToasts(page)).toHaveCount(1);
  await page.clock.runFor(99);
  await expect(openToasts(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(openToasts(page)).toHaveCount(0);
  await page.clock.runFor(200);

  // One that is closed under the pointer does not pause the next.
  await press(page, "Number");
  await openToasts(page).getByRole("button", { name: "Close" }).click();
  await page.clock.runFor(200);
  await expect(regionOf(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Number" }).press("Enter");
  await expect(openToasts(page)).toHaveText("Number 5");
  await waitForTimers(page);
  await page.clock.runFor(5000);
  await expect(openToasts(page)).toHaveCount(0);
  await page.mouse.move(10, 10);
  await page.clock.runFor(200);

  await press(page, "Number");
  await expect(openToasts(page)).toHaveCount(1);
  await page.clock.runFor(1000);
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  await expect(regionOf(page)).toHaveAttribute("data-paused", "");
  await page.clock.runFor(60_000);
  // One that comes in a pause has its full time afterwards.
  await press(page, "Number");
  await page.clock.runFor(60_000);
  await page.keyboard.press("F8");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.clock.runFor(60_000);
  await expect(openToasts(page)).toHaveCount(2);
  await page.keyboard.press("F8");
  await waitForTimers(page);
  await page.clock.runFor(3999);
  await expect(openToasts(page)).toHaveCount(2);
  await page.clock.runFor(1);
  await expect(openToasts(page)).toHaveCount(1);
  await page.clock.runFor(999);
  await expect(openToasts(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(openToasts(page)).toHaveCount(0);
  await page.clock.runFor(200);

  await press(page, "Same");
  await expect(openToasts(page).locator(".toast-card")).not.toHaveAttribute("data-pulse", /./);
  for (const pulse of ["0", "1"]) {
    await press(page, "Same");
    await expect(openToasts(page).locator(".toast-card")).toHaveAttribute("data-pulse", pulse);
  }
  await expect(openToasts(page)).toHaveCount(1);
  // It has begun anew each time.
  await waitForTimers(page);
  await page.clock.runFor(4000);
  await page.getByRole("button", { name: "Same", exact: true }).press("Enter");
  await page.clock.runFor(4999);
  await expect(openToasts(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(openToasts(page)).toHaveCount(0);
});

test("toasts: F8, Tab and Escape: the newest comes first, and the focus goes back to where it was", async ({
  page,
}) => {
  await openElements(page);
  const field = page.getByLabel("Field");
  await field.focus();
  await page.keyboard.press("F8");
  await expect(field).toBeFocused();
  await press(page, "Number", "Number", "Number", "Number", "Number", "Number");
  await expect(openToasts(page)).toHaveCount(5);
  await page.clock.runFor(200);
  const items = regionOf(page).getByRole("listitem");
  await expect(items).toHaveText(["Number 6", "Number 5", "Number 4", "Number 3", "Number 2"]);
  const tops = await items.evaluateAll((all) => all.map((li) => li.getBoundingClientRect().top));
  expect(tops).toEqual([...tops].sort((a, b) => b - a));

  await field.focus();
  await page.keyboard.press("Control+F8");
  await expect(field).toBeFocused();
  await page.keyboard.press("F8");
  await expect(regionOf(page)).toBeFocused();
  for (const name of ["Number 6", "Number 5"]) {
    await page.keyboard.press("Tab");
    await expect(items.filter({ hasText: name })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(
      items.filter({ hasText: name }).getByRole("button", { name: "Close" }),
    ).toBeFocused();
  }
  await page.keyboard.press("F8");
  await expect(field).toBeFocused();

  // One for each press.
  for (const left of [4, 3, 2]) {
    await page.keyboard.press("Escape");
    await expect(openToasts(page)).toHaveCount(left);
    await expect(field).toBeFocused();
  }
  await expect(openToasts(page)).toHaveText(["Number 3", "Number 2"]);
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(openToasts(page)).toHaveText(["Number 2"]);
  await expect(regionOf(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(openToasts(page)).toHaveCount(0);
  await expect(field).toBeFocused();
});

test("toasts: actions give 10 seconds, close their toast, or change it", async ({ page }) => {
  await openElements(page);
  await press(page, "Question");
  await expect(openToasts(page)).toHaveCount(1);
  await page.clock.runFor(9999);
  await expect(openToasts(page)).toHaveCount(1);
  await press(page, "Answer");
  await expect(openToasts(page)).toHaveText("Answered");
  await press(page, "Question", "Do");
  await expect(page.locator("output")).toHaveText("done");
  await expect(openToasts(page)).toHaveText("Answered");
  await press(page, "Not loaded", "Retry");
  await expect(page.locator("output")).toHaveText("tried again");
});

test("toasts: a swipe to the right closes one; no swipe to the left, up or on text; its click does nothing", async ({
  page,
}) => {
  await openElements(page);
  await press(page, "neutral");
  const toast = openToasts(page);
  const { x, y } = await gripOf(toast);
  // 24 rem wide in the corner of a wide window.
  expect(await toast.boundingBox()).toMatchObject({ x: 1440 - 16 - 384, width: 384 });
  const words = await toast.getByText("And this is why.").boundingBox();
  const paths = [
    [x, y, x - 80, y],
    [x, y, x + 20, y - 80],
    [(words?.x ?? 0) + 5, (words?.y ?? 0) + 5, (words?.x ?? 0) + 90, (words?.y ?? 0) + 5],
  ] as const;
  for (const [fromX, fromY, toX, toY] of paths) {
    await clearSelection(page);
    await page.mouse.move(fromX, fromY);
    await page.mouse.down();
    await page.mouse.move(toX, toY);
    await page.mouse.move(toX + 1, toY);
    await expect(toast).not.toHaveAttribute("data-swipe", /./);
    await page.mouse.up();
  }
  await expect(toast).toHaveCount(1);
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/nd this is/);

  for (const [distance, closes] of [
    [50, false],
    [51, true],
  ] as const) {
    // Its position after it has moved back.
    const grip = await gripOf(toast);
    await page.mouse.move(grip.x, grip.y);
    await page.mouse.down();
    await page.mouse.move(grip.x + 20, grip.y);
    await page.mouse.move(grip.x + distance, grip.y);
    await expect(toast).toHaveAttribute("data-swipe", "move");
    expect(await toast.evaluate((li) => getComputedStyle(li).translate)).toBe(`${distance}px`);
    await page.mouse.up();
    await expect(toast).toHaveCount(closes ? 0 : 1);
    if (!closes) await expect(toast).toHaveAttribute("data-swipe", "cancel");
  }
  await closeAll(page);

  await press(page, "Question");
  const button = page.getByRole("button", { name: "Do", exact: true });
  await gripOf(toast);
  const box = await button.boundingBox();
  if (!box) throw new Error("The button is not visible");
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(box.x + 25, box.y + 5);
  await page.mouse.up();
  await expect(toast).toHaveAttribute("data-swipe", "cancel");
  await expect(page.locator("output")).toHaveText("nothing");
  await page.clock.runFor(51);
  await button.click();
  await expect(page.locator("output")).toHaveText("done");
});

test.describe("touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  /** Starts a touch and moves it by the given steps; returns a function that ends it. */
  async function touch(page: Page, toast: Locator, steps: readonly (readonly [number, number])[]) {
    const { x, y } = await gripOf(toast);
    const session = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", dx = 0, dy = 0) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints:
          type === "touchStart" || type === "touchMove" ? [{ x: x + dx, y: y + dy }] : [],
      });
    await send("touchStart");
    for (const [dx, dy] of steps) await send("touchMove", dx, dy);
    return send;
  }

  test("toasts: on a phone they span the width, go with a swipe, and Escape closes the menu first", async ({
    page,
  }) => {
    await openElements(page);
    await press(page, "neutral");
    const toast = openToasts(page);
    await gripOf(toast);
    const box = await toast.boundingBox();
    expect(box).toMatchObject({ x: 16, width: 390 - 32 });
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844 - 16);

    for (const [distance, end] of [
      [80, "touchCancel"],
      [50, "touchEnd"],
      [51, "touchEnd"],
    ] as const) {
      const send = await touch(page, toast, [
        [30, 0],
        [distance, 0],
      ]);
      await expect(toast).toHaveAttribute("data-swipe", "move");
      await send(end);
      const closes = distance === 51;
      await expect(toast).toHaveCount(closes ? 0 : 1);
      if (!closes) await expect(toast).toHaveAttribute("data-swipe", "cancel");
    }

    await press(page, "neutral");
    await expect(toast).toHaveCount(1);
    await page.getByRole("button", { name: "Open menu" }).press("Enter");
    await expect(page.locator("#menu")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("#menu")).toBeHidden();
    await expect(toast).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(toast).toHaveCount(0);
  });
});

test("toasts: each is announced once, politely or assertively", async ({ page }) => {
  await openElements(page);
  await page.evaluate(() => {
    for (const urgency of ["polite", "assertive"]) {
      const region = document.getElementById(`live-${urgency}`);
      if (!region) throw new Error("no live region");
      new MutationObserver((records) => {
        for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
          document.body.dataset.heard = `${document.body.dataset.heard ?? ""}${urgency}: ${node.textContent}|`;
        }
      }).observe(region, { childList: true, subtree: true, characterData: true });
    }
  });
  await press(page, "Number", "Same", "Question");
  await expect(openToasts(page)).toHaveCount(3);
  await page.clock.runFor(99);
  await expect(page.locator("body")).not.toHaveAttribute("data-heard", /./);
  await page.clock.runFor(1);
  await expect(page.locator("#live-assertive")).toHaveText(
    "Number 1.Question. Press Do above. Press Answer above.",
  );
  await page.clock.runFor(1000);
  await expect(page.locator("#live-assertive")).toBeEmpty();
  await expect(page.locator("#live-polite")).toBeEmpty();
  expect(await page.locator("body").getAttribute("data-heard")).toBe(
    "assertive: Number 1.|polite: The same again.|assertive: Question. Press Do above. Press Answer above.|",
  );
  const hidden = page.locator("[aria-hidden=true] [aria-live], [aria-hidden=true][aria-live]");
  await expect(hidden).toHaveCount(0);
  // Nothing else is announced.
  await expect(regionOf(page).locator("[aria-live],[role=alert],[role=status]")).toHaveCount(0);
});

test("toasts: axe finds nothing, in light and dark; with reduced motion nothing moves", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/test/elements");
  await waitForHydration(page);
  await press(page, "success", "info", "warning", "error", "Question");
  await expect(openToasts(page)).toHaveCount(5);
  const running = await regionOf(page).evaluate(
    (element) => element.getAnimations({ subtree: true }).length,
  );
  expect(running).toBe(0);
  expect(await violationsInBothModes(page, { exclude: ["main"] })).toEqual([]);
});
