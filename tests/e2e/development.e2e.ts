// Slow: Vite compiles the whole app.
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
