import { expect, test } from "../fixtures/browser";
import { waitForHydration } from "../fixtures/client-navigation";

/** Of what React would listen to as well; the site itself does not. */
const REACTS_OWN = ["mouseover", "mousemove", "keypress", "wheel", "drag", "touchmove"];

test("listeners: no movement goes through React, and clicks and submits do", async ({ page }) => {
  await page.addInitScript(() => {
    const types: string[] = [];
    Object.assign(window, { types });
    const add = Document.prototype.addEventListener;
    Document.prototype.addEventListener = function (this: Document, ...words: unknown[]) {
      types.push(String(words[0]));
      Reflect.apply(add, this, words);
    };
  });
  await page.goto("/contact");
  await waitForHydration(page);
  const types = await page.evaluate(() => (window as unknown as { types: string[] }).types);
  expect(types).toEqual(expect.arrayContaining(["click", "submit"]));
  expect(types.filter((type) => REACTS_OWN.includes(type))).toEqual([]);
});
