import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readServerBundle } from "../fixtures/server-bundle";

const DIR = "build/client/assets";
const scripts = readdirSync(DIR)
  .filter((name) => name.endsWith(".js"))
  .map((name) => ({ name, text: readFileSync(path.join(DIR, name), "utf8") }));

test("client files: those that pages need are compiled while they are loaded", () => {
  const needed = scripts.filter(({ name }) => /^(framework|entry\.client|toast-list)-/.test(name));
  expect(needed).toHaveLength(3);
  for (const { text } of needed)
    expect(text.slice(0, 40)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test("client files: the scripts of the document are one line each, without the bundler's names", () => {
  const server = readServerBundle().replaceAll("\\\n", "");
  const texts = ["colourModeScript", "webFontScript", "deferredScriptsScript"].map(
    (name) => new RegExp(`\\b${name}=\\n?(["'\`])(.*?[^\\\\])\\1[,;]`).exec(server)?.[2] ?? "",
  );
  for (const text of texts) {
    expect(text).toMatch(/^!function\(\)\{.*\}\(\);$/);
    expect(text).not.toMatch(/\b(mayReload|startLateScripts|keepColourMode|startFont)\b/);
  }
});

test("client files: an import of a lazy chunk preloads nothing", () => {
  for (const { name, text } of scripts) expect(text, name).not.toContain("vite:preloadError");
});

test("client files: routes without a component are empty", () => {
  for (const { name, text } of scripts) {
    if (/^(robots|sitemap|llms|pages|favicon|payload|markdown|feed|builds-)/.test(name))
      expect(text.trim(), name).toBe("//# allFunctionsCalledOnLoad");
  }
});

test("client files: no code constructs an error of a class that the page's data names", () => {
  const remix = readFileSync("node_modules/@remix-run/react/dist/esm/errors.js", "utf8");
  expect(remix).toContain("window[val.__subType]");
  for (const { name, text } of scripts) expect(text, name).not.toContain("__subType");
});
