import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "../fixtures/browser/browser";
import { recordRequests } from "../fixtures/browser/client-navigation";

const CLIENT = createRequire(import.meta.url).resolve("iconify-icon/dist/iconify-icon.min.js");

// Without the CSP, which would block the foreign script: other pages may use the endpoint too.
test.use({ bypassCSP: true });

test("icon endpoint: works with Iconify's web component: icons, aliases and brands", async ({
  page,
  site,
}) => {
  await page.goto("/about");
  const requests = recordRequests(page);
  await page.addScriptTag({ content: readFileSync(CLIENT, "utf8") });
  await page.evaluate(async (origin) => {
    await customElements.whenDefined("iconify-icon");
    const Client = customElements.get("iconify-icon");
    Reflect.get(Client ?? {}, "addAPIProvider")("", { resources: [origin], path: "/icons/" });
    for (const name of ["lucide:zap", "lucide:bell", "lucide:edit", "simple-icons:github"]) {
      const icon = document.createElement("iconify-icon");
      icon.setAttribute("icon", name);
      document.body.append(icon);
    }
    const missing = document.createElement("iconify-icon");
    missing.setAttribute("icon", "lucide:no-such-icon");
    document.body.append(missing);
  }, site.url);
  const drawn = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("iconify-icon")].map(
        (icon) => icon.shadowRoot?.querySelectorAll("svg :is(path, circle, rect)").length,
      ),
    );
  await expect.poll(drawn).toEqual([1, 1, 2, 1, 0]);
  const asked = requests.map((request) => new URL(request.url()).pathname);
  expect(asked.filter((path) => path.startsWith("/icons/")).sort()).toEqual([
    "/icons/lucide.json",
    "/icons/simple-icons.json",
  ]);
});
