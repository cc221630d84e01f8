import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BuildOptions, build as bundle } from "esbuild";
import { bundlePasskeyForms } from "./passkey-forms";
import { patchServer } from "./patch-server";
import { precompress } from "./precompress";

const BUNDLE_OPTIONS = {
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  minifySyntax: true,
  legalComments: "none",
  logLevel: "warning",
  // CommonJS packages in the bundle call require() at run time.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
} satisfies BuildOptions;

/** Bundles the image worker, a process of its own, and writes its font configuration. */
export async function bundleImageWorker(outDir: string): Promise<void> {
  await bundle({
    ...BUNDLE_OPTIONS,
    entryPoints: ["server/image-worker.ts"],
    outdir: outDir,
    // Native code.
    external: ["sharp"],
  });
  writeFileSync(path.join(outDir, "package.json"), '{ "type": "module" }\n');
  // No system fonts: the worker draws with the fonts that it is given.
  writeFileSync(path.join(outDir, "fonts.conf"), "<fontconfig></fontconfig>\n");
}

/** Bundles the server with Remix's server build: docs/decisions/003-one-server-bundle.md. */
export async function bundleServer(outDir: string): Promise<void> {
  await bundle({ ...serverOptions(outDir), entryPoints: ["server.ts"], outdir: outDir });
  for (const file of listFiles(path.join(outDir, "chunks"))) escapeSource(file);
}

/** Bundles the desk, which has the site's pages for its previews: the public process has no byte of it. */
export async function bundleDesk(outDir: string, deskDir: string): Promise<void> {
  const { alias, ...options } = serverOptions(outDir);
  const app = path.join(deskDir, "app");
  await bundle({
    ...options,
    entryPoints: { program: "server/desk/program/desk-program.ts" },
    outdir: deskDir,
    alias: { ...alias, "virtual:desk/server-build": `./${path.join(app, "server/index.js")}` },
  });
  for (const file of listFiles(path.join(deskDir, "chunks"))) escapeSource(file);
  writeFileSync(path.join(deskDir, "passkey-forms.js"), await bundlePasskeyForms());
  rmSync(path.join(app, "server"), { recursive: true });
  const assets = path.join(app, "client/assets");
  // Nothing is hydrated: browsers get styles and fonts alone.
  for (const file of listFiles(assets)) if (file.endsWith(".js")) rmSync(file);
  precompress(assets);
}

/** Options of both bundles. */
function serverOptions(outDir: string) {
  return {
    ...BUNDLE_OPTIONS,
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    // Native code, and an optional dependency of pg that is not installed.
    external: ["@libsql/*", "pg-native"],
    alias: {
      "virtual:remix/server-build": `./${path.join(outDir, "server/index.js")}`,
      // Two packages depend on two versions of this large table.
      "mime-db": path.resolve("node_modules/mime-db"),
      // The package's own entry includes renderToString too.
      "react-dom/server": path.resolve(
        "node_modules/react-dom/cjs/react-dom-server.node.production.min.js",
      ),
    },
    mainFields: ["module", "main"],
    plugins: [patchServer],
    minifyWhitespace: true,
    lineLimit: 160,
    define: {
      "process.env.NODE_ENV": '"production"',
      "process.env.BUILD_TIME": JSON.stringify(String(Date.now())),
    },
    // Remix's server build has imports for their side effects in the browser, which esbuild drops.
    logOverride: { "ignored-bare-import": "silent" },
  } satisfies BuildOptions;
}

/**
 * Escapes characters beyond ASCII, which esbuild leaves in regular expressions: V8 keeps a source with one beyond Latin-1
 * in two bytes a character, 1.5 MB more in all.
 */
function escapeSource(file: string): void {
  const source = readFileSync(file, "utf8");
  const escaped = source.replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  if (escaped !== source) writeFileSync(file, escaped);
}

/** The files of a folder and of those below it, or the file itself. */
export function listFiles(root: string): string[] {
  if (!statSync(root).isDirectory()) return [root];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
