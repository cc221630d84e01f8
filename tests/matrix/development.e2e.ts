// Slow: Vite compiles the whole app.
import { test } from "../fixtures/app/development-test";
import { expect } from "../fixtures/browser/browser";
import { testOrdinaryRoutes } from "../fixtures/journeys/ordinary-routes";
import { testPlainReact } from "../fixtures/journeys/plain-react";

test("npm run dev: an error of a loader or a component is shown with its stack, and readable in the terminal", async ({
  page,
  site,
  toleratedErrors,
}) => {
  test.setTimeout(90_000);
  toleratedErrors.push(/./);
  for (const [path, file] of [
    ["/test/loader-throws", "loader-throws.tsx"],
    ["/test/render-throws", "render-throws.tsx"],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(500);
    const stack = page.locator("pre");
    await expect(stack).toContainText("Error: secret detail");
    await expect(stack).toContainText(file);
    const said = new RegExp(`^GET ${path}: Error: secret detail\\n +at .*${file}`, "m");
    await expect.poll(() => site.output()).toMatch(said);
  }
  expect(site.output()).not.toContain("\\n");

  const sent = await fetch(`${site.url}/lab/jobs`, {
    method: "POST",
    headers: { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" },
    body: "title=boom",
  });
  expect(sent.status).toBe(500);
  expect(await sent.text()).toMatch(/Error: The oven broke\.[^<]*jobs\.tsx/);
  await expect.poll(() => site.output()).toMatch(/^POST \/lab\/jobs: Error: The oven broke\./m);

  // By a navigation in the page.
  await page.goto("/test/late");
  // Vite may load the page anew, once it has found another package.
  await expect(async () => {
    await page.waitForFunction(() => "__remixRouter" in window);
    await page.evaluate(() => void window.__remixRouter.navigate("/test/loader-throws"));
    await expect(page.locator("pre")).toContainText("loader-throws.tsx", { timeout: 5000 });
  }).toPass();
});

test("npm run dev refuses nothing while it is busy, as Vite is at its start", async ({ site }) => {
  const askInTurn = async () => {
    for (let turn = 0; turn < 4; turn++)
      expect((await fetch(`${site.url}/lab/data?busyMs=800`)).status).toBe(200);
  };
  await Promise.all([askInTurn(), askInTurn()]);
});

testOrdinaryRoutes("npm run dev", test);
testPlainReact("npm run dev", test);
