import { readFileSync } from "node:fs";
import { DCLinter } from "dclint";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../../server/config";
import { variablesRead } from "../fixtures/project/settings";

const FILES = ["compose.yaml", "deploy/compose.replicas.yaml"];

/** What an operator gives. */
const GIVEN: Record<string, string> = {
  POSTGRES_PASSWORD: "password",
  SITE_IMAGE: "trifold:0.1.0",
  SITE_URL: "https://example.com",
  TLS_DIR: "/etc/tls",
};

interface Service {
  image?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  read_only?: boolean;
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

/** Those that run the site. */
function sites(file: string): [string, Service][] {
  return Object.entries(readServices(file)).filter(([name]) => name.startsWith("site"));
}

test.each(FILES)("%s: is what the compose specification and its linter want", (file) => {
  const linter = new DCLinter({
    rules: { "require-quotes-in-ports": [2, { quoteType: "double" }] },
    quiet: false,
    debug: false,
    exclude: [],
  });
  const messages = linter.lintFiles([file], false).flatMap((result) => result.messages);
  expect(messages).toEqual([]);
});

test.each(FILES)("%s: the site may do as little as it can, and has time to stop", (file) => {
  expect(sites(file).length).toBe(file === "compose.yaml" ? 1 : 2);
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

test.each(FILES)("%s: passes on every variable but those that it says itself", (file) => {
  const own = ["PORT", "HOST", "CONTENT_DIR", "DATA_DIR"];
  const expected = variablesRead().filter((name) => !own.includes(name));
  for (const [, { environment = {} }] of sites(file)) {
    expect(Object.keys(environment).sort()).toEqual(expected.sort());
  }
  const text = readFileSync(file, "utf8");
  const fixed =
    file === "compose.yaml" ? [] : ["ASSET_ARCHIVE_DIR", "DATABASE_URL", "TRUSTED_PROXIES"];
  for (const name of expected.filter((name) => !fixed.includes(name))) {
    expect(text).toMatch(new RegExp(` ${name}: "?\\$\\{${name}:`));
  }
});

test("compose.replicas.yaml: the proxy is who the sites trust", () => {
  const { proxy, ...others } = readServices("deploy/compose.replicas.yaml");
  const address = proxy?.networks?.default.ipv4_address;
  expect(address).toBeDefined();
  expect(others["site-1"]?.environment?.TRUSTED_PROXIES).toBe(address);
});
