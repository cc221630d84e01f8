import { expect, test } from "../fixtures/browser/browser";

test.use({ javaScriptEnabled: false });

for (const path of ["/", "/about", "/contact"]) {
  test(`without JavaScript ${path} is complete: same text, links that work`, async ({
    page,
    browser,
    site,
  }) => {
    await page.goto(path);
    const text = (await page.locator("main").textContent()) ?? "";
    expect(text.length).toBeGreaterThan(200);
    await expect(page.getByRole("radio")).toHaveCount(0);

    const context = await browser.newContext({ javaScriptEnabled: true });
    const scripted = await context.newPage();
    await scripted.goto(site.url + path);
    await expect(scripted.locator("main")).toHaveText(text);
    await context.close();

    for (const [label, target] of [
      ["About", "/about"],
      ["Contact", "/contact"],
    ] as const) {
      await page
        .getByRole("navigation", { name: "Main" })
        .getByRole("link", { name: label })
        .click();
      await expect(page).toHaveURL(target);
    }
  });
}
