import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeContentFolder } from "../fixtures/content/content-folder";
import { FOLDER_PAGES } from "../fixtures/content/folder-pages";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

const PATHS = ["/", "/about", "/contact", "/contact?sent=1", "/nope"];
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

async function problemsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

test("the HTML of pages in folders, lists, articles and landing pages is valid", async () => {
  const content = await makeContentFolder(FOLDER_PAGES);
  const site = await startSite({ contentDir: content.dir });
  const problems: Record<string, string[]> = {};
  for (const path of [
    "/services/roofs/tiles",
    "/news?page=5",
    "/news/1",
    "/references",
    "/offer",
  ]) {
    const html = await fetch(site.url + path, { headers: { Accept: "text/html" } });
    problems[path] = await problemsOf(await html.text());
  }
  await site.stop();
  await content.remove();
  expect(Object.values(problems).flat(), JSON.stringify(problems)).toEqual([]);
});

describe.each([
  ["content", "G-TEST123"],
  ["tests/fixtures/content/gallery", ""],
])("the HTML of %s with the tags %j", (contentDir, tags) => {
  let site: RunningSite;
  beforeAll(async () => {
    const env = { SITE_URL: "https://example.com", TAG_MANAGER_IDS: tags };
    site = await startSite({ contentDir, env });
  });
  afterAll(() => site.stop());

  async function getHtml(path: string): Promise<string> {
    return (await fetch(site.url + path, { headers: { Accept: "text/html" } })).text();
  }

  test.each(PATHS)("of %s is valid", async (path) => {
    expect(await problemsOf(await getHtml(path))).toEqual([]);
  });

  test.each(PATHS)("of %s names each preload once and ends with the document", async (path) => {
    const html = await getHtml(path);
    expect(/<script[^>]*><\/script>/.exec(html)).toBeNull();
    expect(html.endsWith("</body></html>")).toBe(true);
    const [, preloads = ""] = /<script[^>]* data-preloads="([^"]*)"/.exec(html) ?? [];
    const urls = preloads.split(" ").filter((url) => url !== "");
    expect(urls).toHaveLength(new Set(urls).size);
    expect(urls.length).toBeGreaterThan(3);
  });
});
