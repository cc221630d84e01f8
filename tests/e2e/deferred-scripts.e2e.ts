import { expect, test } from "../fixtures/browser/browser";
import { waitForHydration } from "../fixtures/browser/client-navigation";

test("no script or script preload is requested before load; the browser knows all values of the headers", async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (["warning", "error"].includes(message.type())) warnings.push(message.text());
  });
  const scripts: string[] = [];
  let isLoaded = false;
  const early: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() !== "script") return;
    scripts.push(request.url());
    if (!isLoaded) early.push(request.url());
  });
  page.on("load", () => {
    isLoaded = true;
  });
  await page.goto("/");
  await waitForHydration(page);
  expect(early).toEqual([]);
  expect(scripts.length).toBeGreaterThan(3);
  const starts = await page.evaluate(() => {
    const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const files = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"));
    return { load: document?.loadEventStart ?? 0, files: files.map(({ startTime }) => startTime) };
  });
  for (const start of starts.files) expect(start).toBeGreaterThanOrEqual(starts.load);
  expect(warnings).toEqual([]);
});

test("a link works before the scripts are loaded", async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => {});
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("main").getByRole("link", { name: "Get started" }).first().click();
  await expect(page).toHaveURL(/\/run$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.describe("Save-Data", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", {
        value: Object.assign(new EventTarget(), { saveData: true, effectiveType: "4g" }),
      });
    });
  });

  test("the bundle is loaded on the first use of a control", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.goto("/", { waitUntil: "networkidle" });
    await page.mouse.click(5, 300);
    expect(scripts).toEqual([]);
    await page.getByRole("radio", { name: "Dark" }).focus();
    await waitForHydration(page);
    expect(scripts.length).toBeGreaterThan(3);
  });
});

test("the CSP blocks an injected script while the page hydrates", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/violates the following Content Security Policy directive/);
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const injected = "<script>window.injected = true</script>";
    await route.fulfill({ response, body: html.replace("</head>", `${injected}</head>`) });
  });
  await page.goto("/");
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.setAttribute("onclick", "window.injected = true");
    document.body.append(link);
    link.click();
    link.remove();
  });
  await waitForHydration(page);
  expect(await page.evaluate(() => "injected" in window)).toBe(false);
});
