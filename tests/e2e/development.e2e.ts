import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "playwright/test";
import { freePort } from "../../scripts/free-port";
import { makeContentFolder } from "../fixtures/content-folder";

test("npm run dev: the same app, and a change of content shows without a reload by hand", async ({
  page,
}) => {
  const about = (word: string) => `---\ntitle: About\n---\n\nThe word is ${word}.\n`;
  const content = await makeContentFolder({ "about.md": about("before") });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn("node_modules/.bin/remix", ["vite:dev"], {
    env: { ...process.env, NODE_ENV: "development", PORT: String(port), CONTENT_DIR: content.dir },
    stdio: "ignore",
  });
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true);

  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto(`${url}/about`);
  await expect(page.getByText("The word is before.")).toBeVisible();
  await page.waitForFunction(() => "__remixRouter" in window);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(
    "Site Font",
  );

  await content.write("about.md", about("after"));
  await expect(page.getByText("The word is after.")).toBeVisible({ timeout: 10_000 });
  expect(errors).toEqual([]);

  server.kill("SIGTERM");
  await once(server, "close");
  await content.remove();
});
