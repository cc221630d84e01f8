import { expect, test } from "../fixtures/browser/browser";

test.use({ javaScriptEnabled: false });

test("without JavaScript pages are complete: same text, links that work", async ({
  page,
  browser,
  site,
}) => {
  const scripted = await browser.newPage({ javaScriptEnabled: true });
  for (const path of ["/", "/about", "/contact"]) {
    await page.goto(path);
    const text = (await page.locator("main").textContent()) ?? "";
    expect(text.length).toBeGreaterThan(200);
    await expect(page.getByRole("radio")).toHaveCount(0);
    await scripted.goto(site.url + path);
    await expect(scripted.locator("main")).toHaveText(text);
  }
  await scripted.close();
  for (const [label, target] of [
    ["About", "/about"],
    ["Contact", "/contact"],
  ] as const) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(target);
  }
});
