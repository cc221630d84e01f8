import type { Page } from "playwright/test";
import { SITES } from "../fixtures/app/built-and-development";
import { expect } from "../fixtures/browser/browser";
import {
  holdRequests,
  navigateInPage,
  pretendConnection,
  waitForHydration,
} from "../fixtures/browser/client-navigation";

const PATH = "/test/plain-react";

const said = (page: Page, name: string) => page.getByRole("status", { name, exact: true });

async function open(page: Page): Promise<void> {
  // Nothing is fetched ahead, so that a page takes as long to come as the test says.
  await pretendConnection(page, { effectiveType: "2g" });
  await page.goto(PATH);
  await waitForHydration(page);
}

for (const [name, test] of Object.entries(SITES)) {
  test.use({ siteOptions: { build: "build-test" } });

  test.describe(`plain React, ${name}`, () => {
    for (const way of ["document", "client navigation"]) {
      test(`a Date, a Map, a Set, a bigint and a promise come with a ${way}`, async ({ page }) => {
        if (way === "document") await open(page);
        else {
          await page.goto("/test/late");
          await waitForHydration(page);
          await navigateInPage(page, PATH);
        }
        await expect(said(page, "data")).toHaveText("2020-02-29T12:00:00.000Z 1 true bigint");
        await expect(said(page, "late")).toHaveText("four");
      });
    }

    test("events of keys, focus, pointer and changes reach their components", async ({ page }) => {
      await open(page);
      await page.getByLabel("Word").hover();
      await page.getByLabel("Word").pressSequentially("ab");
      await expect(page.getByLabel("Word")).toHaveValue("AB");
      await expect(said(page, "value")).toHaveText("AB");
      await page.getByLabel("Word").blur();
      for (const event of ["enter", "move", "focus", "key a", "key b", "blur"])
        await expect(said(page, "events")).toContainText(event);
    });

    test("useFetcher loads and posts", async ({ page }) => {
      await open(page);
      await expect(said(page, "loaded")).toHaveText("idle");
      await page.getByRole("button", { name: "Load" }).click();
      await expect(said(page, "loaded")).toHaveText("2020");
      await page.getByRole("button", { name: "Post" }).click();
      await expect(said(page, "posted")).toHaveText("posted");
    });

    test("useRevalidator reads the page's data again", async ({ page }) => {
      await open(page);
      const before = (await said(page, "reads").textContent()) ?? "";
      expect(before).toMatch(/^idle \d+$/);
      await page.getByRole("button", { name: "Revalidate" }).click();
      await expect(said(page, "reads")).toHaveText(`idle ${Number(before.slice(5)) + 1}`);
    });

    for (const link of ["late", "late by Remix", "late in Markdown"]) {
      test(`useNavigation and useBlocker know of a click on: ${link}`, async ({ page }) => {
        await open(page);
        await page.getByLabel("Stay").check();
        await page.getByRole("link", { name: link, exact: true }).click();
        await expect(said(page, "blocker")).toHaveText("blocked");
        const waiting = await holdRequests(page, /\/test\/late\.data/);
        await page.getByRole("button", { name: "Proceed" }).click();
        await expect(said(page, "navigation")).toHaveText("loading /test/late");
        await waiting.release();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Late");
      });
    }

    test("createPortal, StrictMode and Children do what they say", async ({ page }) => {
      await open(page);
      await expect(said(page, "children")).toHaveText("2");
      await expect(page.locator("body > output[aria-label=portal]")).toHaveText("in the body");
    });
  });
}
