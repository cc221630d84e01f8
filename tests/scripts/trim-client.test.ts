import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { trimRemix } from "../../scripts/trim-client";

const REMIX = "node_modules/@remix-run/react/dist/esm";

test("trimRemix: the branch that makes an error of a class named in data is gone, the rest stays", () => {
  const code = readFileSync(`${REMIX}/errors.js`, "utf8");
  expect(code).toContain("window[val.__subType]");
  const trimmed = trimRemix(code);
  expect(trimmed).not.toContain("__subType");
  expect(trimmed).toContain("new Error(val.message)");
  expect(() => new Function(trimmed.replace(/^(import|export) .*$/gm, ""))).not.toThrow();
});

test.each([
  ["a(window.__remixContext.future.v3_singleFetch);", "a(true);"],
  ["if (!future.v3_lazyRouteDiscovery) b();", "if (!false) b();"],
  ["shouldPrefetch && !isAbsolute ? a : b", "false ? a : b"],
  ['if (typeof singleFetch === "function") {', "if (true) {"],
  ["future.v3_somethingElse", "future.v3_somethingElse"],
])("trimRemix: %s becomes %s", (code, trimmed) => {
  expect(trimRemix(code)).toBe(trimmed);
});

test("trimRemix: this version of Remix still says what is replaced", () => {
  const code = ["components", "routes", "browser", "fog-of-war", "errors"]
    .map((name) => readFileSync(`${REMIX}/${name}.js`, "utf8"))
    .join();
  for (const asked of [
    "val.__subType",
    "shouldPrefetch && !isAbsolute ?",
    'typeof singleFetch === "function"',
    "future.v3_lazyRouteDiscovery",
  ]) {
    expect(code).toContain(asked);
    expect(trimRemix(code)).not.toContain(asked);
  }
});

test("client bundle: has no trace of what was trimmed", () => {
  const dir = "build/client/assets";
  const source = readdirSync(dir)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(path.join(dir, name), "utf8"))
    .join("\n");
  expect(source).toContain("RouteErrorResponse");
  for (const trace of ["__subType", "__manifest", "remix-deferred"])
    expect(source.toLowerCase()).not.toContain(trace.toLowerCase());
});
