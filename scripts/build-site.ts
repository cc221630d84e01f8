import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BuildOptions, build as bundle } from "esbuild";
import { precompress } from "./precompress";
import { trimServer } from "./trim-server";
import { writeIconFiles } from "./write-icon-files";

const SOURCES = [
  "app",
  "server",
  "public",
  "scripts",
  "server.ts",
  "remix.config.ts",
  "vite.config.ts",
  "tsconfig.json",
  "package-lock.json",
];

const BUNDLE_OPTIONS = {
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  minifySyntax: true,
  legalComments: "none",
  logLevel: "warning",
} satisfies BuildOptions;

interface SiteOptions {
  /** Folder of the result: `server.js` with its parts, `client/` and `icons/`. */
  outDir: string;
  /** Vite's configuration, which must build into `outDir`. */
  viteConfig: string;
  /** Sources besides those of the site itself. */
  moreSources?: string[];
}

/** Builds the site into `outDir` unless what lies there was made from the same sources. Returns whether it built. */
export async function buildIfStale(options: SiteOptions): Promise<boolean> {
  const stamp = path.join(options.outDir, "sources.sha256");
  const sources = hashFiles([...SOURCES, ...(options.moreSources ?? [])]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return false;
  await buildSite(options);
  writeFileSync(stamp, sources);
  return true;
}

/** Builds the client files with Remix, then the server as one file that needs no `node_modules`. */
async function buildSite({ outDir, viteConfig }: SiteOptions): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  execFileSync(
    "node_modules/.bin/remix",
    ["vite:build", "--config", viteConfig, "--logLevel", "warn"],
    {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  await bundleServer(outDir);
  await bundleImageWorker(outDir);
  rmSync(path.join(outDir, "server"), { recursive: true });
  precompress(path.join(outDir, "client/assets"));
  await writeIconFiles(path.join(outDir, "icons"));
}

/** The program for pictures runs apart from the server. What has native code stays in `node_modules`. */
async function bundleImageWorker(outDir: string): Promise<void> {
  await bundle({
    ...BUNDLE_OPTIONS,
    entryPoints: ["server/images/image-worker.ts"],
    outfile: path.join(outDir, "image-worker.js"),
    external: ["sharp"],
  });
  // It draws with the fonts that it is given, never with those of the system.
  writeFileSync(path.join(outDir, "fonts.conf"), "<fontconfig></fontconfig>\n");
}

/** Remix builds its own module only: docs/decisions/003-one-server-bundle.md. */
async function bundleServer(outDir: string): Promise<void> {
  await bundle({
    ...BUNDLE_OPTIONS,
    entryPoints: ["server.ts"],
    outdir: outDir,
    // Native code; and what pg would use if it were installed.
    external: ["libsql", "pg-native"],
    alias: {
      "virtual:remix/server-build": `./${path.join(outDir, "server/index.js")}`,
      // Two versions of one large table are asked for.
      "mime-db": path.resolve("node_modules/mime-db"),
      // The package's own entry brings the renderer to strings besides.
      "react-dom/server": path.resolve(
        "node_modules/react-dom/cjs/react-dom-server.node.production.min.js",
      ),
    },
    // What is imported late is a file of its own, so that it is not parsed at every start.
    splitting: true,
    chunkNames: "parts/[name]-[hash]",
    mainFields: ["module", "main"],
    plugins: [trimServer],
    minifyWhitespace: true,
    lineLimit: 160,
    define: {
      "process.env.NODE_ENV": '"production"',
      "process.env.BUILD_TIME": JSON.stringify(String(Date.now())),
    },
    // Packages in the older module format still call require for Node's own modules.
    banner: {
      js: 'import requireMaker from "node:module"; const require = requireMaker.createRequire(import.meta.url);',
    },
    // What the browser alone needs is imported by the server's chunks all the same, and dropped here.
    logOverride: { "ignored-bare-import": "silent" },
  });
}

function hashFiles(roots: string[]): string {
  const hash = createHash("sha256").update(process.version);
  for (const root of roots) {
    for (const file of listFiles(root)) hash.update(file).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
}

function listFiles(root: string): string[] {
  // Git keeps no empty folder, so a clean checkout may be without public/.
  if (!existsSync(root)) return [];
  if (!statSync(root).isDirectory()) return [root];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
