import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { CUTS, type Cuts } from "../../../scripts/build/client-patches";
import { answerFlags, trim } from "../../../scripts/build/patch-client";

test.each(Object.keys(CUTS))(
  "trim: the code to remove from %s is found, and its exports stay",
  (file) => {
    const code = readFileSync(path.join("node_modules", file), "utf8");
    const trimmed = trim(answerFlags(code), CUTS[file] ?? {});
    expect(trimmed.length).toBeLessThan(code.length);
    expect(exportsOf(trimmed)).toEqual(exportsOf(code));
  },
);

function exportsOf(code: string): string[] {
  return code.match(/^export \{.*|^export default/gm) ?? [];
}

test("trim: removes the branch that constructs an error of a class named in data", () => {
  const file = "@remix-run/react/dist/esm/errors.js";
  const code = readFileSync(path.join("node_modules", file), "utf8");
  expect(code).toContain("window[val.__subType]");
  const trimmed = trim(code, CUTS[file] ?? {});
  expect(trimmed).not.toContain("__subType");
  expect(trimmed).toContain("new Error(val.message)");
});

test.each([
  ["a(window.__remixContext.future.v3_singleFetch);", "a(true);"],
  ["if (!future.v3_lazyRouteDiscovery) b();", "if (!false) b();"],
  ["window.__remixContext.isSpaMode ? a : b", "false ? a : b"],
  ["future.v3_somethingElse", "future.v3_somethingElse"],
])("answerFlags: %s becomes %s", (code, answered) => {
  expect(answerFlags(code)).toBe(answered);
});

const CASES: [code: string, cuts: Cuts, trimmed: string][] = [
  ["warning(a, b); c();", { statements: [/^warning\(/] }, "; c();"],
  ["if (a) { if (b) c(); }", { statements: [/^if \(b\)/] }, "if (a) { ; }"],
  ["if (a) b(); else if (c) d();", { statements: [/^if \(a\)/] }, "if (c) d();"],
  [
    "function a() { return b(); }",
    { bodies: { a: "return null;" } },
    "function a() { return null; }",
  ],
  ["async function a() { b(); }", { bodies: { a: "" } }, "async function a() {  }"],
  ["let x = isSpa ? a : b;", { texts: [[/isSpa/g, "false"]] }, "let x = false ? a : b;"],
  ["invariant(a(b), `no`, d);", {}, "invariant(a(b));"],
  ["invariant(a);", {}, "invariant(a);"],
];

test.each(CASES)("trim: %s", (code, cuts, trimmed) => {
  expect(trim(code, cuts)).toBe(trimmed);
});

test("trim: names all code that it does not find, and fails the build", () => {
  const cuts = { statements: [/^gone\(/], bodies: { lost: "" }, texts: [] };
  expect(() => trim("here();", cuts)).toThrow(/gone.*lost/);
});

test("client bundle: has no trace of the removed code", () => {
  const dir = "build/client/assets";
  expect(existsSync(dir)).toBe(true);
  const source = readdirSync(dir)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(path.join(dir, name), "utf8"))
    .join("\n");
  expect(source).toContain("RouteErrorResponse");
  for (const trace of ["__subType", "__manifest", "Application Error"])
    expect(source.toLowerCase()).not.toContain(trace.toLowerCase());
});
