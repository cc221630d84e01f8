// Slow: Vite compiles the whole app.
import { expect, test } from "playwright/test";
import { startDevelopment } from "../fixtures/servers/development-server";

test("npm run dev: an error of a loader or a component is shown with its stack, and readable in the terminal", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const server = await startDevelopment("tests/fixtures/app/vite.config.ts");
  for (const [path, file] of [
    ["/test/loader-throws", "loader-throws.tsx"],
    ["/test/render-throws", "render-throws.tsx"],
  ] as const) {
    const response = await page.goto(server.url + path);
    expect(response?.status()).toBe(500);
    const stack = page.locator("pre");
    await expect(stack).toContainText("Error: secret detail");
    await expect(stack).toContainText(file);
    const said = new RegExp(`^GET ${path}: Error: secret detail\\n +at .*${file}`, "m");
    await expect.poll(() => server.output()).toMatch(said);
  }
  expect(server.output()).not.toContain("\\n");

  const sent = await fetch(`${server.url}/lab/jobs`, {
    method: "POST",
    headers: { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" },
    body: "title=boom",
  });
  expect(sent.status).toBe(500);
  expect(await sent.text()).toMatch(/Error: The oven broke\.[^<]*jobs\.tsx/);
  await expect.poll(() => server.output()).toMatch(/^POST \/lab\/jobs: Error: The oven broke\./m);

  // By a navigation in the page.
  await page.goto(`${server.url}/test/late`);
  // Vite may load the page anew, once it has found another package.
  await expect(async () => {
    await page.waitForFunction(() => "__remixRouter" in window);
    await page.evaluate(() => void window.__remixRouter.navigate("/test/loader-throws"));
    await expect(page.locator("pre")).toContainText("loader-throws.tsx", { timeout: 5000 });
  }).toPass();
  await server.stop();
});
