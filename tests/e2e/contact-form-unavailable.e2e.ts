import { expectNoViolations } from "../fixtures/browser/axe";
import { expect, test } from "../fixtures/browser/browser";
import { expectKept, sendWithKeyboard } from "../fixtures/browser/typed-form";
import { SMALL_SITE } from "../fixtures/sites/small-site";

test.use({ siteOptions: { ...SMALL_SITE, env: { DATA_DIR: "/dev/null/data" } } });

test("no store: an error, the values stay, and a link to write an e-mail", async ({
  page,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/503/);
  await sendWithKeyboard(page, "Where nothing can be stored.");
  await expectKept(page, "Where nothing can be stored.");
  await expectNoViolations(page);
  await page.keyboard.press("Tab");
  const link = page.getByRole("link", { name: "Write an e-mail instead" });
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute("href", /^mailto:.+body=Where%20nothing%20can%20be%20stored/);
});
