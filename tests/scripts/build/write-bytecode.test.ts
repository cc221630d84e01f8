import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import manifest from "../../../package.json" with { type: "json" };
import { SITE_VARIABLES, siteCommand } from "../../../scripts/build/site-command";
import { makeTemporaryFolder } from "../../fixtures/temporary-folder";

test("bytecode: npm start starts the site as it was started when it was written", () => {
  const variables = Object.entries(SITE_VARIABLES).map(([name, value]) => `${name}=${value}`);
  const command = [...variables, "exec", "node", "build/server.js"].join(" ");
  expect(manifest.scripts.start).toBe(`tsx scripts/build.ts && ${command}`);
});

test("bytecode: V8 takes what the build wrote", () => {
  const program = `
    const { readFileSync } = require("node:fs");
    const cachedData = readFileSync("build/site.bytecode");
    const { cachedDataRejected } = new vm.Script(readFileSync("build/site.js", "utf8"), { cachedData });
    process.stdout.write(String(cachedDataRejected));`;
  const { stdout } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8" });
  expect(stdout).toBe("false");
});

test("bytecode: it is what runs", async () => {
  const { dir, remove } = await makeTemporaryFolder();
  for (const name of ["server.js", "package.json"]) {
    cpSync(path.join("build", name), path.join(dir, name));
  }
  const run = (word: string, variables = {}) => {
    // V8 tells texts from each other by their length.
    writeFileSync(path.join(dir, "site.js"), `(function () { console.log("${word}"); })`);
    const [program, ...words] = siteCommand(dir);
    return spawnSync(program, words, { encoding: "utf8", env: { ...process.env, ...variables } })
      .stdout;
  };
  expect(run("old", { WRITE_BYTECODE: "1" })).toBe("old\n");
  expect(run("new")).toBe("old\n");
  rmSync(path.join(dir, "site.bytecode"));
  expect(run("new")).toBe("new\n");
  await remove();
});

test("bytecode: the program has one byte per character, which halves what it takes in memory", () => {
  const bytes = readFileSync("build/site.js");
  expect(bytes.every((byte) => byte < 128)).toBe(true);
});

test.each<[string, (file: string) => void]>([
  ["none", (file) => rmSync(file)],
  ["an empty file", (file) => truncateSync(file)],
  ["something else", (file) => writeFileSync(file, "x".repeat(4096))],
])("bytecode: with %s in its place the site starts all the same", async (_name, change) => {
  const { dir, remove } = await makeTemporaryFolder();
  for (const name of ["server.js", "site.js", "site.bytecode", "package.json"]) {
    cpSync(path.join("build", name), path.join(dir, name));
  }
  symlinkSync(path.resolve("build/icons"), path.join(dir, "icons"));
  change(path.join(dir, "site.bytecode"));
  const [program, ...words] = siteCommand(dir);
  const result = spawnSync(program, [...words, "check-content", "content"], { encoding: "utf8" });
  expect(result.stderr).toBe("");
  expect(result.stdout).toMatch(/^content: no errors/);
  await remove();
});
