import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BuildOptions, build as bundle } from "esbuild";
import { trimServer } from "./patch-server";
import { precompress } from "./precompress";
import { writeIconFiles } from "./write-icon-files";

const SOURCES = [
  "app",
  "contract",
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
  // For what packages in the older module format require at run time.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
} satisfies BuildOptions;

interface SiteOptions {
  /** Folder of the result: `server.js` with its `chunks/`, `client/`, `icons/`, `image-worker.js`. */
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

/** Builds the client files with Remix, then the server, which needs no `node_modules` but native packages. */
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
  await bundlePrograms(outDir);
  rmSync(path.join(outDir, "server"), { recursive: true });
  precompress(path.join(outDir, "client/assets"));
  await writeIconFiles(path.join(outDir, "icons"));
}

/** The program that decodes pictures, which runs apart from the site, and what both need. */
async function bundlePrograms(outDir: string): Promise<void> {
  await bundle({
    ...BUNDLE_OPTIONS,
    entryPoints: ["server/image-worker.ts"],
    outdir: outDir,
    // Native code.
    external: ["sharp"],
  });
  writeFileSync(path.join(outDir, "package.json"), '{ "type": "module" }\n');
  // It draws with the fonts that it is given, never with those of the system.
  writeFileSync(path.join(outDir, "fonts.conf"), "<fontconfig></fontconfig>\n");
}

/** Remix builds its own module only: docs/decisions/003-one-server-bundle.md. */
async function bundleServer(outDir: string): Promise<void> {
  await bundle({
    ...BUNDLE_OPTIONS,
    entryPoints: ["server.ts"],
    outdir: outDir,
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    // Native code; and what pg would use if it were installed.
    external: ["@libsql/*", "pg-native"],
    alias: {
      "virtual:remix/server-build": `./${path.join(outDir, "server/index.js")}`,
      // Two versions of one large table are asked for.
      "mime-db": path.resolve("node_modules/mime-db"),
      // The package's own entry brings the renderer to strings besides.
      "react-dom/server": path.resolve(
        "node_modules/react-dom/cjs/react-dom-server.node.production.min.js",
      ),
    },
    mainFields: ["module", "main"],
    plugins: [trimServer],
    minifyWhitespace: true,
    lineLimit: 160,
    define: {
      "process.env.NODE_ENV": '"production"',
      "process.env.BUILD_TIME": JSON.stringify(String(Date.now())),
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
  if (!statSync(root).isDirectory()) return [root];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
