import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DCLinter } from "dclint";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../../server/config";
import { makeTemporaryFolder } from "../fixtures/content/temporary-folder";
import {
  configErrors,
  deskErrors,
  deskVariablesRead,
  variablesRead,
} from "../fixtures/project/settings";

const REPLICAS = "deploy/compose.replicas.yaml";
const REPLICAS_DESK = "deploy/compose.replicas-desk.yaml";
const STARTER = "starters/deploy/compose.yaml";
/** Compose files that pass settings on from a file `.env`. */
const WITH_ENV_FILE = ["compose.yaml", STARTER];
const FILES = [...WITH_ENV_FILE, REPLICAS];
/** Settings that a container gives to its site. */
const OWN = ["CONTENT_DIR", "DATA_DIR", "HOST", "PORT"];

/** Compose files with a desk. */
const DESKS = [...WITH_ENV_FILE, REPLICAS_DESK];
/** Settings of an operator. Without DESK_DOMAIN the desk is off. */
const GIVEN: Record<string, string> = {
  GITSYNC_REPO: "https://git.example.com/site.git",
  POSTGRES_PASSWORD: "password",
  SITE_IMAGE: "trifold:0.1.0",
  SITE_URL: "https://example.com",
  TLS_DIR: "/etc/tls",
};

interface Service {
  image?: string;
  command?: string[];
  user?: string;
  scale?: string | number;
  ports?: string[];
  healthcheck?: { test?: string[] };
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

function readServices(file: string, more: Record<string, string> = {}): Record<string, Service> {
  const given: Record<string, string> = { ...GIVEN, ...more };
  const text = readFileSync(file, "utf8").replace(
    /\$\{(\w+)(?::([-+?])([^}]*))?\}/g,
    (_all, name: string, kind: string, words: string) => {
      if (kind === "+") return given[name] ? words : "";
      return given[name] ?? (kind === "-" ? words : `${name} is missing`);
    },
  );
  return parse(text, { merge: true }).services;
}

/** Services that run the site. */
function sites(file: string): [string, Service][] {
  return Object.entries(readServices(file)).filter(([name]) => name.startsWith("site"));
}

const GIT_SYNC = "deploy/compose.git-sync.yaml";

test.each([...FILES, REPLICAS_DESK, GIT_SYNC])(
  "%s: is what the compose specification and its linter want",
  (file) => {
    const linter = new DCLinter({
      rules: {
        "require-quotes-in-ports": [2, { quoteType: "double" }],
        // The folder that init writes gives its name to the project, and the other file joins one.
        "require-project-name-field": [STARTER, REPLICAS_DESK, GIT_SYNC].includes(file) ? 0 : 2,
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
  const { SITE_IMAGE: _, DESK_DOMAIN: desk, ...all } = settingsOf(file, "all");
  expect(desk).toBe("desk.example.com");
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
  const { site, desk, ...others } = readServices(GIT_SYNC);
  // What it would change nobody sees.
  expect(desk).toEqual({ scale: 0 });
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

const ON = { DESK_DOMAIN: "desk.example.com" };

test.each(DESKS)("%s: the desk is another user, with a volume that no site sees", (file) => {
  const { desk } = readServices(file, ON);
  expect(desk).toMatchObject({
    command: ["desk"],
    user: "1001:1000",
    read_only: true,
    cap_drop: ["ALL"],
    security_opt: ["no-new-privileges:true"],
    mem_limit: "512m",
  });
  expect(Number.parseInt(desk?.stop_grace_period ?? "", 10)).toBeGreaterThan(11);
  const environment = desk?.environment ?? {};
  expect(desk?.volumes).toContain(`desk:${environment.DESK_DATA_DIR}`);
  expect(desk?.volumes).toContain(`data:${environment.DATA_DIR}`);
  // It writes the folder that sites only read.
  const folder = desk?.volumes?.find((volume) => volume.endsWith(`:${environment.CONTENT_DIR}`));
  expect(folder).toBeDefined();
  const others = sites(file === REPLICAS_DESK ? REPLICAS : file);
  expect(others.length).toBeGreaterThan(0);
  for (const [, { volumes = [], user, environment: own = {} }] of others) {
    expect(volumes).toContain(`${folder}:ro`);
    expect(volumes.filter((volume) => volume.startsWith("desk:"))).toEqual([]);
    expect(volumes.filter((volume) => volume.includes("/site/desk-data"))).toEqual([]);
    expect(Object.keys(own).filter((name) => name.startsWith("DESK_"))).toEqual([]);
    // That of the image, 1000:1000.
    expect(user).toBeUndefined();
  }
});

test.each(DESKS)("%s: the desk's settings are its own and the site's, and valid", (file) => {
  const { desk } = readServices(file, ON);
  const environment = desk?.environment ?? {};
  const known = [...variablesRead(), ...deskVariablesRead()];
  expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
  expect(deskErrors(environment)).toEqual([]);
  expect(environment.DESK_URL).toBe("https://desk.example.com");
  const [, , , check = ""] = desk?.healthcheck?.test ?? [];
  expect(check).toContain(`port: ${environment.DESK_PORT}`);
  expect(() => new Function(check)).not.toThrow();
});

test.each(WITH_ENV_FILE)("%s: without DESK_DOMAIN there is no desk", (file) => {
  // Compose reads it as a number.
  expect(Number(readServices(file).desk?.scale)).toBe(0);
  expect(Number(readServices(file, { DESK_DOMAIN: "" }).desk?.scale)).toBe(0);
  expect(Number(readServices(file, ON).desk?.scale)).toBe(1);
  // What `docker compose run desk` starts on one's own computer: no address, so it listens for this computer.
  const { environment = {} } = readServices(file).desk ?? {};
  expect(environment.DESK_URL ?? "").toBe("");
  expect(deskErrors({ ...environment, DESK_URL: "" })).toEqual([]);
});

test("starters: Caddy has the desk at DESK_DOMAIN, and at a name that leads nowhere while that is empty", () => {
  const { caddy: off } = readServices(STARTER);
  const { caddy: on, desk } = readServices(STARTER, ON);
  // An empty name would be none for Caddy, which does not start then; http: it asks for no certificate.
  expect(off?.environment?.DESK_DOMAIN).toBe("http://desk.invalid");
  expect(on?.environment?.DESK_DOMAIN).toBe("desk.example.com");
  const file = readFileSync("starters/deploy/Caddyfile", "utf8");
  const [, block = ""] = /^\{\$DESK_DOMAIN\} \{\n([\s\S]*?)^\}/m.exec(file) ?? [];
  expect(block).toContain(`reverse_proxy desk:${desk?.environment?.DESK_PORT} {`);
  // Only Caddy reaches its port.
  expect(desk?.ports).toBeUndefined();
});

/** Whether there is a Caddy that knows `request_buffers`, as the one of the file does. */
function hasCaddy(): boolean {
  const { status, stdout } = spawnSync("caddy", ["version"], { encoding: "utf8" });
  return status === 0 && /^v?(2\.([7-9]|\d\d)|[3-9])/.test(stdout);
}

test.skipIf(!hasCaddy()).each([{}, ON])("starters: Caddy reads its file (%o)", (given) => {
  const { caddy } = readServices(STARTER, given);
  const args = ["adapt", "--adapter", "caddyfile", "--config", "starters/deploy/Caddyfile"];
  const { status, stdout, stderr } = spawnSync("caddy", args, {
    encoding: "utf8",
    env: { ...process.env, ...caddy?.environment },
  });
  expect(status, stderr).toBe(0);
  expect(stdout).toContain(
    `"host":["${"DESK_DOMAIN" in given ? given.DESK_DOMAIN : "desk.invalid"}"]`,
  );
});

test("compose.replicas-desk.yaml: nginx leads to the desk's address, and starts without it", () => {
  const { desk, proxy } = readServices(REPLICAS_DESK, ON);
  const { proxy: first } = readServices(REPLICAS);
  const nginx = readFileSync("deploy/nginx-desk.conf", "utf8");
  const address = desk?.networks?.default.ipv4_address;
  expect(nginx).toContain(`proxy_pass http://${address}:${desk?.environment?.DESK_PORT};`);
  expect(proxy?.volumes?.[0]).toMatch(/^\.\/nginx-desk\.conf:/);
  expect(desk?.environment?.TRUSTED_PROXIES).toBe(first?.networks?.default.ipv4_address);
});

test.skipIf(!hasNginx())("nginx: reads both files", async () => {
  const folder = await makeTemporaryFolder();
  const files = ["nginx.conf", "nginx-desk.conf"].map((name) => {
    // Without TLS and HTTP/3, for which it needs a certificate and a newer version.
    const text = readFileSync(`deploy/${name}`, "utf8")
      .replace(/^ *(ssl_|http2 |listen 443 quic).*$/gm, "")
      .replace("listen 443 ssl", "listen 443")
      .replace(/site-[12]:/g, "127.0.0.1:");
    const file = path.join(folder.dir, name);
    writeFileSync(file, text);
    return `include ${file};`;
  });
  const main = path.join(folder.dir, "main.conf");
  writeFileSync(main, `events {}\npid ${folder.dir}/pid;\nhttp { ${files.join(" ")} }\n`);
  const { status, stderr } = spawnSync("nginx", ["-t", "-c", main, "-e", "stderr"], {
    encoding: "utf8",
  });
  await folder.remove();
  expect(status, stderr).toBe(0);
});

function hasNginx(): boolean {
  return spawnSync("nginx", ["-v"]).status === 0;
}

test("a port of the desk is published on this computer only, in all files and documents", () => {
  const dirs = ["deploy", "docs", "server", "starters/deploy", "bench", "scripts", "content"];
  const all = dirs.flatMap((dir) =>
    readdirSync(dir, { recursive: true, encoding: "utf8" }).map((name) => path.join(dir, name)),
  );
  const files = [...all, "compose.yaml", "Dockerfile", "README.md", "CHANGELOG.md"];
  const texts = files.filter((file) =>
    /(\.(ya?ml|md|tsx?|json|conf|service|sysusers)|file)$/i.test(file),
  );
  const published = texts.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(\S*?)\b3100:3100\b/g)].map(([, before]) => ({
      file,
      before,
    })),
  );
  expect(published.length).toBeGreaterThan(1);
  const open = published.filter(({ before = "" }) => !/["'`]?127\.0\.0\.1:$/.test(before));
  expect(open).toEqual([]);
});
