import { mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contentJsonSchemas } from "../../../server/content/schema/editor/json-schemas";
import { runHere } from "../../fixtures/commands/run-here";
import { makeSmallStarters } from "../../fixtures/content/small-starters";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";

type Folder = Awaited<ReturnType<typeof makeTemporaryFolder>>;

let starters: Folder;
let out: Folder;

beforeAll(async () => {
  starters = await makeSmallStarters();
});
afterAll(() => starters.remove());
beforeEach(async () => {
  out = await makeTemporaryFolder();
  return () => out.remove();
});

async function init(...args: string[]) {
  return runHere(["init", ...args], { starters: starters.dir });
}

const GOOD = ["--kind", "bakery", "--language", "de"];

async function filesOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort();
}

const WRITTEN = [
  ".env",
  ".vscode/extensions.json",
  ".vscode/settings.json",
  ".vscode/trifold.code-snippets",
  "Caddyfile",
  "README.md",
  "compose.yaml",
  "content/about.md",
  "content/contact.md",
  "content/home.md",
  "content/media/picture.png",
  "content/news/first.md",
  ...Object.keys(contentJsonSchemas()).map((name) => `content/schema/${name}`),
  "content/site.yaml",
].sort();

describe("init", () => {
  test("writes the content of the language, its media, its schemas and what runs it", async () => {
    const dir = path.join(out.dir, "my-site");
    expect(await init(dir, ...GOOD)).toEqual({
      code: 0,
      errors: "",
      output: `${dir}: ${WRITTEN.length} files of the starter bakery (de).\nREADME.md in it says how to see it here, put it on a server and change it on a telephone.\n`,
    });
    expect(await filesOf(dir)).toEqual(WRITTEN);
    expect(await out.list()).toEqual(["my-site"]);
    const read = (name: string) => readFile(path.join(dir, name), "utf8");
    expect(await read("content/news/first.md")).toContain("bakery de");
    // It will hold the password of the mail server.
    expect((await stat(path.join(dir, ".env"))).mode & 0o777).toBe(0o600);
    expect(await read(".env")).toBe(await readFile("starters/deploy/env.de", "utf8"));
    const readme = await read("README.md");
    expect(readme).toMatch(/^# Die Website von Example\n/);
    expect(readme).toContain(
      "- `content/home.md`: `/`\n- `content/news/first.md`: `/news/first`\n",
    );
    expect(readme).not.toContain("{{");
  });

  test("makes the folders above", async () => {
    const dir = path.join(out.dir, "a/b/my-site");
    expect(await init(dir, "--kind=garage", "--language=en")).toMatchObject({ code: 0 });
    expect(await filesOf(dir)).toEqual(WRITTEN);
  });

  test.each(["an empty folder", "a link to one", "one with .git"])("fills %s", async (which) => {
    const dir = path.join(out.dir, "given");
    await mkdir(dir);
    if (which === "one with .git") await mkdir(path.join(dir, ".git"));
    const named = which === "a link to one" ? path.join(out.dir, "link") : dir;
    if (named !== dir) await symlink(dir, named);
    expect(await init(named, ...GOOD)).toMatchObject({ code: 0, errors: "" });
    expect(await filesOf(dir)).toEqual(WRITTEN);
  });

  test("refuses a folder with files and names them, at most five", async () => {
    await writeFile(path.join(out.dir, ".env"), "SECRET=1\n");
    const said = `${out.dir} is not empty: it has .env. Name a new folder or an empty one; nothing was written.\n`;
    expect(await init(out.dir, ...GOOD)).toEqual({ code: 1, output: "", errors: said });
    for (const name of "abcdef") await writeFile(path.join(out.dir, name), "");
    expect((await init(out.dir, ...GOOD)).errors).toContain("it has .env, a, b, c, d and 2 more.");
    expect(await out.list()).toHaveLength(7);
    expect(await readFile(path.join(out.dir, ".env"), "utf8")).toBe("SECRET=1\n");
  });

  test("refuses a file, a dangling link, and a folder below a file", async () => {
    const file = path.join(out.dir, "file");
    await writeFile(file, "text");
    await symlink("nowhere", path.join(out.dir, "dangling"));
    expect((await init(file, ...GOOD)).errors).toBe(
      `${file} is a file: name a new folder; nothing was written.\n`,
    );
    expect((await init(path.join(out.dir, "dangling"), ...GOOD)).errors).toMatch(/is a file/);
    expect((await init(path.join(file, "below"), ...GOOD)).errors).toMatch(/a file: name another/);
    expect((await init(path.join(out.dir, "x".repeat(300)), ...GOOD)).errors).toMatch(/too long/);
    expect((await out.list()).sort()).toEqual(["dangling", "file"]);
  });

  const kind = "--kind: found nothing, expected one of bakery, garage";
  const language = "--language: found nothing, expected one of de, en";
  const folder = "DIR: found nothing, expected the folder to write, such as my-site";

  test.each<[string, string[]]>([
    ["", [folder, kind, language]],
    ["my-site", [kind, language]],
    ["--kind bakery --language de", [folder]],
    [
      "my-site --kind bakry --language de",
      ["--kind: found 'bakry', expected 'bakery'? (one of bakery, garage)"],
    ],
    [
      "my-site --kind BAKERY --language DE",
      [
        "--kind: found 'BAKERY', expected 'bakery'? (one of bakery, garage)",
        "--language: found 'DE', expected 'de'? (one of de, en)",
      ],
    ],
    [
      "my-site --kind deploy --language fr",
      [
        "--kind: found 'deploy', expected one of bakery, garage",
        "--language: found 'fr', expected one of de, en",
      ],
    ],
    ["my-site --kind garage --language de", ["--language: found 'de', expected one of en"]],
  ])("%s: lists all mistakes", async (words, errors) => {
    const said = `${errors.join("\n")}\nHelp: node server.js help init\n`;
    expect(await init(...words.split(" ").filter(Boolean))).toEqual({
      code: 2,
      output: "",
      errors: said,
    });
  });

  test.each([
    ["my-site --kind", "error: option '--kind <kind>' argument missing"],
    ["my-site other --kind garage --language en", "error: too many arguments for 'init'"],
    ["my-site --langage de", "error: unknown option '--langage'\n(Did you mean --language?)"],
  ])("%s: names the mistake", async (words, error) => {
    const { code, errors } = await init(...words.split(" "));
    expect(code).toBe(2);
    expect(errors).toContain(error);
    expect(await out.list()).toEqual([]);
  });
});
