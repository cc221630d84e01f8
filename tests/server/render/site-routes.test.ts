import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BuiltRoute,
  contentPaths,
  type SiteRoute,
  siteRoutesOf,
} from "../../../server/render/site-routes";

type Tree = Parameters<typeof matchRoutes>[0][number];

const PageView = () => null;
const Own = () => null;
const loader = () => null;
const action = () => null;
const page = { default: PageView, loader, action };

const built: BuiltRoute[] = [
  { id: "root", path: "", module: { default: Own, loader } },
  { id: "index", parentId: "root", index: true, module: page },
  { id: "about", parentId: "root", path: "about", module: page },
  { id: "jobs", parentId: "root", path: "jobs", module: { default: Own, action } },
  { id: "job", parentId: "root", path: "jobs/:id", module: { default: Own, loader } },
  { id: "nest", parentId: "root", path: "nest", module: { default: Own } },
  { id: "nest-index", parentId: "nest", index: true, module: { default: Own, action } },
  { id: "child", parentId: "nest", path: "child/:at?", module: { ErrorBoundary: Own } },
  { id: "frame", parentId: "root", module: { default: Own, action } },
  { id: "framed", parentId: "frame", path: "Framed", caseSensitive: true, module: { loader } },
  { id: "hook", parentId: "root", path: "hook", module: { action } },
  {
    id: "robots",
    parentId: "root",
    path: "robots.txt",
    module: { loader: Object.assign(() => null, { isSnapshot: true }) },
  },
  { id: "page", parentId: "root", path: "*", module: page },
];
const routes = siteRoutesOf(built);

test.each([
  ["/", "index", "/", "content"],
  ["//", "index", "/", "content"],
  ["/about", "about", "/about", "content"],
  ["/ABOUT//", "about", "/about", "content"],
  ["/%61bout", "about", "/about", "content"],
  ["/about/x", "page", "/*", "content"],
  ["/%", "page", "/*", "content"],
  ["/%FF/about", "page", "/*", "content"],
  ["/jobs", "jobs", "/jobs", "page"],
  ["/jobs/7", "job", "/jobs/:id", "page"],
  ["/jobs/7/8", "page", "/*", "content"],
  ["/nest/", "nest-index", "/nest", "page"],
  ["/nest/child", "child", "/nest/child/:at?", "page"],
  ["/nest/child/9", "child", "/nest/child/:at?", "page"],
  ["/nest/other", "page", "/*", "content"],
  ["/Framed", "framed", "/Framed", "resource"],
  ["/framed", "page", "/*", "content"],
  ["/robots.txt/", "robots", "/robots.txt", "resource"],
])("site routes: %s leads to %s, %s, a %s", (path, id, pattern, kind) => {
  expect(routes.inBrowser(path)).toMatchObject({ id, pattern, kind });
  expect(routes.ofRequest(path)?.id).toBe(id);
});

test.each([
  ["/jobs/7.data", "job", "job"],
  ["/_root.data", "index", "page"],
  ["/nest/child.data", "child", "page"],
  ["/about/.data", "about", "page"],
  ["/hook.data", "hook", "page"],
])(
  "site routes: the data at %s is that of %s; a document there is shown by %s",
  (path, id, own) => {
    expect(routes.ofRequest(path)?.id).toBe(id);
    expect(routes.inBrowser(path)?.id).toBe(own);
  },
);

test.each([
  ["/jobs", "GET HEAD POST PUT PATCH DELETE"],
  ["/jobs/7", "GET HEAD"],
  ["/nest", "GET HEAD POST PUT PATCH DELETE"],
  ["/nest/child", "GET HEAD"],
  ["/Framed", "GET HEAD POST PUT PATCH DELETE"],
  ["/hook", "POST PUT PATCH DELETE"],
  ["/robots.txt", "GET HEAD"],
])("site routes: %s takes %s", (path, methods) => {
  expect(routes.ofRequest(path)?.methods.join(" ")).toBe(methods);
});

test("site routes: lists of them have full paths, once each", () => {
  const ids = (wanted: (route: SiteRoute) => boolean) =>
    routes.all.filter(wanted).map(({ pattern }) => pattern);
  expect(contentPaths(routes)).toEqual(["/", "/about"]);
  expect(ids(({ isSnapshot }) => isSnapshot)).toEqual(["/robots.txt"]);
  expect(ids(({ id }) => id === "root")).toEqual([]);
});

test("site routes: any path leads where the router says that it leads among all routes", () => {
  const optional: BuiltRoute = { id: "city", parentId: "root", path: "Jobs?/:city", module: page };
  const all = [...built, optional];
  const treeOf = (parent?: string): Tree[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index, caseSensitive }) =>
        index ? { id, index } : { id, path, caseSensitive, children: treeOf(id) },
      );
  const own = siteRoutesOf(all);
  const tree = treeOf();
  const words = [
    "jobs",
    "JOBS",
    "j%6Fbs",
    "nest",
    "child",
    "framed",
    "Framed",
    "robots.txt",
    "%2F",
  ];
  const segment = fc.constantFrom(...words, "ſ", "", "x", "#", "?", "%2e", "about", ":id", "*");
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
      const path = `/${segments.join("/")}`;
      expect(own.inBrowser(path)?.id).toBe(matchRoutes(tree, path)?.at(-1)?.route.id);
    }),
    { numRuns: 2000 },
  );
});
