import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

let content: ContentFolder;
let site: RunningSite;

beforeAll(async () => {
  content = await makeContentFolder({ "about.md": undefined, "contact.md": undefined });
  site = await startSite({ contentDir: content.dir });
});

afterAll(async () => {
  await site.stop();
  await content.remove();
});

const get = (path: string, accept: string) =>
  fetch(site.url + path, { headers: { Accept: accept } });

/** Headers of an answer that do not depend on its path. */
function ownHeaders({ headers }: Response) {
  const names = ["cache-control", "content-type", "x-content-type-options", "vary"];
  return names.map((name) => [name, headers.get(name)]);
}

test.each(["/about", "/contact", "/CONTACT/", "/contact?sent=1", "/__manifest"])(
  "without its file or a route, %s is the same 404 as any unknown path",
  async (path) => {
    const [missing, unknown] = await Promise.all(
      [path, "/nowhere"].map((target) => get(target, "text/html")),
    );
    if (!missing || !unknown) throw new Error("no answer");
    expect(missing.status).toBe(404);
    expect(ownHeaders(missing)).toEqual(ownHeaders(unknown));
    const html = await missing.text();
    expect(html).toContain(`<title>404 - Page not found: ${path} | Example</title>`);
    expect(html).toContain("404 Not Found");
    const json = await (await get(path, "application/json")).json();
    expect(json).toEqual({
      error: true,
      statusCode: 404,
      message: `Page not found: ${path}`,
      data: { path },
    });
  },
);

test.each([
  "/contact/_payload.json",
  "/about.md",
  "/contact/feed.xml",
  "/about/_payload.json?_b=1",
])("without its page, %s is a 404", async (path) => {
  expect((await get(path, "*/*")).status).toBe(404);
});

test("without their files, the pages are in no list", async () => {
  const { addresses } = await (await get("/pages.json", "*/*")).json();
  expect(addresses).toEqual(["/"]);
  expect(await (await get("/sitemap.xml", "*/*")).text()).not.toMatch(/about|contact/);
});
