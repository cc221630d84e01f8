// Slow: minutes (100 s of processor time): it follows docs/developing.md in a copy of the project, checks, builds and starts that.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "playwright/test";
import { waitForHydration } from "../fixtures/browser/client-navigation";
import { copyProject } from "../fixtures/project/copied-project";
import { followStep, recipeSteps } from "../fixtures/project/recipes";
import { startDevelopment } from "../fixtures/servers/development-server";
import { startSite } from "../fixtures/servers/running-site";

/** Test files that fail while a step of a recipe is missing. */
const TESTS = [
  ...["app/document-styles", "app/sections", "architecture", "server/content/content-docs"],
  ...["server/content/schema", "server/strings"],
].map((part) => `tests/${part}`);

let project: ReturnType<typeof copyProject>;
/** Files that the recipes make or change. */
const written = new Set<string>();

test.setTimeout(300_000);

test.beforeAll(async () => {
  test.setTimeout(300_000);
  project = copyProject();
  const at = (file: string) => path.join(project.dir, file);
  const files = {
    read: (file: string) => readFileSync(at(file), "utf8"),
    write(file: string, text: string) {
      if (/\.(tsx?|css)$/.test(file)) written.add(file);
      writeFileSync(at(file), text);
    },
  };
  for (const step of recipeSteps(readFileSync("docs/developing.md", "utf8"))) {
    if (step.language === "sh") await project.run(step.text.trim());
    else followStep(step, files);
  }
});

test.afterAll(() => project?.remove());

test("recipes: what they make compiles, has the project's style and passes its tests", async () => {
  // The tests of the project, which take as long, are not what the recipes are about.
  const include = ["*.ts", "app", "server", "tests/fixtures/sections"];
  const config = { extends: "./tsconfig.json", include };
  writeFileSync(path.join(project.dir, "tsconfig.recipes.json"), JSON.stringify(config));
  await project.run("npx tsc -p tsconfig.recipes.json");
  await project.run(`npx biome check --error-on-warnings ${[...written].join(" ")}`);
  await project.run(`npx vitest run --project=unit ${TESTS.join(" ")}`);
});

test("recipes: a route, a section type, a setting and a string in the built site", async ({
  page,
}) => {
  await project.run("npx tsx scripts/build.ts");
  const site = await startSite({ project: project.dir });
  const errors = watchErrors(page);
  await useRoutes(page, site.url);

  await page.goto(`${site.url}/about`);
  await waitForHydration(page);
  const badges = page.getByRole("list").filter({ hasText: "Family-run" });
  await expect(badges.getByRole("listitem")).toHaveText(["Family-run", "Member of the guild"]);
  await expect(badges).toHaveCSS("display", "flex");
  await expect(page.getByRole("contentinfo").getByText("Since 1921")).toBeVisible();
  const markdown = await (await fetch(`${site.url}/about.md`)).text();
  expect(markdown).toContain("- Member of the guild");

  // A client navigation has the rules too.
  await page.goto(`${site.url}/contact`);
  await waitForHydration(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
  await expect(badges).toHaveCSS("display", "flex");

  await page.goto(`${site.url}/de`);
  await waitForHydration(page);
  await expect(page.getByRole("contentinfo").getByText("Seit 1921")).toBeVisible();
  expect(errors).toEqual([]);
  await site.stop();
});

test("recipes: the same route in npm run dev", async ({ page }) => {
  const site = await startDevelopment("vite.config.ts", {}, project.dir);
  const errors = watchErrors(page);
  await useRoutes(page, site.url);
  expect(errors).toEqual([]);
  await site.stop();
});

/** Errors of the console, but for the statuses that the routes answer with on purpose. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => {
    // Remix leaves the rejection of an interrupted answer unhandled.
    if (!/signal is aborted without reason/.test(message)) errors.push(message);
  });
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of (404|422)/.test(message.text()))
      errors.push(message.text());
  });
  return errors;
}

async function useRoutes(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/jobs`);
  await waitForHydration(page);
  await expect(page).toHaveTitle("Jobs | Trifold");
  // In development Vite may load the page anew, once it has found another package.
  await expect(async () => {
    await page.getByRole("button", { name: "Count" }).click();
    await expect(page.getByText("1 jobs")).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("alert")).toHaveText("A job needs a title.");
  await page.getByLabel("Title").fill("Driver");
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page).toHaveURL(`${url}/jobs/2`);
  await expect(page).toHaveTitle("Driver | Trifold");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Applications: 1")).toBeVisible();

  // The same without JavaScript.
  const form = { method: "POST", redirect: "manual", headers: { Origin: url } } as const;
  const sent = await fetch(`${url}/jobs`, {
    ...form,
    body: new URLSearchParams({ title: "Cook" }),
  });
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/jobs/3"]);
  expect(await (await fetch(`${url}/jobs/3`)).text()).toContain("<title>Cook | Trifold</title>");
  expect(await (await fetch(`${url}/jobs.json`)).json()).toEqual({ count: 3 });
  const foreign = { ...form, headers: { Origin: "https://evil.example" } };
  expect((await fetch(`${url}/jobs`, foreign)).status).toBe(403);
  for (const missing of ["/jobs/x", "/jobs/4"]) {
    expect((await fetch(url + missing)).status).toBe(404);
    await page.goto(url + missing);
    await waitForHydration(page);
    await expect(page).toHaveTitle(/^404 - .* \| Trifold$/);
  }
}
