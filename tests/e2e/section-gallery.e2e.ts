import { violationsOf } from "../fixtures/browser/axe";
import { expect } from "../fixtures/browser/browser";
import { navigateInPage, waitForHydration } from "../fixtures/browser/client-navigation";
import { wrongCompositions } from "../fixtures/browser/compositions";
import { testWithContent } from "../fixtures/browser/content-test";
import { layoutFaults } from "../fixtures/browser/layout-faults";
import { answerWithDrawings, wrongPictures } from "../fixtures/matrix/picture-sizes";
import {
  countAnimations,
  edgelessControls,
  SECTION_SCOPE,
  smallTargetsByTouch,
} from "../fixtures/matrix/section-checks";
import { eachPages, plainGallery } from "../fixtures/sections/section-gallery";
import { sectionKinds } from "../fixtures/sections/section-kinds";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

// One tone and two widths; tests/matrix has all.
const test = testWithContent(() => plainGallery("ltr", 3, eachPages()));

test("sections: each is balanced, accessible, and composed as its variant says, on a phone and a desktop", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(PHONE);
  await page.goto("/each");
  expect.soft(await layoutFaults(page), "phone").toEqual([]);
  expect.soft(await violationsOf(page, SECTION_SCOPE), "phone").toEqual([]);
  expect.soft(await smallTargetsByTouch(page)).toEqual([]);

  await page.setViewportSize(DESKTOP);
  expect.soft(await layoutFaults(page), "desktop").toEqual([]);
  const { seen, wrong } = await wrongCompositions(page);
  expect.soft(wrong).toEqual([]);
  expect.soft(seen).toBe(sectionKinds().flatMap(({ variants }) => variants).length);
  expect.soft(await countAnimations(page)).toBe(0);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const only = "colours";
  expect.soft(await violationsOf(page, { ...SECTION_SCOPE, only }), "dark").toEqual([]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect.soft(await countAnimations(page), "with motion").toBeGreaterThan(0);
});

test("sections: as high after a client navigation as in a document: their rules are there", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(DESKTOP);
  const heights = async () =>
    new Map(
      await page
        .locator("main .section")
        .evaluateAll((all) =>
          all.map((one) => [one.id, one.getBoundingClientRect().height] as const),
        ),
    );
  await page.goto("/each");
  await waitForHydration(page);
  const inDocument = await heights();
  await page.goto("/");
  await waitForHydration(page);
  await navigateInPage(page, "/each");
  await expect(page).toHaveTitle(/^each/);
  const different = async () => {
    const now = await heights();
    const isAlike = (id: string, height: number) => Math.abs((now.get(id) ?? 0) - height) < 1;
    return [...inDocument].filter(([id, height]) => !isAlike(id, height)).map(([id]) => id);
  };
  await expect.poll(different).toEqual([]);
});

test("sections: balanced from right to left too, and in forced colours with edges", async ({
  page,
}) => {
  for (const path of ["/each", "/form"]) {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
    expect.soft(await layoutFaults(page), `${path}, phone`).toEqual([]);
    await page.setViewportSize(DESKTOP);
    expect.soft(await layoutFaults(page), `${path}, desktop`).toEqual([]);
    await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
    expect.soft(await layoutFaults(page), `${path}, forced colours`).toEqual([]);
    expect.soft(await edgelessControls(page)).toEqual([]);
  }
});

test("sections: pictures have as many pixels as a phone with density 3 shows", async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ viewport: PHONE, deviceScaleFactor: 3 });
  await answerWithDrawings(page);
  await page.goto(`${site.url}/each`);
  const { seen, wrong } = await wrongPictures(page, 3);
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(20);
  await page.close();
});
