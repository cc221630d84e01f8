import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChangingSite, startChangingSite } from "../fixtures/servers/changing-site";

const LIST = "---\ntitle: News\nsections:\n  - { type: pages, of: /news }\n---\n";
const ARTICLE =
  "---\ntitle: A new oven\nlayout: article\nsummary: It is hot.\n---\n\nIt is here.\n";

let site: ChangingSite;

beforeAll(async () => {
  site = await startChangingSite({});
});

afterAll(() => site.stop());

/** The labels and addresses of the links after the body of an article. */
async function endOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  const [, end = ""] = /class="[^"]*article-end[^"]*">(.*?)<\/div><\/article>/s.exec(html) ?? [];
  const links = end.matchAll(/<a class="([^"]*)" href="([^"]*)">([^<]*)<\/a>/g);
  return [...links].map(([, name = "", to = "", label = ""]) => `${label} ${to} ${name}`);
}

test.each([
  [
    "action: { label: Order, to: /about }\n",
    ["Order /about button", "News /news button button-quiet"],
  ],
  ["action: { label: All news, to: /news }\n", ["News /news button"]],
  ["", ["News /news button"]],
])("an article ends with the action of the site and its list: %s", async (action, links) => {
  await site.show({
    "site.yaml": `name: Example\ndescription: A site for tests.\n${action}`,
    "about.md": "---\ntitle: About\n---\n\nWe bake.\n",
    "news.md": LIST,
    "news/oven.md": ARTICLE,
    "oven.md": ARTICLE,
  });
  const [inFolder, alone] = [await endOf(`${site.url}/news/oven`), await endOf(`${site.url}/oven`)];
  expect(inFolder).toEqual(links);
  expect(alone.map((link) => link.split(" /")[0])).toEqual(
    action ? [/label: ([^,]*)/.exec(action)?.[1]] : [],
  );
});
