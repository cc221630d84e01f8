import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { bundleDesk, bundleImageWorker, bundleServer, listFiles } from "./bundle-programs";
import { precompress } from "./precompress";
import { writeIconFiles } from "./write-icon-files";
import { writeTranslationFiles } from "./write-translation-files";

const SOURCES = [
  "app",
  "contract",
  "desk",
  "server",
  "public",
  "scripts",
  "server.ts",
  "remix.config.ts",
  "vite.config.ts",
  "tsconfig.json",
  "package-lock.json",
];

/** Names the hash of the sources of a build, in its folder. */
const STAMP = "sources.sha256";

const run = promisify(execFile);

const DESK_VITE_CONFIG = "scripts/build/desk-vite-config.ts";

export interface SiteOptions {
  /** Output folder: `server.js` with its `chunks/`, `client/`, `icons/`, `image-worker.js`, `desk/`. */
  outDir: string;
  /** Vite's configuration, which must build into `outDir`. */
  viteConfig: string;
  /** Sources besides those of the site. */
  moreSources?: string[];
  /** Without the desk: for tests of the site. */
  isSiteOnly?: boolean;
}

/** Builds the site into `outDir` unless the build there has the same sources. Returns whether it built. */
export async function buildIfStale(options: SiteOptions): Promise<boolean> {
  const sources = hashSources(options);
  if (stampOf(options) === sources) return false;
  await buildSite(options);
  writeFileSync(path.join(options.outDir, STAMP), sources);
  return true;
}

/** Whether the build in `outDir`, if there is one, has other sources. */
export function isStale(options: SiteOptions): boolean {
  return stampOf(options) !== hashSources(options);
}

function stampOf({ outDir }: SiteOptions): string | undefined {
  const stamp = path.join(outDir, STAMP);
  return existsSync(stamp) ? readFileSync(stamp, "utf8") : undefined;
}

function hashSources({ moreSources = [] }: SiteOptions): string {
  return hashFiles([...SOURCES, ...moreSources]);
}

/** Builds the client files with Remix, then bundles the server; only native packages stay in `node_modules`. */
async function buildSite({ outDir, viteConfig, isSiteOnly }: SiteOptions): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  const deskDir = path.join(outDir, "desk");
  await Promise.all([
    runRemix(viteConfig, {}),
    ...(isSiteOnly ? [] : [runRemix(DESK_VITE_CONFIG, { DESK_OUT: path.join(deskDir, "app") })]),
  ]);
  await bundleServer(outDir);
  if (!isSiteOnly) await bundleDesk(outDir, deskDir);
  await bundleImageWorker(outDir);
  rmSync(path.join(outDir, "server"), { recursive: true });
  const assets = path.join(outDir, "client/assets");
  await writeTranslationFiles(assets);
  precompress(assets);
  await writeIconFiles(path.join(outDir, "icons"));
}

/** Builds an app of Remix's. */
async function runRemix(config: string, environment: Record<string, string>): Promise<void> {
  const args = ["vite:build", "--config", config, "--logLevel", "warn"];
  const env = { ...process.env, ...environment, NODE_ENV: "production" as const };
  const { stdout, stderr } = await run("node_modules/.bin/remix", args, { env });
  process.stdout.write(stdout);
  process.stderr.write(stderr);
}

function hashFiles(roots: string[]): string {
  const hash = createHash("sha256").update(process.version);
  for (const root of roots) {
    // A room's README is not built.
    const sources = listFiles(root).filter((file) => path.basename(file) !== "README.md");
    for (const file of sources) hash.update(file).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
}
