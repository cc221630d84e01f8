import { execFile } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { openDatabase } from "../../server/messages/store/database";
import { createMessageStore } from "../../server/messages/store/message-store";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { spawnSite } from "../fixtures/servers/running-site";

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  const store = createMessageStore(await openDatabase(path.join(folder.dir, "data/site.db")));
  const text = { email: "a@b.co", message: "Hello. ".repeat(700), topic: null, spam: 0 };
  for (let at = 0; at < 100; at++)
    await store.add(
      { ...text, id: `m${at}`, key: `m${at}`, name: "A", address_hash: "h", received_at: at },
      [],
    );
  await store.close();
});
afterAll(() => folder.remove());

/** Runs a line of the shell; returns the exit code of its first program, and what reaches the terminal. */
function shell(line: string): Promise<{ code: string; output: string; errors: string }> {
  const script = `{ ${line.replace(/^(.*?)( \||$)/, "{ $1; echo $? >&3; }$2")}; } 3>code`;
  const program = path.resolve("build/server.js");
  const env = { ...process.env, SITE: `${process.execPath} ${program}`, DATA_DIR: "data" };
  return new Promise((resolve) => {
    execFile("sh", ["-c", `${script}; cat code`], { cwd: folder.dir, env }, (_, out, errors) => {
      const lines = out.trimEnd().split("\n");
      resolve({ code: lines.pop() ?? "", output: lines.join("\n"), errors });
    });
  });
}

test.each([
  ["$SITE init new-site --kind trade --language en | head -1", /^new-site: \d+ files/],
  ["$SITE messages export 2> notes | head -1", /^\{"id":"m0",/],
  ["$SITE --help | head -1", /^Usage: node server\.js /],
  ["$SITE init other-site --kind trade --language en | true", /^$/],
])("%s: no stack when the reader leaves, and the verb goes to its end", async (line, first) => {
  const { code, output, errors } = await shell(line);
  expect(errors).toBe("");
  expect(output).toMatch(first);
  expect(code).toBe("0");
});

test("an output that cannot be written is told in a line", async () => {
  const { code, errors } = await shell("$SITE messages export > /dev/full");
  expect(errors.replace(/^Messages of .+\n/, "")).toMatch(
    /^Standard output cannot be written: [^\n]*no space[^\n]*\n$/,
  );
  expect(code).toBe("1");
});

test.each([
  [["--version"], 0],
  [["node", "server.js", "--version"], 0],
  [["help", "content", "set"], 0],
  [["missing", "list"], 0],
  [["messages", "show", "nobody"], 1],
  [["frob"], 2],
  [["missing", "list", "--jsn"], 2],
])("node server.js %j: exits with %d", async (argv, code) => {
  const verb = spawnSite({ env: { DATA_DIR: path.join(folder.dir, "data") } }, argv);
  expect(await verb.ended).toBe(code);
  if (argv.includes("--version")) expect(verb.output()).toBe(`${packageJson.version}\n`);
});

test("help needs no settings, a verb that does prints their errors", async () => {
  const env = { PORT: "none", DATA_DIR: folder.dir };
  const help = spawnSite({ env }, ["help", "missing", "list"]);
  expect(await help.ended).toBe(0);
  const list = spawnSite({ env }, ["missing", "list"]);
  expect(await list.ended).toBe(1);
  expect(list.output()).toMatch(/^The environment has 1 error.*\n {2}PORT: [^\n]*\n$/);
});

test("npm run site: the same verbs in a checkout, and their help names it", async () => {
  const run = (...argv: string[]) =>
    new Promise<string>((resolve) =>
      execFile("npm", ["run", "--silent", "site", "--", ...argv], (_, out, errors) =>
        resolve(out + errors),
      ),
    );
  const [version, help, wrong] = await Promise.all([run("--version"), run(), run("frob")]);
  expect(version).toBe(`${packageJson.version}\n`);
  expect(help).toContain("Usage: npm run site -- ");
  expect(wrong).toContain("Help: npm run site -- help\n");
});
