import { expect, test } from "vitest";
import { metricsAt, metricValue } from "../fixtures/http/metrics";
import { get } from "../fixtures/http/raw-request";
import { shareSite } from "../fixtures/servers/shared-site";

const HTML = { Accept: "text/html" };

const one = shareSite({ "about.md": undefined });
const several = shareSite({
  "site.yaml": "name: Example\ndescription: A site for tests.\nlanguages: [en, de, fr]\n",
  "home.de.md": "---\ntitle: Start\n---\nText.\n",
  "home.fr.md": "---\ntitle: Accueil\n---\nTexte.\n",
  "about.md": undefined,
  "about.de.md": "---\ntitle: Über uns\noriginal: true\n---\nText.\n",
});

test.each([
  ["one language", one, undefined],
  ["several languages", several, "/de/about"],
])(
  "a missing /about in %s is rendered for no request, and hydrates with its route",
  async (_, site, offered) => {
    const renders = async () =>
      metricValue(await metricsAt(site.adminUrl), "trifold_renders_total");
    const before = await renders();
    for (const target of ["/about", "/About/", "/about?x=%22%3C", "/about?sent=1", "/about"]) {
      const { status, body } = await get(site.url, target, HTML);
      const html = body.toString();
      expect(status).toBe(404);
      expect(html).toContain(`404 - Page not found: ${target} |`);
      expect(html).toContain("routes/about");
      expect(html).not.toMatch(/stand-in|offered-/);
      if (offered) expect(html).toContain(`href="${offered}"`);
    }
    expect((await get(site.url, "/about", { Accept: "application/json" })).status).toBe(404);
    expect(await renders()).toBe(before);
    // A router gets the data of a 404, which only Remix makes.
    const data = await get(site.url, "/about.data", { Accept: "*/*" });
    expect([data.status, data.headers["x-remix-response"]]).toEqual([404, "yes"]);
  },
);

test("a missing /about in another language is the 404 of its translation", async () => {
  const { status, body } = await get(several.url, "/fr/about", HTML);
  expect(status).toBe(404);
  expect(body.toString()).toContain('href="/de/about"');
  expect(body.toString()).toContain("routes/page");
});
