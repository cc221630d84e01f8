import { expect } from "../fixtures/browser/browser";
import { OFFERS, test, testOffer } from "../fixtures/matrix/three-forms";

// Each language once; tests/matrix has all.
for (const offer of OFFERS) testOffer(offer, offer === OFFERS[0]);

test.describe("two forms on one page", () => {
  test.use({ extraHTTPHeaders: { "X-Forwarded-For": "2001:db8:5:1::1" } });

  test("each has a draft of its own, and thanks on another page delete it", async ({ page }) => {
    await page.goto("/club");
    const key = page.locator("input[name=key]").first();
    await expect(key).toHaveValue(/^[0-9a-f]{32}$/);
    await page.getByLabel("Question").fill("When do you meet?");
    await page.getByLabel("Name", { exact: true }).fill("Anna");
    await page.getByLabel("Age", { exact: true }).fill("44");
    await page.getByRole("button", { name: "Join us" }).click();
    await expect(page).toHaveURL("/welcome");
    await expect(page.getByText("You are a member now.")).toBeVisible();
    const drafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((k) => k !== "font"));
    expect(await drafts()).toEqual(["form-draft-1/club#ask"]);
    await page.goBack();
    await expect(page.getByLabel("Question")).toHaveValue("When do you meet?");
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  });
});
