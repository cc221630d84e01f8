import { mkdir, symlink } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { type Config, readConfig } from "../../server/config";
import { DEFAULT_HSTS } from "../../server/security/security-headers";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import { configErrors } from "../fixtures/project/settings";

const DEFAULTS: Config = {
  port: 3000,
  host: "0.0.0.0",
  adminPort: undefined,
  adminHost: "127.0.0.1",
  shutdownDelayMs: 250,
  siteUrl: "http://localhost:3000",
  siteUrlGiven: false,
  siteAliases: [],
  hsts: undefined,
  siteName: undefined,
  titleSeparator: undefined,
  contentDir: path.resolve("content"),
  previewDir: undefined,
  apiBaseUrl: "/",
  dataDir: path.resolve("data"),
  imageEndpoint: "/_image",
  iconEndpoint: "/icons",
  iconServiceUrl: undefined,
  messages: {
    database: path.resolve("data/site.db"),
    mail: undefined,
    webhook: undefined,
    webhookSecret: undefined,
    formWebhookHosts: [],
    perMinute: 60,
  },
  history: { limit: 1_000_000_000, startWithErrors: "last-good" },
  trustedProxies: [],
  tagManagerIds: [],
  assetArchiveDir: undefined,
  logLevel: "info",
  warnings: ["SITE_URL is not set: search engines are kept out until it is"],
};

test("config: an empty environment gives the defaults", () => {
  expect(readConfig({})).toEqual(DEFAULTS);
});

test.each<[string, string, Partial<Config>]>([
  ["PORT", "1", { port: 1, siteUrl: "http://localhost:1" }],
  ["PORT", "65535", { port: 65535, siteUrl: "http://localhost:65535" }],
  ["PORT", " 8080 ", { port: 8080, siteUrl: "http://localhost:8080" }],
  ["ADMIN_PORT", "9090", { adminPort: 9090 }],
  ["ADMIN_HOST", "0.0.0.0", { adminHost: "0.0.0.0" }],
  ["HISTORY_LIMIT", "off", { history: { limit: undefined, startWithErrors: "last-good" } }],
  ["HISTORY_LIMIT", "500mb", { history: { limit: 500_000_000, startWithErrors: "last-good" } }],
  ["START_WITH_ERRORS", "fail", { history: { limit: 1_000_000_000, startWithErrors: "fail" } }],
  ["SHUTDOWN_DELAY", "0", { shutdownDelayMs: 0 }],
  ["SHUTDOWN_DELAY", "60000", { shutdownDelayMs: 60_000 }],
  ["HOST", "::1", { host: "::1" }],
  ["HOST", "site.internal", { host: "site.internal" }],
  [
    "SITE_URL",
    "https://example.com/",
    { siteUrl: "https://example.com", siteUrlGiven: true, warnings: [], hsts: DEFAULT_HSTS },
  ],
  [
    "SITE_URL",
    "HTTPS://EXAMPLE.com:443",
    { siteUrl: "https://example.com", siteUrlGiven: true, warnings: [], hsts: DEFAULT_HSTS },
  ],
  [
    "SITE_URL",
    "http://[::1]:8080",
    { siteUrl: "http://[::1]:8080", siteUrlGiven: true, warnings: [] },
  ],
  ["SITE_NAME", "Ærø & <Sons>", { siteName: "Ærø & <Sons>" }],
  ["TITLE_SEPARATOR", " · ", { titleSeparator: "·" }],
  ["ASSET_ARCHIVE_DIR", "/srv/assets", { assetArchiveDir: "/srv/assets" }],
  ["CONTENT_DIR", "/srv/site", { contentDir: "/srv/site" }],
  ["CONTENT_DIR", "sites/a", { contentDir: path.resolve("sites/a") }],
  ["PREVIEW_DIR", "/srv/next", { previewDir: "/srv/next" }],
  ["PREVIEW_DIR", "sites/next", { previewDir: path.resolve("sites/next") }],
  ["TAG_MANAGER_IDS", "GTM-ABC123", { tagManagerIds: ["GTM-ABC123"] }],
  ["TAG_MANAGER_IDS", " G-1 , AW-2,DC-3,G-1 ", { tagManagerIds: ["G-1", "AW-2", "DC-3"] }],
  ["API_BASE_URL", "/", { apiBaseUrl: "/" }],
  ["API_BASE_URL", "/shop", { apiBaseUrl: "/shop/" }],
  ["API_BASE_URL", "https://CDN.example/x//", { apiBaseUrl: "https://cdn.example/x/" }],
  [
    "DATA_DIR",
    "/srv/data",
    { dataDir: "/srv/data", messages: { ...DEFAULTS.messages, database: "/srv/data/site.db" } },
  ],
  ["IMAGE_ENDPOINT", "/_vercel/image", { imageEndpoint: "/_vercel/image" }],
  [
    "IMAGE_ENDPOINT",
    "https://cdn.example.com/image/",
    { imageEndpoint: "https://cdn.example.com/image" },
  ],
  ["ICON_ENDPOINT", "/api/icons", { iconEndpoint: "/api/icons" }],
  ["ICON_SERVICE_URL", "http://icons:3000/", { iconServiceUrl: "http://icons:3000" }],
  ["LOG_LEVEL", "silent", { logLevel: "silent" }],
])("config: %s accepts %j", (name, given, expected) => {
  expect(readConfig({ [name]: given })).toEqual({ ...DEFAULTS, ...expected });
});

test("config: a variable that is no longer read is named with what to use; an empty one is not", () => {
  const { warnings } = readConfig({ SITE_URL: "https://a.example", WEB_CONCURRENCY: "4" });
  expect(warnings).toEqual([expect.stringMatching(/^WEB_CONCURRENCY: given "4", .*deploy\/\)$/)]);
  const unset = { SITE_URL: "https://a.example", WEB_CONCURRENCY: " " };
  expect(readConfig(unset).warnings).toEqual([]);
});

test.each([
  ["PORT", "0"],
  ["PORT", "65536"],
  ["ADMIN_PORT", "x"],
  ["ADMIN_PORT", "3000"],
  ["ADMIN_HOST", "a b"],
  ["SHUTDOWN_DELAY", "60001"],
  ["SHUTDOWN_DELAY", "5s"],
  ["PORT", "-1"],
  ["PORT", "80.5"],
  ["PORT", "0x50"],
  ["PORT", "http"],
  ["HOST", "http://0.0.0.0"],
  ["HOST", "two words"],
  ["API_BASE_URL", "cdn.example"],
  ["API_BASE_URL", "//cdn.example/"],
  ["API_BASE_URL", "/\\cdn.example/"],
  ["API_BASE_URL", "ftp://cdn.example/"],
  ["API_BASE_URL", "https://cdn.example/?a=1"],
  ["API_BASE_URL", "https://user:secret@cdn.example/"],
  ["SITE_URL", "example.com"],
  ["SITE_URL", "https://example.com/shop"],
  ["SITE_URL", "https://example.com/?a=1"],
  ["SITE_URL", "https://example.com/#top"],
  ["SITE_URL", "https://user:secret@example.com"],
  ["SITE_URL", "ftp://example.com"],
  ["SITE_URL", "javascript:alert(1)"],
  ["TAG_MANAGER_IDS", "UA-12345-1"],
  ["TAG_MANAGER_IDS", "gtm-abc"],
  ["TAG_MANAGER_IDS", "GTM-A,"],
  ["TAG_MANAGER_IDS", "G-1';alert(1)//"],
  ["TAG_MANAGER_IDS", "G-"],
  ["SITE_ALIASES", "www.example.com:8080"],
  ["SITE_ALIASES", "https://www.example.com"],
  ["SITE_ALIASES", "www.example.com/x"],
  ["SITE_ALIASES", "*.example.com"],
  ["SITE_ALIASES", "a b"],
  ["SITE_ALIASES", "example.com;example.net"],
  ["SITE_NAME", "two\nlines"],
  ["SITE_NAME", "x".repeat(301)],
  ["TITLE_SEPARATOR", "a\tb"],
  ["TITLE_SEPARATOR", "-".repeat(11)],
  ["ASSET_ARCHIVE_DIR", "a\0b"],
  ["CONTENT_DIR", "a\0b"],
  ["DATA_DIR", "a\0b"],
  ["IMAGE_ENDPOINT", "_image"],
  ["IMAGE_ENDPOINT", "//cdn.example.com"],
  ["IMAGE_ENDPOINT", "/image?x=1"],
  ["ICON_ENDPOINT", "https://cdn.example.com/icons?x=1"],
  ["ICON_ENDPOINT", "/a b"],
  ["ICON_SERVICE_URL", "/icons"],
  ["ICON_SERVICE_URL", "https://user:secret@icons.example.com"],
  ["LOG_LEVEL", "loud"],
  ["LOG_LEVEL", "INFO"],
])("config: %s rejects %j with the given and the expected value", (name, given) => {
  const [error, ...others] = configErrors({ [name]: given });
  const shown = JSON.stringify(given.length > 100 ? `${given.slice(0, 100)}…` : given);
  expect(error?.startsWith(`${name}: given ${shown}, expected `)).toBe(true);
  expect(others).toEqual([]);
});

test.each([
  "PORT",
  "HOST",
  "SITE_URL",
  "SITE_NAME",
  "TITLE_SEPARATOR",
  "CONTENT_DIR",
  "DATA_DIR",
  "IMAGE_ENDPOINT",
  "ICON_ENDPOINT",
  "ICON_SERVICE_URL",
  "ASSET_ARCHIVE_DIR",
  "CONTENT_DIR",
  "LOG_LEVEL",
])("config: %s counts as unset when it is empty or blank", (name) => {
  expect(readConfig({ [name]: "" })).toEqual(DEFAULTS);
  expect(readConfig({ [name]: "  " })).toEqual(DEFAULTS);
});

test.each([
  ["www.example.com", ["www.example.com"]],
  [
    " WWW.Example.com , example.org.,müller.example,www.example.com,",
    ["www.example.com", "example.org", "xn--mller-kva.example"],
  ],
  ["[::1],127.0.0.1", ["[::1]", "127.0.0.1"]],
])("config: SITE_ALIASES takes %j", (given, siteAliases) => {
  const environment = { SITE_URL: "https://example.com", SITE_ALIASES: given };
  expect(readConfig(environment).siteAliases).toEqual(siteAliases);
});

test.each([
  [{}, "SITE_URL beside it"],
  [{ SITE_URL: "https://WWW.example.com:8443" }, "hosts other than that of SITE_URL"],
])("config: SITE_ALIASES with %j expects %s", (environment, expected) => {
  const [error, ...others] = configErrors({
    ...environment,
    SITE_ALIASES: "a.example,www.example.com",
  });
  expect(error).toBe(`SITE_ALIASES: given "a.example,www.example.com", expected ${expected}`);
  expect(others).toEqual([]);
});

test("config: every error is listed at once", () => {
  const errors = configErrors({ PORT: "x", SITE_URL: "y", LOG_LEVEL: "z", HOST: "localhost" });
  expect(errors.map((error) => error.split(":")[0])).toEqual(["PORT", "SITE_URL", "LOG_LEVEL"]);
});

test.each([
  [{ DATA_DIR: "site/media/data" }, ["DATA_DIR"]],
  [{ DATA_DIR: "." }, ["DATA_DIR"]],
  [{ DATA_DIR: "link/media" }, ["DATA_DIR"]],
  [{ DATABASE_URL: "file:site/media/site.db" }, ["DATABASE_URL"]],
  [{ ASSET_ARCHIVE_DIR: "site" }, ["ASSET_ARCHIVE_DIR"]],
  [{ PREVIEW_DIR: "data/next", ASSET_ARCHIVE_DIR: "link/x" }, ["DATA_DIR", "ASSET_ARCHIVE_DIR"]],
  [{ CONTENT_DIR: "site/../data" }, ["DATA_DIR"]],
  [
    { DATA_DIR: "site-data", DATABASE_URL: "postgres://host/site", ASSET_ARCHIVE_DIR: "..site" },
    [],
  ],
])(
  "config: with %j what is written and what is served are apart but for %j",
  async (given, names) => {
    const folder = await makeTemporaryFolder();
    await mkdir(path.join(folder.dir, "site/media"), { recursive: true });
    await symlink("site", path.join(folder.dir, "link"));
    const places = { CONTENT_DIR: "site", DATA_DIR: "data", ...given };
    const environment = Object.fromEntries(
      Object.entries(places).map(([name, place]) => [name, inFolder(folder.dir, place)]),
    );
    const errors = configErrors({ ...environment, PORT: "x" });
    expect(errors.map((error) => error.split(":")[0])).toEqual(["PORT", ...names]);
    for (const error of errors.slice(1)) expect(error).toMatch(/ (CONTENT|PREVIEW)_DIR \("/);
    await folder.remove();
  },
);

function inFolder(dir: string, place: string): string {
  if (place.startsWith("file:")) return `file:${path.join(dir, place.slice(5))}`;
  return place.includes("://") ? place : path.join(dir, place);
}

test("config: the result cannot be changed", () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true);
});
