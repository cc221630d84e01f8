import path from "node:path";
import { expect, test } from "vitest";
import {
  importCircles,
  importGraph,
  twoWayRooms,
  wholeRoomOf,
} from "./fixtures/project/import-graph";
import {
  type Import,
  importsOf,
  listFiles,
  readSourceFiles,
} from "./fixtures/project/source-files";

const app = readSourceFiles("app");
const server = readSourceFiles("server", "server.ts");
const desk = readSourceFiles("desk");
const contract = readSourceFiles("contract");
const scripts = readSourceFiles("scripts");
const product = [...app, ...desk, ...server, ...contract, ...scripts];
const everything = [...product, ...readSourceFiles("tests", "bench")];
const graph = importGraph(product);

test("architecture: there are files to look at", () => {
  expect(app.length).toBeGreaterThan(20);
  expect(server.length).toBeGreaterThan(20);
  expect(contract.length).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(2);
  expect(graph.length).toBeGreaterThan(100);
});

/** Rooms of app/ from the outermost to the innermost; an import of values goes inwards or stays beside. */
const APP_ORDER = [
  ["routes"],
  ["forms", "navigation"],
  ["announcements", "sections", "prefetch", "document", "deployments", "seo"],
  ["toasts", "errors"],
  ["layout"],
  ["consent"],
  ["ui", "tooltip", "progress", "preview"],
  ["browser", "pictures", "site"],
] as const;

/** Takes a file of app/, returns its place in that order: 0 for a route or an entry, -1 for a room that has none. */
function depthOf(file: string): number {
  const [, room = "", ...rest] = file.split("/");
  return rest.length === 0 ? 0 : APP_ORDER.findIndex((rooms) => rooms.some((one) => one === room));
}

const isRouteOrRoot = (file: string) => /^app\/(routes\/|root$)/.test(file);

/** Takes an import of a project file, returns the rule of design it breaks. */
function brokenRule(from: string, { target, isType }: Import): string | undefined {
  const [source = "", home = ""] = [from, target].map((file) => file.split(/[/.]/)[0] ?? "");
  if (["tests", "bench"].includes(home)) return "the product never imports tests or bench";
  if (/^server(\.ts|\/dev\/dev-site)?$/.test(target)) return "nothing imports an entry";
  if (source === "contract" && home !== "contract") return "contract imports contract only";
  if (home === "contract") return undefined;
  if (source === "desk") {
    if (home === "desk") return undefined;
    if (home === "server") return isType ? undefined : "desk imports types of server only";
    return "desk imports nothing outside desk, contract and server";
  }
  if (home === "desk") return "nothing imports desk";
  if (source !== "app") {
    if (home === "app" && !isType) return "server and scripts import types of app only";
    if (source === "server" && home === "scripts") return "server never imports scripts";
    return undefined;
  }
  if (home === "server") return isType ? undefined : "app imports types of server only";
  if (home !== "app") return "app imports nothing outside app, contract and server";
  if (isType) return undefined;
  if (isRouteOrRoot(from.replace(/\.tsx?$/, "")) && isRouteOrRoot(target))
    return "routes never import routes";
  return depthOf(from) <= depthOf(target) ? undefined : "against the order of rooms in app";
}

test.each([
  ["app/routes/about.tsx", "app/ui/link", false, undefined],
  ["app/root.tsx", "app/document/colour-mode", false, undefined],
  ["app/routes/about.tsx", "app/load-page", false, undefined],
  ["app/seo/json-ld.ts", "app/document/document-context", false, undefined],
  ["app/load-page.ts", "server/content/schema/page-schema", true, undefined],
  ["app/ui/link.tsx", "app/sections/words/hero", true, undefined],
  ["app/ui/markdown.tsx", "contract/text/escape-text", false, undefined],
  ["server/render/load-context.ts", "app/load-page", true, undefined],
  ["server/theme/favicon.ts", "contract/text/escape-text", false, undefined],
  ["contract/csp-hash.ts", "contract/text/escape-text", false, undefined],
  ["scripts/write-icons.ts", "server/icons/icon-collections", false, undefined],
  ["desk/root.tsx", "desk/ui/layout", false, undefined],
  ["desk/ui/layout-data.ts", "server/desk/sign-in/sign-in", true, undefined],
  ["desk/forms/form-fields.tsx", "contract/text/fill-in", false, undefined],
  ["desk/root.tsx", "server/config", false, "desk imports types of server only"],
  ["desk/root.tsx", "app/ui/link", true, "desk imports nothing outside desk, contract and server"],
  ["app/root.tsx", "desk/ui/layout", true, "nothing imports desk"],
  ["server/desk/program/desk-app.ts", "desk/root", false, "nothing imports desk"],
  ["contract/csp-hash.ts", "server/config", true, "contract imports contract only"],
  ["contract/csp-hash.ts", "app/load-page", true, "contract imports contract only"],
  ["app/load-page.ts", "server/config", false, "app imports types of server only"],
  ["app/routes/about.tsx", "app/routes/contact", false, "routes never import routes"],
  ["app/routes/about.tsx", "app/root", false, "routes never import routes"],
  ["app/ui/link.tsx", "app/sections/words/hero", false, "against the order of rooms in app"],
  ["app/prefetch/prefetch.ts", "app/load-page", false, "against the order of rooms in app"],
  ["app/toasts/toaster.tsx", "app/seo/json-ld", false, "against the order of rooms in app"],
  [
    "app/seo/page-title.ts",
    "package.json",
    false,
    "app imports nothing outside app, contract and server",
  ],
  ["server/config.ts", "app/load-page", false, "server and scripts import types of app only"],
  ["server.ts", "scripts/build/build-site", false, "server never imports scripts"],
  ["server/config.ts", "tests/setup", false, "the product never imports tests or bench"],
  ["server/config.ts", "server/dev/dev-site", false, "nothing imports an entry"],
])("architecture: %s importing %s (type: %s) breaks: %s", (from, target, isType, rule) => {
  expect(brokenRule(from, { target, isType, isPackage: false, line: 1 })).toBe(rule);
});

test("architecture: every room of app/ has its place in the order", () => {
  const without = app.filter(({ path: file }) => depthOf(file) < 0).map(({ path: file }) => file);
  expect(without).toEqual([]);
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
        return rule ? [`${file.path} imports ${one.target}: ${rule}`] : [];
      }),
  );
  expect(broken).toEqual([]);
});

test("architecture: a circle is found through files that only lead to it, and between rooms", () => {
  const edge = (from: string, to: string, isType = false) => ({ from, to, isType });
  const edges = [
    edge("app/a/start.ts", "app/a/one.ts"),
    edge("app/a/one.ts", "app/b/two.ts", true),
    edge("app/b/two.ts", "app/a/three.ts"),
    edge("app/a/three.ts", "app/a/one.ts"),
    edge("app/a/three.ts", "app/b/end.ts"),
  ];
  expect(importCircles(edges)).toEqual(["app/a/one.ts app/a/three.ts app/b/two.ts"]);
  expect(importCircles(edges.slice(0, 3))).toEqual([]);
  expect(twoWayRooms(edges)).toEqual(["app/a <-> app/b"]);
  expect(twoWayRooms(edges.slice(0, 4))).toEqual([]);
});

test("architecture: no import circles, types included", () => {
  expect(importCircles(graph)).toEqual([]);
});

test("architecture: no two rooms import values of each other", () => {
  expect(twoWayRooms(graph)).toEqual([]);
});

test("architecture: no two rooms of server/, with their sub-rooms, import values of each other", () => {
  const edges = [
    { from: "server/a/one.ts", to: "server/b/deep/two.ts", isType: false },
    { from: "server/b/three.ts", to: "server/a/one.ts", isType: false },
  ];
  expect(twoWayRooms(edges)).toEqual([]);
  expect(twoWayRooms(edges, wholeRoomOf)).toEqual(["server/a <-> server/b"]);
  expect(twoWayRooms(graph, wholeRoomOf)).toEqual([]);
});

test("architecture: a room has at most 15 files, contract/ at most 10", () => {
  const roots = ["app", "desk", "server", "contract", "scripts", "tests/fixtures"];
  const files = roots
    .flatMap(listFiles)
    .filter((file) => path.posix.basename(file) !== "README.md");
  const sizes = new Map<string, number>();
  for (const file of files) {
    const room = path.posix.dirname(file);
    sizes.set(room, (sizes.get(room) ?? 0) + 1);
  }
  const tooLarge = [...sizes]
    // The pictures of a content folder that tests show are no room of the code.
    .filter(([room]) => !/^tests\/fixtures\/.*\/media$/.test(room))
    // Data: one file of texts for each language.
    .filter(([room]) => room !== "server/strings/languages")
    .filter(([room, size]) => size > (room.startsWith("contract") ? 10 : 15))
    .map(([room, size]) => `${room} has ${size} files`);
  expect(tooLarge).toEqual([]);
});

test("architecture: contract/ imports no package and keeps no state", () => {
  const packages = contract.flatMap((file) =>
    importsOf(file)
      .filter(({ isPackage }) => isPackage)
      .map(({ target }) => `${file.path} imports ${target}`),
  );
  expect(packages).toEqual([]);
  expect(
    linesWith(contract, /^(export )?(let|var) |^(export )?const \w+ = new (Weak)?Map/),
  ).toEqual([]);
});

/** V8 options, contexts and code of its own; patched prototypes; private fields of Node's objects. */
const INTERVENTIONS =
  /["'](node:)?(v8|vm)["']|setFlagsFromString|setPrototypeOf|\.prototype(\.\w+|\[.+\]) = |(assign|defineProperty)\(\w+\.prototype\b|process\.binding|getOwnPropertySymbols|\w\??\._[a-z]\w*/;

test.each([
  ['import { setFlagsFromString } from "node:v8";', true],
  ["ServerResponse.prototype.writeHead = faster;", true],
  ["Object.defineProperty(Socket.prototype, name, {});", true],
  ["socket._handle.setNoDelay();", true],
  ["ServerResponse.prototype.writeHead.call(response, status);", false],
  ["const path = `about/_payload.json`;", false],
])("architecture: %s is an intervention: %s", (line, isOne) => {
  expect(INTERVENTIONS.test(line)).toBe(isOne);
});

test("architecture: only server/runtime/ intervenes in Node and V8", () => {
  const others = [...app, ...desk, ...server, ...contract].filter(
    ({ path: file }) => !file.startsWith("server/runtime/"),
  );
  expect(linesWith(others, INTERVENTIONS)).toEqual([]);
});

/** A private global of Remix, by its property or by its name. The text of a document, as a pattern, is none. */
const REMIX_GLOBAL =
  /\b(window|globalThis|self)(\??\.|\[)["']?__remix|["'`]__remix(Context|Manifest|Router|RouteModules)["'`]|\b__remix\w+\s*[}:,]/;

test.each([
  ["const { state } = window.__remixRouter;", true],
  ["return globalThis.__remixContext?.state;", true],
  ['return window["__remixManifest"];', true],
  ['if ("__remixRouteModules" in window) return;', true],
  ["const { __remixManifest: manifest } = window;", true],
  ["const start = /window\\.__remixContext = /;", false],
  ['const route = "?__remix-build-client-route";', false],
])("architecture: %s reads a global of Remix: %s", (line, isOne) => {
  expect(REMIX_GLOBAL.test(line)).toBe(isOne);
});

test("architecture: only app/browser/remix-globals.ts reads the private globals of Remix", () => {
  const home = "app/browser/remix-globals.ts";
  const isHome = ({ path: file }: { path: string }) => file === home;
  expect(linesWith(product.filter(isHome), REMIX_GLOBAL)).not.toEqual([]);
  expect(
    linesWith(
      product.filter((file) => !isHome(file)),
      REMIX_GLOBAL,
    ),
  ).toEqual([]);
});

test.each(["zod", "culori"])("architecture: %s is imported in one folder only", (library) => {
  const home = library === "zod" ? "server/" : "server/theme/";
  const strangers = importersOf(library).filter((place) => !place.startsWith(home));
  expect(strangers, `${library} belongs to ${home}`).toEqual([]);
});

test.each([
  "@capsizecss/unpack",
  "@floating-ui/react",
  "@simplewebauthn/server",
  "image-size",
  "kysely",
  "marked",
  "nodemailer",
  "pino",
  "react-hot-toast",
  "sharp",
])("architecture: %s is imported in one file only", (library) => {
  const files = new Set(importersOf(library).map((place) => place.split(":")[0]));
  expect([...files].length, `${library}: ${importersOf(library).join(", ")}`).toBeLessThanOrEqual(
    1,
  );
});

test("architecture: libsql is imported where messages are stored and where a process holds a lock", () => {
  const files = new Set(importersOf("libsql").map((place) => place.split(":")[0]));
  expect([...files].sort()).toEqual([
    "server/messages/store/sqlite.ts",
    "server/storage/process-lock.ts",
  ]);
});

test("architecture: yaml is imported where content is read and where it is written", () => {
  const files = new Set(importersOf("yaml").map((place) => place.split(":")[0]));
  expect([...files].sort()).toEqual([
    "server/content/files/yaml/document-faults.ts",
    "server/content/files/yaml/yaml-source.ts",
    "server/writer/yaml/yaml-tree.ts",
  ]);
});

function importersOf(library: string): string[] {
  return [...app, ...desk, ...server].flatMap((file) =>
    importsOf(file)
      .filter(({ target, isPackage }) => isPackage && target === library)
      .map(({ line }) => `${file.path}:${line}`),
  );
}

const isUnitTest = (file: string) =>
  /\.test\.tsx?$/.test(file) &&
  !/^tests\/(http|scripts\/build|server\/runtime)\/|\.integration\.test\./.test(file);

test("architecture: a unit test needs no build and starts no server", () => {
  const slow =
    /["'`]build\/|\/(running-site|shared-site|mail-server|webhook-receiver)"|\b(createServer|listen|spawn|fork)\(/;
  const users = readSourceFiles("tests").filter(({ text }) => slow.test(text));
  expect(users.length).toBeGreaterThan(20);
  expect(users.map(({ path: file }) => file).filter(isUnitTest)).toEqual([]);
});

test("architecture: no file or folder has a name that says nothing", () => {
  const empty = /^(utils?|lib|helpers?|common|misc|hooks|types|constants|components)(\.|$)/;
  const files = ["app", "desk", "server", "contract", "scripts", "tests", "bench", "docs"].flatMap(
    listFiles,
  );
  expect(files.filter((file) => file.split("/").some((part) => empty.test(part)))).toEqual([]);
});

test("architecture: there are no barrels", () => {
  const barrels = everything.filter(
    ({ path: file, text }) =>
      (/(^|\/)index\.tsx?$/.test(file) && file !== "app/routes/index.tsx") ||
      /^export \*/m.test(text),
  );
  expect(barrels.map(({ path: file }) => file)).toEqual([]);
});

test("architecture: no file of the product is longer than 200 lines", () => {
  const long = product.flatMap(({ path: file, text }) => {
    const lines = text.split("\n").length - 1;
    return lines > 200 ? [`${file} has ${lines} lines`] : [];
  });
  expect(long).toEqual([]);
});

test("architecture: the environment is read where the process begins, and nowhere else", () => {
  const beginnings = ["server.ts", "server/dev/dev-site.ts"];
  const others = [...app, ...desk, ...server].filter(
    ({ path: file }) => !beginnings.includes(file),
  );
  expect(linesWith(others, /process\.env/)).toEqual([]);
});

test("architecture: no literal is spread into a literal, where the compiler would not check its names", () => {
  expect(linesWith(server, /\.\.\.\{/)).toEqual([]);
});

test("architecture: no element carries a style attribute, which the security policy would refuse", () => {
  expect(linesWith([...app, ...desk], /\sstyle=/)).toEqual([]);
});

function linesWith(files: typeof product, pattern: RegExp): string[] {
  return files.flatMap(({ path: file, text }) =>
    text
      .split("\n")
      .flatMap((line, index) =>
        pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
  );
}
