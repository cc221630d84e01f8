import { expect, test } from "vitest";
import { type Import, importsOf, listFiles, readSourceFiles } from "./fixtures/source-files";

const app = readSourceFiles("app");
const server = readSourceFiles("server", "server.ts");
const scripts = readSourceFiles("scripts");
const product = [...app, ...server, ...scripts];
const everything = [...product, ...readSourceFiles("tests", "bench")];

test("architecture: there are files to look at", () => {
  expect(app.length).toBeGreaterThan(20);
  expect(server.length).toBeGreaterThan(20);
  expect(scripts.length).toBeGreaterThan(2);
});

/** Parts of app/ from the outermost to the innermost; an import goes inwards. */
const LAYERS = ["routes", "sections", "ui", "browser", "pure"] as const;
type Layer = (typeof LAYERS)[number];

function layerOf(file: string): Layer {
  const folder = LAYERS.find((layer) => file.startsWith(`app/${layer}/`));
  if (folder) return folder;
  return /^app\/(root|routes|entry\.\w+)(\.tsx?)?$/.test(file) ? "routes" : "pure";
}

/** Takes an import of a project file, returns the rule of design it breaks. */
function brokenRule(from: string, { target, isType }: Import): string | undefined {
  const fromApp = from.startsWith("app/");
  const toApp = target.startsWith("app/");
  if (/^(tests|bench)\//.test(target)) return "the product never imports tests or bench";
  if (/^server(\.ts|\/development-site)?$/.test(target)) return "nothing imports an entry";
  if (fromApp && !toApp) {
    if (target.startsWith("server/"))
      return isType ? undefined : "app imports types of server only";
    return "app imports nothing outside app and server";
  }
  if (!fromApp) {
    if (toApp && !isType) return "server and scripts import types of app only";
    if (from.startsWith("server") && target.startsWith("scripts/"))
      return "server never imports scripts";
    return undefined;
  }
  if (isType) return undefined;
  const [outer, inner] = [layerOf(from), layerOf(target)];
  if (outer === "routes" && inner === "routes") return "routes never import routes";
  const goesInwards = LAYERS.indexOf(outer) <= LAYERS.indexOf(inner);
  return goesInwards ? undefined : `${outer} never imports ${inner}`;
}

test.each([
  ["app/routes/about.tsx", "app/ui/link", false, undefined],
  ["app/root.tsx", "app/document/colour-mode", false, undefined],
  ["app/ui/link.tsx", "app/seo/page-title", false, undefined],
  ["app/load-page.ts", "server/content/schema/page-schema", true, undefined],
  ["app/seo/meta-tags.ts", "app/ui/link", true, undefined],
  ["server/render/load-context.ts", "app/load-page", true, undefined],
  ["scripts/write-icons.ts", "server/icons/icon-collections", false, undefined],
  [
    "app/load-page.ts",
    "server/content/schema/page-schema",
    false,
    "app imports types of server only",
  ],
  ["app/routes/about.tsx", "app/routes/contact", false, "routes never import routes"],
  ["app/routes/about.tsx", "app/root", false, "routes never import routes"],
  ["app/sections/hero.tsx", "app/routes/about", false, "sections never imports routes"],
  ["app/ui/link.tsx", "app/sections/hero", false, "ui never imports sections"],
  ["app/prefetch/prefetch.ts", "app/ui/link", false, "browser never imports ui"],
  ["app/seo/page-title.ts", "app/prefetch/prefetch", false, "pure never imports browser"],
  ["app/seo/page-title.ts", "package.json", false, "app imports nothing outside app and server"],
  [
    "server/observability/log.ts",
    "app/seo/page-title",
    false,
    "server and scripts import types of app only",
  ],
  [
    "server/observability/log.ts",
    "scripts/build/build-site",
    false,
    "server never imports scripts",
  ],
  ["server/observability/log.ts", "tests/setup", false, "the product never imports tests or bench"],
  ["server/observability/log.ts", "server/dev/dev-site", false, "nothing imports an entry"],
])("architecture: %s importing %s (type: %s) breaks: %s", (from, target, isType, rule) => {
  expect(brokenRule(from, { target, isType, isPackage: false, line: 1 })).toBe(rule);
});

test("architecture: imports of every kind are seen", () => {
  const text = [
    'import type { A } from "./a";',
    'import { type B } from "../server/b";',
    'import { c, type D } from "@scope/c/deep";',
    'import "./e.css?url";',
    'export { f } from "f/deep";',
    'const g = await import("./g");',
    'type H = import("./h").H;',
  ].join("\n");
  expect(importsOf({ path: "app/x.ts", text })).toEqual([
    { target: "app/a", isPackage: false, isType: true, line: 1 },
    { target: "server/b", isPackage: false, isType: true, line: 2 },
    { target: "@scope/c", isPackage: true, isType: false, line: 3 },
    { target: "app/e.css", isPackage: false, isType: false, line: 4 },
    { target: "f", isPackage: true, isType: false, line: 5 },
    { target: "app/g", isPackage: false, isType: false, line: 6 },
    { target: "app/h", isPackage: false, isType: true, line: 7 },
  ]);
});

test("architecture: imports run one way", () => {
  const broken = product.flatMap((file) =>
    importsOf(file)
      .filter(({ isPackage }) => !isPackage)
      .flatMap((one) => {
        const rule = brokenRule(file.path, one);
        return rule ? [`${file.path}:${one.line} imports ${one.target}: ${rule}`] : [];
      }),
  );
  expect(broken).toEqual([]);
});

test.each([
  ["zod", "server/"],
  ["culori", "server/theme/"],
])("architecture: %s is imported in %s only", (library, home) => {
  expect(importersOf(library).filter((place) => !place.startsWith(home))).toEqual([]);
});

test.each([
  "@capsizecss/unpack",
  "@floating-ui/react",
  "image-size",
  "kysely",
  "libsql",
  "marked",
  "nodemailer",
  "pino",
  "react-hot-toast",
  "sharp",
  "web-vitals",
  "yaml",
])("architecture: %s is imported in one file only", (library) => {
  const files = new Set(importersOf(library).map((place) => place.split(":")[0]));
  expect([...files].length, `${library}: ${importersOf(library).join(", ")}`).toBeLessThanOrEqual(
    1,
  );
});

function importersOf(library: string): string[] {
  return [...app, ...server].flatMap((file) =>
    importsOf(file)
      .filter(({ target, isPackage }) => isPackage && target === library)
      .map(({ line }) => `${file.path}:${line}`),
  );
}

test("architecture: no file or folder has a name that says nothing", () => {
  const empty = /^(utils?|lib|helpers?|common|misc|hooks|types|constants|components)(\.|$)/;
  const files = ["app", "server", "scripts", "tests", "bench", "docs"].flatMap(listFiles);
  expect(files.filter((file) => file.split("/").some((part) => empty.test(part)))).toEqual([]);
});

test("architecture: there are no barrels", () => {
  const barrels = everything.filter(
    ({ path, text }) =>
      (/(^|\/)index\.tsx?$/.test(path) && path !== "app/routes/index.tsx") ||
      /^export \*/m.test(text),
  );
  expect(barrels.map(({ path }) => path)).toEqual([]);
});

test("architecture: no file of the product is longer than 200 lines", () => {
  const long = product.flatMap(({ path, text }) => {
    const lines = text.split("\n").length - 1;
    return lines > 200 ? [`${path} has ${lines} lines`] : [];
  });
  expect(long).toEqual([]);
});

test("architecture: the environment is read where the process begins, and nowhere else", () => {
  const beginnings = ["server.ts", "server/dev/dev-site.ts"];
  const others = [...app, ...server].filter(({ path }) => !beginnings.includes(path));
  expect(linesWith(others, /process\.env/)).toEqual([]);
});

test("architecture: no element carries a style attribute, which the security policy would refuse", () => {
  expect(linesWith(app, /\sstyle=/)).toEqual([]);
});

function linesWith(files: typeof product, pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split("\n")
      .flatMap((line, index) =>
        pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
      ),
  );
}
