import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Packages with native code, which stay outside the bundle: docs/decisions/003-one-server-bundle.md. */
const NATIVE = ["sharp", "libsql"];
/** Files of packages to copy: code and licences, which some packages state in the README only. */
const NEEDED = /\.([cm]?js|json|node|so[\d.]*)$|(^|\/)(licen[cs]e|notice|readme)[^/]*$/i;

interface Package {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Folders of the native packages for this platform and of their dependencies, relative to the project's folder. */
export function nativePackages(): string[] {
  const dirs = new Set<string>();
  function add(name: string, from: string): void {
    const dir = findPackage(name, from);
    // Skips optional packages of other platforms; npm may install those for glibc and musl both.
    if (dir === undefined || dirs.has(dir) || /musl/.test(name)) return;
    dirs.add(dir);
    const text = readFileSync(path.join(dir, "package.json"), "utf8");
    const { dependencies, optionalDependencies }: Package = JSON.parse(text);
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next, dir);
  }
  for (const name of NATIVE) add(name, ".");
  return [...dirs];
}

/** Resolves a package as Node does: in `from`, then in the folders above. */
function findPackage(name: string, from: string): string | undefined {
  const dir = path.join(from, "node_modules", name);
  if (existsSync(path.join(dir, "package.json"))) return dir;
  return from === "." ? undefined : findPackage(name, path.dirname(from));
}

/** Folders that site and desk write to; the Dockerfile copies them separately to set their owner. */
const WRITTEN = ["data", "desk-data", "archive"];

/** Copies the image's files into `target`: `site/` and the empty folders that site and desk write to. Needs a build. */
function packImage(target: string): void {
  const site = path.join(target, "site");
  const isNeeded = (source: string) => !source.endsWith("sources.sha256");
  cpSync("build", site, { recursive: true, filter: isNeeded });
  for (const dir of ["content", "starters"]) cpSync(dir, path.join(site, dir), { recursive: true });
  for (const dir of WRITTEN) mkdirSync(path.join(target, dir), { recursive: true });
  for (const dir of nativePackages()) {
    for (const file of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
      // Nested packages are in the list themselves.
      if (NEEDED.test(file) && !file.startsWith("node_modules")) {
        cpSync(path.join(dir, file), path.join(site, dir, file));
      }
    }
  }
}

const [, program, target] = process.argv;
if (program?.endsWith("pack-image.ts") && target) packImage(target);
