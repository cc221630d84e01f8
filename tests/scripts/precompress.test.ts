import { readdir, readFile, writeFile } from "node:fs/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { precompress } from "../../scripts/build/precompress";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";

test("precompress: every kind of text gets both encodings, where they are smaller", async () => {
  const { dir, remove } = await makeTemporaryFolder();
  onTestFinished(remove);
  const text = "the same words, ".repeat(30);
  const texts = ["a.css", "a.js", "a.json", "a.svg"];
  for (const name of [...texts, "a.woff2"]) await writeFile(`${dir}/${name}`, text);
  await writeFile(`${dir}/short.js`, "1");
  precompress(dir);
  const expected = texts.flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
  expect((await readdir(dir)).sort()).toEqual([...expected, "a.woff2", "short.js"].sort());
  expect(brotliDecompressSync(await readFile(`${dir}/a.json.br`)).toString()).toBe(text);
  expect(gunzipSync(await readFile(`${dir}/a.json.gz`)).toString()).toBe(text);
});
