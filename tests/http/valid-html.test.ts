import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningSite, startSite } from "../fixtures/servers/running-site";

const PATHS = ["/", "/about", "/contact", "/contact?sent=1", "/nope"];
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

describe.each([
  ["content", ""],
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
    const { results } = await validator.validateString(await getHtml(path));
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(problems).toEqual([]);
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
