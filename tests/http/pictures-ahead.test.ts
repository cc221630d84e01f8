import { expect, test } from "vitest";
import { freePort } from "../../scripts/test/free-port";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { makePhoto, makePicture } from "../fixtures/content/pictures";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { metricsAt, metricValue } from "../fixtures/http/metrics";
import { startSite } from "../fixtures/servers/running-site";

/** `Accept` headers of browsers, by the format that they get. */
const ACCEPT = {
  "image/avif": "image/avif,image/webp,*/*;q=0.8",
  "image/webp": "image/webp,*/*;q=0.8",
};
/** Work in the background rests while requests keep a busy machine from it. */
const POLL = { interval: 500 };

function pageWith(picture: string): string {
  const hero = `{ type: hero, variant: cover, title: Welcome, picture: { src: ${picture}, alt: "" } }`;
  return `---\ntitle: A page\nsections:\n  - ${hero}\n---\n`;
}

/** The pictures of a page in all widths that it names. */
async function picturesOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  const found = html.replaceAll("&amp;", "&").match(/\/_image\?[^\s",]+/g) ?? [];
  return [...new Set(found)];
}

test("pictures ahead: those of all pages are made before a request, also after a change, and kept over a restart", async () => {
  const folder = await makeContentFolder({
    "site.yaml":
      "name: Example\ndescription: A site for tests.\nnavigation: [{ label: About, to: /about }]\n",
    "home.md": pageWith("media/photo.jpg"),
    "about.md": pageWith("media/wide.png"),
    "contact.md": `${pageWith("media/other.png")}\n![A picture](media/wide.png)\n`,
    "media/photo.jpg": await makePhoto(800, 600),
    "media/wide.png": await makePicture(660, 440),
    "media/other.png": await makePicture(400, 300),
  });
  const data = await makeTemporaryFolder();
  const adminPort = await freePort();
  const env = { ADMIN_PORT: String(adminPort), DATA_DIR: data.dir };
  let site = await startSite({ contentDir: folder.dir, env });

  async function metric(name: string, labels = {}): Promise<number | undefined> {
    return metricValue(await metricsAt(`http://127.0.0.1:${adminPort}`), name, labels);
  }
  const counted = (outcome: string) => metric("trifold_pictures_total", { outcome });
  const allMade = () => expect.poll(() => metric("trifold_pictures_ready"), POLL).toBe(1);
  /** Asks for each picture of all pages as browsers do; returns how many these are. */
  async function request(): Promise<number> {
    const paths = ["/", "/about", "/contact"];
    const pictures = await Promise.all(paths.map((path) => picturesOf(site.url + path)));
    const addresses = [...new Set(pictures.flat())];
    for (const [format, accept] of Object.entries(ACCEPT)) {
      for (const address of addresses) {
        const response = await fetch(site.url + address, { headers: { Accept: accept } });
        expect(response.headers.get("Content-Type"), address).toBe(format);
        expect(response.headers.get("Cache-Control")).toContain("max-age=2592000");
        expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
      }
    }
    return 2 * addresses.length;
  }

  await allMade();
  const made = await counted("made");
  expect(await counted("hit")).toBe(0);
  const asked = await request();
  expect(asked).toBeGreaterThan(12);
  expect([await counted("made"), await counted("hit")]).toEqual([made, asked]);

  await folder.write("media/photo.jpg", await makePhoto(700, 500));
  await expect.poll(() => metric("trifold_content_changes_total"), POLL).toBe(1);
  await allMade();
  const madeAfter = (await counted("made")) ?? 0;
  expect(madeAfter).toBeGreaterThan(made ?? 0);
  await request();
  expect(await counted("made")).toBe(madeAfter);
  expect(await counted("failed")).toBe(0);
  await site.stop();

  site = await startSite({ contentDir: folder.dir, env });
  await allMade();
  await request();
  expect(await counted("made"), "after a restart").toBe(0);
  await site.stop();
  await Promise.all([folder.remove(), data.remove()]);
});
