import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parsePeriod } from "../../../server/commands/preview-links";
import { runHere } from "../../fixtures/commands/run-here";
import { type ContentFolder, makeContentFolder } from "../../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";

let content: ContentFolder;
let data: Awaited<ReturnType<typeof makeTemporaryFolder>>;

beforeAll(async () => {
  content = await makeContentFolder({ "offer.md": "---\ntitle: Offer\ndraft: true\n---\nSoon.\n" });
  data = await makeTemporaryFolder();
});

afterAll(async () => {
  await content.remove();
  await data.remove();
});

/** Runs a verb, returns its exit code and all that it prints. */
async function run(argv: string[], dataDir = data.dir) {
  const folders = { CONTENT_DIR: content.dir, DATA_DIR: dataDir };
  const env = { ...folders, SITE_URL: "https://example.com" };
  const { code, output, errors } = await runHere(argv, { env });
  return { code, output: output + errors };
}

test.each([
  [[], /expected the path of a page, or --all/],
  [["offer"], /found "offer", expected a path that starts with a slash, such as \/offer/],
  [["offer.md"], /such as \/offer\n/],
  [["/offer", "/about"], /too many arguments for 'preview-link'/],
  [["--all", "/offer"], /found --all and "\/offer", expected one of them/],
  [
    ["/offer", "--for", "7y"],
    /--for: found "7y", expected a time such as 30m, 12h or 7d, at most 90d/,
  ],
  [["/offer", "--for", "91d"], /--for: found "91d"/],
  [["/offer", "--for", "0d"], /--for: found "0d"/],
  [["/offer", "--until", "x"], /unknown option '--until'/],
])("preview-link %j: says what is wrong, and makes no key", async (words, expected) => {
  const { code, output } = await run(["preview-link", ...words]);
  expect(code).toBe(2);
  expect(output).toMatch(expected);
  expect(await readdir(data.dir)).toEqual([]);
});

test("preview-link: it names the key that signed it, on standard error", async () => {
  const folder = await makeTemporaryFolder();
  const { code, output } = await run(["preview-link", "/offer"], folder.dir);
  expect(code).toBe(0);
  expect(output).toContain(`Signed with ${folder.dir}/preview.key (DATA_DIR)`);
  await folder.remove();
});

test("preview-link: a page that the folder lacks", async () => {
  const { code, output } = await run(["preview-link", "/ofer"]);
  expect(code).toBe(1);
  expect(output).toMatch(/has no page \/ofer\. Did you mean \/offer\?/);
  expect(await readdir(data.dir)).toEqual([]);
});

test("preview-link: a folder that cannot be written is named", async () => {
  const file = import.meta.filename;
  for (const argv of [
    ["preview-link", "/offer"],
    ["preview-key", "rotate"],
  ]) {
    const { code, output } = await run(argv, file);
    expect(code).toBe(1);
    expect(output).toContain("The key of preview links cannot be used: ");
    expect(output).toContain(file);
  }
});

test.each([
  ["1m", 60_000],
  ["30m", 1_800_000],
  ["12h", 43_200_000],
  ["7d", 604_800_000],
  ["90d", 7_776_000_000],
  ["91d", undefined],
  ["0d", undefined],
  ["-1d", undefined],
  ["1.5h", undefined],
  ["7", undefined],
  ["d", undefined],
  ["7 d", undefined],
  ["", undefined],
])("preview-link --for %s: %s ms", (text, ms) => {
  expect(parsePeriod(text)).toBe(ms);
});
