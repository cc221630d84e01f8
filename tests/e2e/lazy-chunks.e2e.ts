import { readdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright/test";
import { expect } from "../fixtures/browser/browser";
import { waitForHydration, waitForIdle } from "../fixtures/browser/client-navigation";
import { testWithContent } from "../fixtures/browser/content-test";
import { figurePages } from "../fixtures/content/figure-pages";

// Lazy chunks: which pages load them, and what a visitor loses when they fail to load.

interface LazyChunk {
  path: string;
  /** The action that makes the page load the chunk. */
  use?(page: Page): Promise<void>;
  /** The page does as well without it, and is not loaded anew. */
  isOptional?: boolean;
}

const CHUNKS: Record<string, LazyChunk> = {
  announcements: { path: "/" },
  "check-fields": { path: "/contact", use: (page) => page.getByLabel("Name").fill("Anna") },
  "consent-banner": { path: "/", isOptional: true },
  "embed-frame": { path: "/player" },
  "film-controls": { path: "/film" },
  "follow-opening": { path: "/hours" },
  "icon-requests": { path: "/icons-of-others" },
  "picture-dialog": { path: "/gallery", use: (page) => page.locator(".gallery a").first().click() },
  "toast-list": { path: "/", isOptional: true },
  tooltip: { path: "/", use: (page) => page.locator("footer [data-tooltip]").first().hover() },
  "web-vitals": { path: "/", isOptional: true },
};

const test = testWithContent(
  async () => {
    const figures = await figurePages();
    return {
      ...figures,
      "site.yaml":
        `${figures["site.yaml"]}timezone: Europe/Berlin\nanalytics: { webVitals: true }\n` +
        "social: [{ network: github, url: https://github.com/example }]\n" +
        "announcements: [{ text: We move in June. }]\n" +
        'locations: [{ name: Shop, address: { street: High Street 1, town: Berlin, country: DE }, hours: [{ days: mo-fr, from: "09:00", to: "17:30" }] }]\n',
      "contact.md": "---\ntitle: Contact\nsections: [{ type: contact-form, title: Write }]\n---\n",
      "hours.md": "---\ntitle: Hours\nsections: [{ type: hours, title: Hours }]\n---\n",
      "gallery.md":
        '---\ntitle: Gallery\nsections: [{ type: gallery, title: Pictures, items: [{ picture: { src: media/picture.png, alt: "" } }] }]\n---\n',
      "icons-of-others.md":
        "---\ntitle: Icons\nsections: [{ type: features, title: Others, items: [{ icon: mdi:home, title: Home, text: Sweet. }] }]\n---\n",
    };
  },
  { ICON_SERVICE_URL: "http://127.0.0.1:9" },
);

test("lazy chunks: all of the build are known here", () => {
  const files = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
  const names = files.map((name) => name.replace(/-[\w-]{8}\.js$/, ""));
  const routes = ["app/routes", "app/routes/files"].flatMap((dir) => readdirSync(dir));
  const eager = [
    ...["entry.client", "framework", "manifest", "root"],
    ...routes.map((file) => path.parse(file).name),
  ];
  expect(names.filter((name) => !eager.includes(name)).sort()).toEqual(Object.keys(CHUNKS).sort());
});

for (const [name, { path, use, isOptional }] of Object.entries(CHUNKS)) {
  const cost = isOptional ? "is only reported" : "costs one reload, and is reported";
  test(`lazy chunks: ${name} that cannot be loaded ${cost}`, async ({
    page,
    site,
    context,
    toleratedErrors,
  }) => {
    toleratedErrors.push(/could not be loaded|Failed to load resource|net::ERR/);
    if (name === "web-vitals")
      await context.addCookies([{ name: "consent", value: "granted", url: site.url }]);
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "document") documents.push(request.url());
    });
    await page.route(`**/assets/${name}-*.js`, (route) => route.abort());
    await page.goto(path);
    await waitForHydration(page);
    const reloaded = isOptional ? undefined : page.waitForEvent("load");
    await use?.(page);
    await expect.poll(() => site.output()).toContain(`/assets/${name}-`);
    await reloaded;
    await waitForHydration(page);
    await waitForIdle(page);
    expect(documents).toHaveLength(isOptional ? 1 : 2);
    await expect(page.getByRole("heading", { level: 1 })).not.toContainText("500");
    if (name === "check-fields") await expect(page.getByLabel("Name")).toHaveValue("Anna");
    if (name === "announcements") await expect(page.getByText("We move in June.")).toBeVisible();
  });
}
