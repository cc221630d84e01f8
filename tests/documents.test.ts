import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { REMOVED_VARIABLES } from "../server/removed-variables";
import { followStep, newFiles, recipeSteps } from "./fixtures/project/recipes";
import { deskVariablesRead, variablesRead } from "./fixtures/project/settings";
import { listFiles, readSourceFiles } from "./fixtures/project/source-files";

const readme = readFileSync("README.md", "utf8");
const configuration = readFileSync("docs/configuration.md", "utf8");
const recipes = readFileSync("docs/developing.md", "utf8");
/** The READMEs of the rooms of app/, desk/ and server/. */
const roomReadmes = ["app", "desk", "server"]
  .flatMap(listFiles)
  .filter((file) => path.basename(file) === "README.md");
const documents = [
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "bench/README.md"],
  ...listFiles("docs").filter((file) => file.endsWith(".md")),
  ...roomReadmes,
];

/** Names of the variables in the first column of a document's tables. */
function variablesIn(text: string): string[] {
  return [...text.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = ""]) => name);
}

/** The path of a file from the project's root. */
const NAMED_FILE =
  /(?<![\w./…-])(?:app|desk|server|contract|scripts|tests|bench|deploy|docs)\/[\w./-]+\.(?:tsx?|mjs|css|md|ya?ml)\b/g;

function withoutCode(markdown: string): string {
  return markdown.replace(/^```.*?^```/gms, "").replace(/`[^`\n]*`/g, "");
}

test("documents: every variable that is read, or was once, is in docs/configuration.md, and no other", () => {
  const all = [...variablesRead(), ...deskVariablesRead(), ...Object.keys(REMOVED_VARIABLES)];
  expect(variablesIn(configuration).sort()).toEqual(all.sort());
});

test("documents: the README's settings are a part of them, with the same defaults", () => {
  const rows = (text: string) =>
    new Map(
      [...text.matchAll(/^\| `([A-Z_]+)` \| (.*?) \|/gm)].map(([, name, value]) => [name, value]),
    );
  const all = rows(configuration);
  expect(rows(readme).size).toBeGreaterThan(0);
  for (const [name, value] of rows(readme)) expect(all.get(name), name).toBe(value);
});

test("documents: the README has the two commands and at most 110 lines", () => {
  expect(readme).toContain("\nnpm ci && npm start\n");
  expect(readme).toContain("\nnpm ci && npm test\n");
  expect(readme.split("\n").length).toBeLessThanOrEqual(111);
});

test("documents: every npm script that is named exists", () => {
  const text = documents.map((file) => readFileSync(file, "utf8")).join("\n");
  const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in packageJson.scripts))).toEqual([]);
});

test("documents: every dependency has its reason, and nothing else is listed", () => {
  const text = readFileSync("docs/decisions/005-dependencies.md", "utf8");
  const listed = [...text.matchAll(/^- `([^`]+)`: \S/gm)].map(([, name]) => name);
  const { dependencies, devDependencies } = packageJson;
  expect(listed.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort());
});

test("documents: every link to a file leads somewhere", () => {
  const dead = documents.flatMap((file) =>
    [...withoutCode(readFileSync(file, "utf8")).matchAll(/\]\((?![a-z]+:|#)([^)#]+)/g)]
      .filter(([, target = ""]) => !existsSync(path.join(path.dirname(file), target)))
      .map(([, target]) => `${file} links to ${target}`),
  );
  expect(dead).toEqual([]);
});

test("documents: every source file that documents and comments name exists", () => {
  const current = documents
    .map((file) => ({ path: file, text: readFileSync(file, "utf8") }))
    .filter(({ text }) => !text.includes("Status: superseded"));
  const named = [
    ...current,
    ...readSourceFiles("app", "desk", "server", "contract", "server.ts"),
  ].flatMap(({ path, text }) => [...text.matchAll(NAMED_FILE)].map(([file]) => ({ path, file })));
  expect(named.length).toBeGreaterThan(150);
  const made = newFiles(recipes);
  const missing = named.filter(({ file = "" }) => !existsSync(file) && !made.includes(file));
  expect(missing.map(({ path, file }) => `${path} names ${file}`)).toEqual([]);
});

test("documents: every change in docs/developing.md fits the file that it names", () => {
  const files = new Map<string, string>();
  const read = (file: string) =>
    files.get(file) ?? (existsSync(file) ? readFileSync(file, "utf8") : undefined);
  const steps = recipeSteps(recipes).filter(({ language }) => language !== "sh");
  expect(steps.length).toBeGreaterThan(15);
  for (const step of steps)
    followStep(step, { read, write: (file, text) => files.set(file, text) });
});

test("documents: every file that docs/architecture.md names exists", () => {
  const text = readFileSync("docs/architecture.md", "utf8");
  const named = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = ""]) => file);
  const known = ["server.ts", ...["app", "desk", "server", "contract"].flatMap(listFiles)];
  const exists = (file: string) =>
    known.some((one) => one === file || (!file.includes("/") && path.basename(one) === file));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !exists(file))).toEqual([]);
});

test("documents: a decision has a date and a status, and is short", () => {
  for (const file of listFiles("docs/decisions")) {
    const text = readFileSync(file, "utf8");
    expect(file).toMatch(/^docs\/decisions\/\d{3}-[a-z0-9-]+\.md$/);
    expect(text, file).toMatch(/^Date: \d{4}-\d\d-\d\d\. Status: \w+/m);
    const isList = file.endsWith("005-dependencies.md");
    expect(isList || text.split("\n").length <= 41, `${file} has more than 40 lines`).toBe(true);
  }
});

test("documents: every room has a README of at most eight lines, whose files exist", () => {
  const rooms = readSourceFiles("app", "desk", "server").map((file) => path.dirname(file.path));
  for (const room of new Set(rooms)) {
    const file = path.join(room, "README.md");
    expect(roomReadmes).toContain(file);
    const text = readFileSync(file, "utf8");
    expect(text.trimEnd().split("\n").length, file).toBeLessThanOrEqual(8);
    const named = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = ""]) => name);
    const missing = named.filter((name) => !existsSync(name) && !existsSync(path.join(room, name)));
    expect(missing, file).toEqual([]);
  }
});

test("documents: version and Node are the same everywhere", () => {
  expect(readFileSync("CHANGELOG.md", "utf8")).toContain(`\n## ${packageJson.version} `);
  const [, node] = /^ARG NODE_IMAGE=node:(\d+)-/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  expect(readFileSync(".nvmrc", "utf8").trim()).toBe(node);
});
