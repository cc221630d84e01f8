import { expect, test } from "vitest";
import {
  type ListCache,
  parseCachedList,
  parseYamlList,
} from "../../../../server/content/redirects/yaml-list";

const LIST = `# Redirects
- { from: /a, to: /about }

- from: /b
  to: /about
  status: 302
`;

async function sourceOf(text: string) {
  const parsed = await parseYamlList(text, 100);
  if (!("data" in parsed)) throw new Error(JSON.stringify(parsed.problems));
  return parsed;
}

test("parseYamlList: the line of an entry, of each of its keys, and of what is not there", async () => {
  const { line } = await sourceOf(LIST);
  const lines = [[0], [0, "to"], [1], [1, "to"], [1, "status"], [1, "x"], [9]].map((path) =>
    line(path),
  );
  expect(lines).toEqual([2, 2, 4, 5, 6, 4, 1]);
});

test("parseYamlList: entries that are no groups have lines, too", async () => {
  const { data, line } = await sourceOf("- /a\n-\n- [x]\n");
  expect(data).toEqual(["/a", null, ["x"]]);
  expect([0, 1, 2].map((index) => line([index]))).toEqual([1, 2, 3]);
});

test("parseCachedList: the same text is parsed once, another one anew, a broken one each time", async () => {
  const cache: ListCache = {};
  const first = await parseCachedList(LIST, 100, cache);
  expect(await parseCachedList(LIST, 100, cache)).toBe(first);
  const other = await parseCachedList(`${LIST}- { from: /c, to: /about }\n`, 100, cache);
  expect(other).not.toBe(first);
  expect(await parseCachedList("- {\n", 100, cache)).toHaveProperty("problems");
  expect(await parseCachedList("- {\n", 100, cache)).toHaveProperty("problems");
  expect(await parseCachedList(LIST, 100, cache)).toEqual({
    ...first,
    line: expect.anything(),
    written: expect.anything(),
  });
});
