// Slow: every view of a desk in both modes, and five widths.
import { expect } from "playwright/test";
import { ALL_SCREENS } from "../fixtures/browser/axe";
import { expectAccessible, test } from "../fixtures/owner/desk-test";
import { expectFitting, expectStates, tabThrough, VIEWS } from "../fixtures/owner/desk-views";

const WIDTHS = [320, 390, 768, 1440, 1920];

for (const path of VIEWS)
  test(`desk view ${path}: no violations in both modes, nothing wider than the screen`, async ({
    open,
  }) => {
    const page = await open();
    await page.goto(path);
    await expectAccessible(page, ALL_SCREENS);
    await expectFitting(page, WIDTHS);
  });

test("desk view: a mistake, a draft and a conflict have no violations in both modes", async ({
  open,
  desk,
}) => {
  // Three views on all screens.
  test.slow();
  const screens = { mistake: ALL_SCREENS, conflict: ALL_SCREENS, draft: ALL_SCREENS };
  await expectStates(await open(), desk, screens);
});

test("desk view: a keyboard reaches every control of the lists, each with a ring that nothing covers", async ({
  open,
}) => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  for (const path of ["/pages", "/history"]) {
    await page.goto(path);
    expect(await tabThrough(page), path).toEqual([]);
  }
});
