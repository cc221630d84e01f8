// Slow: every view of the desk, unfolded, by keyboard and axe.
import { expect } from "playwright/test";
import type { Screen } from "../fixtures/browser/axe";
import { expectAccessible, test } from "../fixtures/owner/desk-test";
import { expectFitting, expectStates, LONG_VIEW, tabThrough } from "../fixtures/owner/desk-views";

// tests/matrix has every view and state on every screen.

const PHONE: readonly Screen[] = [[390, "light"]];
const DESKTOP: readonly Screen[] = [[1440, "dark"]];

for (const [index, path] of ["/", LONG_VIEW, "/people"].entries())
  test(`desk view ${path}: no violations, nothing wider than the screen`, async ({ open }) => {
    const page = await open();
    await page.goto(path);
    await expectAccessible(page, index % 2 === 0 ? PHONE : DESKTOP);
    await expectFitting(page, path === LONG_VIEW ? [320, 768] : [320]);
  });

test("desk view: what is shown after a mistake, a draft and a conflict", async ({ open, desk }) => {
  await expectStates(await open(), desk, { mistake: PHONE, conflict: DESKTOP, draft: DESKTOP });
});

test("desk view: a keyboard reaches every control, each with a ring that nothing covers", async ({
  open,
}) => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  for (const path of ["/", "/pages/contact.md?open=sections[0]"]) {
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
  await expectAccessible(page, [[390, "dark"]]);
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
