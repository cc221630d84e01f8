import type { Page } from "playwright/test";
import { expect, test } from "../fixtures/browser/browser";
import { navigateInPage, waitForHydration } from "../fixtures/browser/client-navigation";
import { TEST_ROUTES } from "../fixtures/browser/test-routes";

// Without the CSP, which would block any style sheet.
test.use({ siteOptions: TEST_ROUTES, bypassCSP: true });

function recordErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return errors;
}

test("a failed style sheet is reported once, and navigation continues", async ({
  page,
  site,
  expectedErrors,
  toleratedErrors,
}) => {
  expectedErrors.push(/gone\.css could not be loaded/);
  toleratedErrors.push(/Refused to apply style|Failed to load resource/);
  await page.goto("/");
  await waitForHydration(page);
  const errors = recordErrors(page);
  const sent = page.waitForRequest("**/_report");
  await navigateInPage(page, "/test/styled");
  await expect(page.getByRole("heading", { name: "Styled" })).toBeVisible();
  const report = (await sent).postDataJSON();
  expect(report).toEqual({
    build: await page.evaluate(() => window.__remixManifest.version),
    files: ["/assets/gone.css"],
  });
  await navigateInPage(page, "/");
  await navigateInPage(page, "/test/styled");
  await expect(page.getByRole("heading", { name: "Styled" })).toBeVisible();
  expect(errors.filter((text) => text.includes("gone.css could not be loaded"))).toHaveLength(1);

  const lines = () =>
    site
      .output()
      .split("\n")
      .filter((line) => line.includes("could not load") && line.includes("gone.css"));
  await expect.poll(lines).toHaveLength(1);
  expect(JSON.parse(lines()[0] ?? "")).toMatchObject({
    build: report.build,
    file: "/assets/gone.css",
    count: 1,
  });
});

test("a failed chunk is reported once, and the page is loaded as a document", async ({
  page,
  site,
  toleratedErrors,
}) => {
  toleratedErrors.push(/could not be loaded|Failed to load resource|net::ERR/);
  await page.route("**/assets/about-*.js", (route) => route.abort());
  await page.goto("/");
  await waitForHydration(page);
  await page.evaluate(() => void window.__remixRouter.navigate("/about"));
  await expect(page).toHaveTitle(/^About/);
  await expect.poll(() => site.output()).toMatch(/"file":"\/assets\/about-[^"]+\.js"/);
});

test("rules of sections that cannot be fetched ahead are reported then, not at the next click", async ({
  page,
  site,
  expectedErrors,
  toleratedErrors,
}) => {
  expectedErrors.push(/all-sections-[^/]+\.css could not be loaded/);
  toleratedErrors.push(/Failed to load resource/);
  await page.route("**/assets/all-sections-*.css", (route) => route.abort());
  await page.goto("/");
  await expect
    .poll(() => site.output())
    .toMatch(/could not load.*all-sections-|all-sections-.*could not load/);
  await expect(page).toHaveURL("/");
});
