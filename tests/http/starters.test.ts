import path from "node:path";
import { expect, test } from "vitest";
import { STARTERS } from "../fixtures/content/starters";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { readDocument } from "../fixtures/http/page-document";
import { rawRequest } from "../fixtures/http/raw-answer";
import { spawnSite, startSite } from "../fixtures/servers/running-site";
import { graphOf, problemsOf } from "../fixtures/structured-data/structured-data";

const ORIGIN = "https://www.example.com";
const MAX_BYTES = 20 * 1024;
/** Made on demand by the image worker, which other tests cover. */
const DRAWN = /^\/(_image|cards)\b/;

async function command(...words: string[]) {
  const started = spawnSite({}, words);
  const code = await started.ended;
  return { code, output: started.output() };
}

test("starters: an unknown kind is told by the built program", async () => {
  const { code, output } = await command("init", "my-site", "--kind", "x", "--language", "en");
  expect(code).toBe(1);
  expect(output).toMatch(/^--kind: found 'x', expected one of /);
});

test("starters: the program takes its verb after its own name, as containers pass it", async () => {
  const { output } = await command("node", "server.js", "init");
  expect(output).toMatch(/^DIR: found nothing/);
});

test.each(STARTERS)(
  "starters: %s (%s) is written, checked, served and small",
  async (kind, language) => {
    const folder = await makeTemporaryFolder();
    const dir = path.join(folder.dir, "my-site");
    const init = await command("init", dir, "--kind", kind, "--language", language);
    expect(init).toMatchObject({ code: 0 });
    const contentDir = path.join(dir, "content");
    const check = await command("check-content", contentDir);
    // One line: no advice either.
    expect(check).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^.*: no errors; .*\n$/),
    });

    const site = await startSite({ contentDir, env: { SITE_URL: ORIGIN } });
    const pages = await expectPages(site.url);
    await expectLinks(site.url, pages);
    expect(await site.stop()).toBe(0);
    await folder.remove();
  },
);

/** Every page answers with its language, and its HTML with CSS is small. Returns the documents by path. */
async function expectPages(url: string) {
  const { addresses }: { addresses: string[] } = await (await fetch(`${url}/pages.json`)).json();
  const pages = new Map<string, ReturnType<typeof readDocument>>();
  for (const address of addresses) {
    const response = await fetch(url + address, { headers: { Accept: "text/html" } });
    expect(response.status, address).toBe(200);
    pages.set(address, readDocument(await response.text(), ORIGIN));
    const graph = await graphOf(url + address);
    expect(await problemsOf(graph), `structured data of ${address}`).toEqual([]);
    const files = [address, ...stylesheets(pages.get(address)?.markup ?? "")];
    let bytes = 0;
    for (const file of files)
      bytes += (await rawRequest(url + file, { "Accept-Encoding": "br" })).body.length;
    expect(bytes, `bytes of HTML and CSS of ${address}`).toBeLessThanOrEqual(MAX_BYTES);
  }
  return pages;
}

function stylesheets(markup: string): string[] {
  const links = markup.match(/<link [^>]*rel="stylesheet"[^>]*>/g) ?? [];
  return links.map((link) => / href="([^"]*)"/.exec(link)?.[1] ?? "");
}

/** Every link to the site itself leads to a page, a file, or a part of a page. */
async function expectLinks(
  url: string,
  pages: ReadonlyMap<string, { links: readonly string[]; ids: ReadonlySet<string> }>,
) {
  const checked = new Set<string>();
  for (const [address, { links }] of pages) {
    for (const link of links) {
      const target = new URL(link, ORIGIN + address);
      const { origin, pathname, search, hash, href } = target;
      if (origin !== ORIGIN || DRAWN.test(pathname) || checked.has(href)) continue;
      checked.add(href);
      const id = decodeURIComponent(hash.slice(1));
      const ids = pages.get(pathname)?.ids;
      if (id && id !== "top" && ids) expect(ids, `${address} links to ${link}`).toContain(id);
      const { status } = await fetch(url + pathname + search, { redirect: "manual" });
      expect(status, `${address} links to ${link}`).toBe(200);
    }
  }
  expect(checked.size).toBeGreaterThan(pages.size);
}
