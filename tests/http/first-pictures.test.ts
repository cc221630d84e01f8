import { expect, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { makePhoto, makePicture } from "../fixtures/content/pictures";
import { metricsAt, metricValue } from "../fixtures/http/metrics";
import { startSite } from "../fixtures/servers/running-site";

const ACCEPT = "image/avif,image/webp,*/*;q=0.8";
/** Work in the background rests while requests keep a busy machine from it. */
const POLL = { interval: 500 };

function pageWith(picture: string): string {
  const hero = `{ type: hero, variant: cover, title: Welcome, picture: { src: ${picture}, alt: "" } }`;
  return `---\ntitle: A page\nsections:\n  - ${hero}\n---\n`;
}

/** The addresses that the `Link` header of a page preloads, in widths of 640 to 2048 px. */
async function preloadedBy(url: string): Promise<string[]> {
  const response = await fetch(url, { method: "HEAD" });
  const found = response.headers.get("Link")?.match(/\/_image\?[^\s">]+/g) ?? [];
  return [...new Set(found)].filter((address) => {
    const width = Number(/&w=(\d+)/.exec(address)?.[1]);
    return width >= 640 && width <= 2048;
  });
}

test("first pictures: those of important pages are made before a request, also after a change", async () => {
  const folder = await makeContentFolder({
    "site.yaml":
      "name: Example\ndescription: A site for tests.\nnavigation: [{ label: About, to: /about }]\n",
    "home.md": pageWith("media/photo.jpg"),
    "about.md": pageWith("media/wide.png"),
    "contact.md": pageWith("media/other.png"),
    "media/photo.jpg": await makePhoto(1200, 800),
    "media/wide.png": await makePicture(900, 600),
    "media/other.png": await makePicture(700, 500),
  });
  const adminPort = await freePort();
  const site = await startSite({ contentDir: folder.dir, env: { ADMIN_PORT: String(adminPort) } });

  async function counted(outcome: string): Promise<number | undefined> {
    const text = await metricsAt(`http://127.0.0.1:${adminPort}`);
    return metricValue(text, "trifold_pictures_total", { outcome });
  }
  async function requested(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const response = await fetch(site.url + path, { headers: { Accept: ACCEPT } });
      expect(response.headers.get("Content-Type"), path).toBe("image/avif");
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
    }
  }

  const home = await preloadedBy(`${site.url}/`);
  const about = await preloadedBy(`${site.url}/about`);
  expect(home.length).toBeGreaterThan(2);
  expect(about.length).toBeGreaterThan(1);
  const first = [...home, ...about];
  await expect.poll(() => counted("made"), POLL).toBe(first.length);
  await requested(first);
  expect(await counted("made")).toBe(first.length);

  // The navigation does not lead to this page: its picture is made on request.
  await requested((await preloadedBy(`${site.url}/contact`)).slice(0, 1));
  expect(await counted("made")).toBe(first.length + 1);

  await folder.write("media/photo.jpg", await makePhoto(1300, 700));
  await expect.poll(() => preloadedBy(`${site.url}/`), POLL).not.toEqual(home);
  const changed = await preloadedBy(`${site.url}/`);
  const all = first.length + 1 + changed.length;
  await expect.poll(() => counted("made"), POLL).toBe(all);
  await requested(changed);
  expect(await counted("made")).toBe(all);
  expect(await counted("failed")).toBe(0);
  await site.stop();
  await folder.remove();
});
