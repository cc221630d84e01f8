import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runHere } from "../fixtures/commands/run-here";
import { type ContentFolder, makeContentFolder } from "../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { type RunningSite, spawnSite, startSite } from "../fixtures/servers/running-site";

let content: ContentFolder;
let data: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let site: RunningSite;

beforeAll(async () => {
  content = await makeContentFolder();
  data = await makeTemporaryFolder();
  site = await startSite({ contentDir: content.dir, env: { DATA_DIR: data.dir } });
});

afterAll(async () => {
  await site.stop();
  await content.remove();
  await data.remove();
});

/** Runs `node server.js content ARGS` beside the site, in this process. */
async function runContent(...args: string[]) {
  const env = { CONTENT_DIR: content.dir, DATA_DIR: data.dir };
  const { code, output, errors } = await runHere(["content", ...args], { env });
  return { code, output: errors + output };
}

test("content set: a running site shows what it writes, and never what it refuses", async () => {
  const home = async () => (await fetch(`${site.url}/`)).text();
  const refused = await runContent("set", "site.yaml", "name", "");
  expect(refused.code).toBe(1);
  const trial = await runContent("set", "site.yaml", "name", "Only tried", "--dry-run");
  expect(trial).toEqual({ code: 0, output: expect.stringContaining("+name: Only tried") });
  expect(await runContent("set", "site.yaml", "name", "Ovens & Sons")).toMatchObject({ code: 0 });
  await expect.poll(home).toContain("Ovens &amp; Sons");
  expect(await home()).not.toContain("Only tried");
});

test("change, regret, restore: an earlier text comes back to a running site in three commands", async () => {
  const about = async () => (await fetch(`${site.url}/about`)).text();
  const old = await about();
  const page = "---\ntitle: Regretted\n---\nWords in anger.\n";
  await content.write("about.md", page);
  await expect.poll(about).toContain("Words in anger");
  // The history is written behind the change.
  const history = async () => (await runContent("history")).output;
  await expect.poll(history).toMatch(/^ *\d+ .* folder +changed about\.md$/m);
  const [line = ""] = /^.* changed about\.md$/m.exec(await history()) ?? [];
  const number = Number.parseInt(line, 10);

  const diff = await runContent("diff", String(number));
  expect(diff.output).toContain("+Words in anger.\n");
  const restored = await runContent("restore", String(number - 1));
  expect(restored).toEqual({
    code: 0,
    output: `${content.dir} has the files of state ${number - 1}: changed about.md\n`,
  });
  await expect.poll(about).not.toContain("Words in anger");
  expect((await about()).length).toBe(old.length);
  await expect.poll(history).toMatch(/ restore +changed about\.md$/m);
});

test("content show: pictures are printed byte by byte", async () => {
  const media = "media/picture.png";
  const command = spawnSite({ contentDir: content.dir, env: { DATA_DIR: data.dir } }, [
    ...["content", "show", "1", media],
  ]);
  const chunks: Buffer[] = [];
  command.process.stdout
    ?.setEncoding("latin1")
    .on("data", (text) => chunks.push(Buffer.from(text, "latin1")));
  await once(command.process, "close");
  expect(Buffer.concat(chunks)).toEqual(await readFile(`${content.dir}/${media}`));
});
