import { appendFile, cp, mkdir, readdir, readFile, rename, symlink } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadIcons } from "../../../server/icons/icon-collections";
import { changeFile } from "../../../server/writer/change-file";
import { schemaOf } from "../../../server/writer/schema-place";
import { runHere } from "../../fixtures/commands/run-here";
import { type ContentFolder, makeContentFolder } from "../../fixtures/content/content-folder";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";
import { mountSmallDisk } from "../../fixtures/servers/small-disk";

const icons = await loadIcons();
const SITE = "name: Example # ours\ndescription: A site for tests.\n";
let content: ContentFolder;
let data: Awaited<ReturnType<typeof makeTemporaryFolder>>;

beforeEach(async () => {
  content = await makeContentFolder({ "site.yaml": SITE });
  data = await makeTemporaryFolder();
});
afterEach(async () => {
  await content.remove();
  await data.remove();
});

/** Runs `content ARGS`; returns its exit code and what it prints. */
function run(args: string[], input: unknown = [], contentDir = content.dir) {
  return runHere(["content", ...args], {
    env: { CONTENT_DIR: contentDir, DATA_DIR: data.dir },
    input: typeof input === "string" ? input : JSON.stringify(input),
    icons,
  });
}

const read = (file: string) => readFile(path.join(content.dir, file), "utf8");

/** A change of the site's name, for `changeFile`. */
function nameChange() {
  return {
    contentDir: content.dir,
    journalDir: path.join(data.dir, "writer"),
    file: "site.yaml",
    schema: schemaOf("site.yaml"),
    changes: () => [{ set: "name", to: "Anna" }],
    read: { icons },
  };
}

test("content set changes one line, and the log says who", async () => {
  expect(await run(["set", "site.yaml", "name", "Bakery: Anna", "--as", "Anna"])).toEqual({
    code: 0,
    output: "site.yaml: changed\n",
    errors: "",
  });
  expect(await read("site.yaml")).toBe(SITE.replace("Example", '"Bakery: Anna"'));
  const log = await readFile(path.join(data.dir, "writer", "log.jsonl"), "utf8");
  expect(JSON.parse(log)).toMatchObject({ who: "Anna", files: [{ path: "site.yaml" }] });
});

test("a new key stands where the schema has it", async () => {
  const changes = [
    { set: "imageQuality", to: 75 },
    { set: "separator", to: "·" },
  ];
  await run(["edit", "site.yaml"], changes);
  const keys = (await read("site.yaml")).match(/^\w+/gm);
  expect(keys).toEqual(["name", "separator", "description", "imageQuality"]);
});

test("content edit makes several changes as one, each seen by the next", async () => {
  const changes = [
    { insert: "sections[]", value: { type: "prose", text: "One." } },
    { set: "sections[1].text", to: "Two." },
    { move: "sections[1]", to: 0 },
    { body: "Words below." },
  ];
  expect(await run(["edit", "home.md"], changes)).toMatchObject({ code: 0 });
  expect(await read("home.md")).toBe(
    "---\nsections:\n  - type: prose\n    text: Two.\n  - type: hero\n    id: start\n    title: Welcome\n---\nWords below.\n",
  );
  const wrong = [{ set: "sections[1].title", to: "Hello" }, { remove: "sections[7]" }];
  const before = await read("home.md");
  expect(await run(["edit", "home.md"], wrong)).toMatchObject({
    code: 1,
    errors: expect.stringContaining("sections[7]: [7] is not there"),
  });
  expect(await read("home.md")).toBe(before);
});

test("--dry-run prints the difference and writes nothing, anywhere", async () => {
  const { code, output } = await run(["set", "site.yaml", "name", "Anna", "--dry-run"]);
  expect(code).toBe(0);
  expect(output).toContain("-name: Example # ours\n+name: Anna # ours\n");
  expect(await read("site.yaml")).toBe(SITE);
  expect(await data.list()).toEqual([]);
});

test("--json answers with the difference, or with what is wrong and where", async () => {
  const done = await run(["set", "site.yaml", "name", "Anna", "--json"]);
  expect(JSON.parse(done.output)).toMatchObject({ file: "site.yaml", done: true, left: [] });
  const refused = await run(["set", "site.yaml", "theme.style", "loud", "--json"]);
  expect(refused.code).toBe(1);
  expect(JSON.parse(refused.output)).toMatchObject({
    done: false,
    errors: [{ file: "site.yaml", path: "theme.style", found: "'loud'" }],
  });
});

test("a value that is there already is nothing to do", async () => {
  expect(await run(["set", "site.yaml", "name", "Example"])).toMatchObject({
    code: 0,
    errors: "site.yaml: nothing to do\n",
  });
});

test("a mistake elsewhere does not stop a change, a new one does", async () => {
  await content.write("about.md", "---\nlayout: wide\n---\nText\n");
  expect(await run(["set", "site.yaml", "name", "Anna"])).toMatchObject({
    code: 0,
    errors: expect.stringContaining("about.md:2 layout"),
  });
  const gone = await run(["set", "site.yaml", "navigation", "[{ label: A, to: /nowhere }]"]);
  expect(gone.code).toBe(1);
  expect(gone.errors).toContain("navigation[0].to");
  expect(gone.errors).not.toContain("about.md");
  expect(await run(["set", "about.md", "layout", "article"])).toMatchObject({
    code: 0,
    errors: "",
  });
});

const REFUSED: [args: string[], said: RegExp][] = [
  [["set", "nothing.md", "title", "A"], /has no file nothing.md/],
  [["set", "../outside.md", "title", "A"], /has no file|is no page/],
  [["set", "/etc/passwd", "title", "A"], /is no page/],
  [["set", "media/picture.png", "title", "A"], /is no page/],
  [["set", "link.md", "title", "A"], /symbolic link/],
  [["set", "broken.md", "title", "A"], /broken.md:2/],
  [["set", "latin.md", "title", "A"], /latin.md.*UTF-8|Windows-1252/s],
  [["set", "home.md", "sections[0]title", "A"], /is no place/],
  [["set", "home.md", "sections[4].title", "A"], /\[4\] is not there: sections is a list of 1/],
  [["set", "home.md", "frobnicate", "A"], /unknown key 'frobnicate'/],
];

test.each(REFUSED)("content %j is refused", async (args, said) => {
  await content.write("broken.md", '---\ntitle: "open\n---\n');
  await content.write("latin.md", Buffer.from("---\ntitle: Caf\xe9\n---\n", "latin1"));
  await symlink(path.join(content.dir, "home.md"), path.join(content.dir, "link.md"));
  const { code, errors } = await run(args);
  expect(errors).toMatch(said);
  expect(code).toBe(1);
});

test.each([
  [["set", "site.yaml", "name"], ""],
  [["frob"], ""],
  [["set", "site.yaml", "name", "A", "--frob"], ""],
  [["edit", "site.yaml"], "no JSON"],
  [["edit", "site.yaml"], '[{ "set": "name" }]'],
  [["edit", "site.yaml"], '[{ "move": "a[0]", "to": "1" }]'],
  [["edit", "site.yaml"], `[{ "body": ${JSON.stringify("x".repeat(5_000_000))} }]`],
])("content %j is wrong usage", async (args, input) => {
  const { code, errors } = await run(args, input);
  expect(errors).not.toBe("");
  expect(code).toBe(2);
});

test("text that is too long for a file is refused", async () => {
  const { code, errors } = await run(["edit", "about.md"], { body: "x\n".repeat(1_000_000) });
  expect(errors).toMatch(/bytes: at most|at most \d+/);
  expect(code).toBe(1);
});

test("five thousand redirects: one of them is changed", async () => {
  const entries = Array.from({ length: 5000 }, (_, at) => `- { from: /old-${at}, to: /about }\n`);
  await content.write("redirects.yaml", entries.join(""));
  expect(await run(["set", "redirects.yaml", "[2000].to", "/contact"])).toMatchObject({ code: 0 });
  entries[2000] = "- { from: /old-2000, to: /contact }\n";
  expect(await read("redirects.yaml")).toBe(entries.join(""));
});

test("a folder that git-sync manages is changed in its repository", async () => {
  const repository = await makeTemporaryFolder();
  const checkout = path.join(repository.dir, ".worktrees", "abc");
  await mkdir(path.dirname(checkout));
  await rename(content.dir, checkout);
  await symlink(checkout, content.dir);
  const { code, errors } = await run(["set", "site.yaml", "name", "Anna"]);
  expect(code).toBe(1);
  expect(errors).toContain("git-sync");
  expect(await read("site.yaml")).toBe(SITE);
  await repository.remove();
});

test("a full disk and a read-only one are said, and leave the folder as it was", async () => {
  const disk = mountSmallDisk(4);
  if (!disk) return;
  const dir = path.join(disk.dir, "content");
  await cp(content.dir, dir, { recursive: true });
  const names = async () => (await readdir(dir, { recursive: true })).sort();
  const before = await names();
  disk.fill();
  const full = await run(["set", "site.yaml", "name", "Anna"], [], dir);
  expect(full).toMatchObject({ code: 1, errors: expect.stringContaining("the disk is full") });
  disk.free();
  disk.setReadOnly(true);
  const fixed = await run(["set", "site.yaml", "name", "Anna"], [], dir);
  expect(fixed).toMatchObject({ code: 1, errors: expect.stringContaining("read-only") });
  disk.setReadOnly(false);
  expect(await names()).toEqual(before);
  expect(await readFile(path.join(dir, "site.yaml"), "utf8")).toBe(SITE);
  expect(await run(["set", "site.yaml", "name", "Anna"], [], dir)).toMatchObject({ code: 0 });
  disk.remove();
});

test("a change goes on while Git changes another file between every two steps", async () => {
  const steps: string[] = [];
  const result = await changeFile({
    ...nameChange(),
    async between(step) {
      if (steps.filter((one) => one === step).length < 2)
        await appendFile(path.join(content.dir, "about.md"), `\n${step}\n`);
      steps.push(step);
    },
  });
  expect(result).toHaveProperty("diff");
  expect(await read("site.yaml")).toBe(SITE.replace("Example", "Anna"));
  const about = await read("about.md");
  for (const step of new Set(steps)) expect(about).toContain(`\n${step}\n`);
});

test("a folder that never stands still is left alone", async () => {
  const result = await changeFile({
    ...nameChange(),
    between: () => appendFile(path.join(content.dir, "about.md"), "\nMore.\n"),
  });
  expect(result).toMatchObject({ refused: expect.stringContaining("changes all the time") });
  expect(await read("site.yaml")).toBe(SITE);
});
