import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import packageLock from "../../package-lock.json" with { type: "json" };
import { unknownAdvisories } from "../../scripts/check-advisories";
import { listFiles } from "../fixtures/project/source-files";
import { readServerBundle } from "../fixtures/server-bundle";

const document = readFileSync("docs/advisories.md", "utf8");
const packages: Record<string, { version?: string }> = packageLock.packages;

test("advisories: one without a line in the document is told, once; another is not", () => {
  const advisory = (id: string) => ({ title: "A title", url: `https://example.com/${id}` });
  const audit = {
    vulnerabilities: {
      first: { via: [advisory("GHSA-0000-0000-0000"), "second"] },
      second: { via: [advisory("GHSA-chx6-hx7r-mcp5")] },
    },
  };
  expect(unknownAdvisories(audit, document)).toEqual(["GHSA-0000-0000-0000 first: A title"]);
  expect(unknownAdvisories({}, document)).toEqual([]);
});

test.each([
  ["@remix-run/react", /Remix ([\d.]+) \(the last/],
  ["react-router", /React Router ([\d.]+),/],
  ["@remix-run/router", /router ([\d.]+), React 18/],
  ["react", /React (18[\d.]+\d),/],
  ["express", /Express (4[\d.]+\d)\./],
])("advisories: the document is about the version of %s that is installed", (name, pattern) => {
  const [, stated] = pattern.exec(document) ?? [];
  expect(stated).toBe(packages[`node_modules/${name}`]?.version);
});

test("advisories: what is said not to be shipped or used is not", () => {
  const read = (files: string[]) => files.map((file) => readFileSync(file, "utf8")).join("\n");
  const server = readServerBundle();
  // A class of undici, and the branch that creates errors of named classes, in client bundles.
  expect(server).not.toContain("ProxyAgent");
  const client = listFiles("build/client/assets").filter((file) => file.endsWith(".js"));
  expect(client.length).toBeGreaterThan(5);
  expect(read(client)).not.toContain("__subType");
  const remix = read(["node_modules/@remix-run/server-runtime/dist/single-fetch.js"]);
  expect(remix).toContain("turboStream.encode");
  expect(remix).not.toContain("turboStream.decode");
  const app = read(listFiles("app").filter((file) => /\.tsx?$/.test(file)));
  expect(app).not.toMatch(/ScrollRestoration|SessionStorage/);
  expect(app.match(/\bredirect\(\w*/g)).toEqual(["redirect(target"]);
  // Of the content folder: the page itself, or the one that its form names.
  const action = read(["app/forms/form-action.ts"]);
  expect(action.match(/\b(own|target) = .*/g)).toEqual([
    expect.stringMatching(/^own = `\$\{page\.path\}\?/),
    'target = typeof section.thanks === "string" ? section.thanks : own;',
  ]);
});
