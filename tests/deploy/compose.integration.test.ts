import { readdirSync, readFileSync } from "node:fs";
import { DCLinter } from "dclint";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../../server/config";
import { configErrors, variablesRead } from "../fixtures/project/settings";

const REPLICAS = "deploy/compose.replicas.yaml";
const STARTER = "starters/deploy/compose.yaml";
/** Compose files that pass settings on from a file `.env`. */
const WITH_ENV_FILE = ["compose.yaml", STARTER];
const FILES = [...WITH_ENV_FILE, REPLICAS];
/** Settings that a container gives to its site. */
const OWN = ["CONTENT_DIR", "DATA_DIR", "HOST", "PORT"];

/** Settings of an operator. */
const GIVEN: Record<string, string> = {
  GITSYNC_REPO: "https://git.example.com/site.git",
  POSTGRES_PASSWORD: "password",
  SITE_IMAGE: "trifold:0.1.0",
  SITE_URL: "https://example.com",
  TLS_DIR: "/etc/tls",
};

interface Service {
  image?: string;
  env_file?: string | { path: string; required: boolean }[];
  environment?: Record<string, string>;
  volumes?: string[];
  read_only?: boolean;
  cap_add?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  stop_grace_period?: string;
  networks?: { default: { ipv4_address: string } };
}

function readServices(file: string): Record<string, Service> {
  const text = readFileSync(file, "utf8").replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_all, name: string, kind: string, words: string) =>
      GIVEN[name] ?? (kind === "-" ? words : `${name} is missing`),
  );
  return parse(text, { merge: true }).services;
}

/** Services that run the site. */
function sites(file: string): [string, Service][] {
  return Object.entries(readServices(file)).filter(([name]) => name.startsWith("site"));
}

const GIT_SYNC = "deploy/compose.git-sync.yaml";

test.each([...FILES, GIT_SYNC])(
  "%s: is what the compose specification and its linter want",
  (file) => {
    const linter = new DCLinter({
      rules: {
        "require-quotes-in-ports": [2, { quoteType: "double" }],
        // The folder that init writes gives its name to the project, and the other file joins one.
        "require-project-name-field": [STARTER, GIT_SYNC].includes(file) ? 0 : 2,
      },
      quiet: false,
      debug: false,
      exclude: [],
    });
    const messages = linter.lintFiles([file], false).flatMap((result) => result.messages);
    expect(messages).toEqual([]);
  },
);

test.each(FILES)("%s: the site may do as little as it can, and has time to stop", (file) => {
  expect(sites(file).length).toBe(file === REPLICAS ? 2 : 1);
  for (const [, site] of sites(file)) {
    expect(site).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      mem_limit: "512m",
    });
    expect(Number.parseInt(site.stop_grace_period ?? "", 10)).toBeGreaterThan(11);
    expect(site.volumes?.some((volume) => volume.endsWith(":/site/content:ro"))).toBe(true);
  }
});

test.each(FILES)("%s: its variables are the site's, and without errors", (file) => {
  const known = variablesRead();
  for (const [, { environment = {} }] of sites(file)) {
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
    expect(() => readConfig(environment)).not.toThrow();
  }
});

test("compose.replicas.yaml: passes on every variable but those that it says itself", () => {
  const expected = variablesRead().filter((name) => !OWN.includes(name));
  for (const [, { environment = {} }] of sites(REPLICAS)) {
    expect(Object.keys(environment).sort()).toEqual(expected.sort());
  }
  const text = readFileSync(REPLICAS, "utf8");
  const fixed = ["ASSET_ARCHIVE_DIR", "DATABASE_URL", "TRUSTED_PROXIES"];
  for (const name of expected.filter((name) => !fixed.includes(name))) {
    expect(text).toMatch(new RegExp(` ${name}: "?\\$\\{${name}:`));
  }
});

test.each(WITH_ENV_FILE)(
  "%s: passes on the file .env, and fixes the container's own only",
  (file) => {
    const more = { "compose.yaml": "SITE_URL", [STARTER]: "TRUSTED_PROXIES" }[file] ?? "";
    for (const [, { env_file: files, environment = {} }] of sites(file)) {
      expect(files).toEqual(file === STARTER ? ".env" : [{ path: ".env", required: false }]);
      expect(Object.keys(environment).sort()).toEqual([...OWN, more].sort());
    }
  },
);

/** The settings of an .env file: those that are on, or with `off` also those behind a `#`. */
function settingsOf(file: string, which: "on" | "all"): Record<string, string> {
  const line = which === "on" ? /^([A-Z_]+)=(.*)$/gm : /^(?:# )?([A-Z_]+)=(.*)$/gm;
  const text = readFileSync(file, "utf8");
  return Object.fromEntries([...text.matchAll(line)].map(([, name, value]) => [name, value]));
}

const ENV_FILES = readdirSync("starters/deploy")
  .filter((name) => name.startsWith("env."))
  .map((name) => `starters/deploy/${name}`);

test.each(ENV_FILES)("%s: its settings are the site's, and valid, whether on or off", (file) => {
  const { SITE_IMAGE, ...on } = settingsOf(file, "on");
  expect(SITE_IMAGE).toBe("trifold");
  expect(configErrors(on)).toEqual([]);
  const { SITE_IMAGE: _, ...all } = settingsOf(file, "all");
  expect(Object.keys(all).length).toBeGreaterThan(8);
  expect(Object.keys(all).filter((name) => !variablesRead().includes(name))).toEqual([]);
  expect(Object.keys(all).filter((name) => OWN.includes(name))).toEqual([]);
  expect(configErrors({ ...all, SITE_URL: "https://www.example.com" })).toEqual([]);
});

test("starters: the .env files of all languages have the same settings", () => {
  const [first, ...others] = ENV_FILES.map((file) => Object.keys(settingsOf(file, "all")));
  expect(others.length).toBeGreaterThan(0);
  for (const names of others) expect(names).toEqual(first);
});

test("compose.git-sync.yaml: the site reads the link that git-sync swaps, not a mount of it", () => {
  const { site, ...others } = readServices(GIT_SYNC);
  const [root, link, folder] = ["/git", "current", "content"];
  expect(site?.environment).toEqual({ CONTENT_DIR: `${root}/${link}/${folder}` });
  expect(site?.volumes).toEqual([`repository:${root}:ro`]);
  expect(Object.keys(others)).toEqual(["git-sync", "git-sync-once"]);
  for (const sync of Object.values(others)) {
    expect(sync).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      volumes: ["repository:/git"],
    });
    expect(sync.environment).toMatchObject({ GITSYNC_ROOT: root, GITSYNC_LINK: link });
  }
  expect(others["git-sync-once"]?.environment?.GITSYNC_ONE_TIME).toBe("true");
});

test("starters: Caddy takes its addresses from .env, and is whom the site trusts", () => {
  const { caddy, site } = readServices(STARTER);
  expect(caddy).toMatchObject({
    read_only: true,
    cap_drop: ["ALL"],
    cap_add: ["NET_BIND_SERVICE"],
  });
  const names = Object.keys(caddy?.environment ?? {});
  const file = readFileSync("starters/deploy/Caddyfile", "utf8");
  const used = [...file.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name);
  expect(used.sort()).toEqual(names.sort());
  expect(file).toContain("reverse_proxy site:3000");
  expect(site?.environment).toMatchObject({ PORT: "3000" });
});

test("compose.replicas.yaml: the proxy is who the sites trust", () => {
  const { proxy, ...others } = readServices(REPLICAS);
  const address = proxy?.networks?.default.ipv4_address;
  expect(address).toBeDefined();
  expect(others["site-1"]?.environment?.TRUSTED_PROXIES).toBe(address);
});
