import { expect, test } from "playwright/test";
import { makeContentFolder, makePng } from "../fixtures/content/content-folder";
import { startDevelopment } from "../fixtures/servers/development-server";

test("npm run dev: the same app, and a change of content shows without a reload by hand", async ({
  page,
}) => {
  // Vite compiles all modules anew for the reload: on two busy cores that takes longer than ten seconds.
  test.setTimeout(90_000);
  const about = (word: string) => `---\ntitle: About\n---\n\nThe word is ${word}.\n`;
  const touchIcon = makePng(90, 90);
  const content = await makeContentFolder({
    "about.md": about("before"),
    "media/apple-touch-icon.png": touchIcon,
  });
  const server = await startDevelopment("vite.config.ts", { CONTENT_DIR: content.dir });

  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  // A change before that would reach nobody.
  const connected = page.waitForEvent("console", (message) =>
    message.text().includes("[vite] connected"),
  );
  await page.goto(`${server.url}/about`);
  await expect(page.getByText("The word is before.")).toBeVisible();
  await page.waitForFunction(() => "__remixRouter" in window);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(
    "Site Font",
  );

  // The owner's, not that of Vite's public folder.
  const icon = await fetch(`${server.url}/apple-touch-icon.png`);
  expect(Buffer.from(await icon.arrayBuffer()).equals(touchIcon)).toBe(true);

  await connected;
  await content.write("about.md", about("after"));
  await expect(page.getByText("The word is after.")).toBeVisible({ timeout: 45_000 });
  expect(errors).toEqual([]);
  // It would load an open page anew, once in each checkout.
  expect(server.output()).not.toContain("new dependencies optimized");

  await server.stop();
  await content.remove();
});

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
