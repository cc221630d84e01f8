import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { makeContentFolder, makePng } from "../fixtures/content/content-folder";
import { type PreviewSite, startPreviewSite } from "../fixtures/previews/preview-site";

let site: PreviewSite | undefined;

afterEach(async () => {
  await site?.remove();
  site = undefined;
});

const text = async (address: string) => (await fetch(address)).text();
const below = (all: string, path: string) => all.replace(/\/$/, path);

test("PREVIEW_DIR: its pages, pictures and errors are shown, and follow it, until it has no home page and is not there", async () => {
  const next = await makeContentFolder({
    "site.yaml": "name: Relaunch\ndescription: The next site.\n",
    "home.md":
      "---\nsections:\n  - { type: hero, title: New start, picture: { src: media/new.png, alt: New } }\n---\n",
    "media/new.png": makePng(64, 48),
    "news.md": "---\ntitle: News\nhalf: true\n---\nWords.\n",
  });
  site = await startPreviewSite(undefined, { PREVIEW_DIR: next.dir });
  const all = await site.link("--all");
  const home = await text(all);
  expect(home).toContain("New start");
  expect(home).toContain("Errors in the folder: 1");
  expect(home).toMatch(/<li lang="en">news\.md:3 half: found /);
  expect(await text(site.url)).not.toMatch(/New start|Relaunch/);
  const [, picture = ""] = / src="([^"]*_image[^"]*)"/.exec(home) ?? [];
  expect((await fetch(site.url + picture.replaceAll("&amp;", "&"))).status).toBe(200);
  expect((await fetch(`${site.url}/media/new.png`)).status).toBe(404);
  expect((await fetch(below(all, "/media/new.png"))).status).toBe(200);
  const broken = await fetch(below(all, "/news"));
  expect(broken.status).toBe(404);
  expect(await broken.text()).toContain("news.md:3 half");

  await next.write("news.md", "---\ntitle: News\n---\nAll about us.\n");
  await expect.poll(() => text(below(all, "/news"))).toContain("All about us.");
  expect(await text(all)).not.toContain("Errors in the folder");

  await rm(join(next.dir, "home.md"));
  await expect.poll(() => text(below(all, "/about"))).toMatch(/home\.md/);
  expect((await fetch(all)).status).toBeLessThan(500);

  await next.write("site.yaml", "name: [\n");
  await expect
    .poll(() => text(all))
    .toMatch(/^Nothing of this folder can be shown\. Its errors:\n\nsite\.yaml:/);
  await next.remove();
  await expect.poll(() => text(all)).toContain("Nothing of this folder can be shown.");
  expect((await fetch(site.url)).status).toBe(200);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

test("preview of the served folder: its link names folder and end; errors that keep a change from being shown are listed", async () => {
  site = await startPreviewSite();
  const { code, output } = await site.verb("preview-link", "/Offer/", "--for", "30m");
  expect(code).toBe(0);
  expect(output).toMatch(/^http:\/\/localhost:3000\/_preview\/[\w-]+\.[\w-]{43}\/offer$/m);
  expect(output).toContain(`Shows ${site.content.dir}.`);
  expect(output).toContain("SITE_URL is not set");
  expect(await site.verb("preview-key")).toMatchObject({ code: 2 });

  const offer = await site.link("/offer");
  expect(await text(offer)).not.toContain("Errors in the folder");
  await site.content.write("about.md", "---\ntitle: About\nnonsense: 1\n---\n");
  await expect.poll(() => text(offer)).toMatch(/about\.md:3 nonsense/);
  expect(await text(offer)).toContain("Zaubernuss");
});
