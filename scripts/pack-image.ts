import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What has native code stays outside the bundle: docs/decisions/003-one-server-bundle.md. */
const NATIVE = ["sharp", "libsql"];
/** Code that runs, and licences, which some packages state in the README only. */
const NEEDED = /\.([cm]?js|json|node|so[\d.]*)$|(^|\/)(licen[cs]e|notice|readme)[^/]*$/i;

interface Package {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Folders of the packages that run on this platform, with what they depend on, relative to the project's folder. */
export function nativePackages(): string[] {
  const found = new Set<string>();
  function add(name: string, from: string): void {
    const dir = findPackage(name, from);
    // An optional package of another platform; npm installs both C libraries' where the lock file does not tell them apart.
    if (dir === undefined || found.has(dir) || /musl/.test(name)) return;
    found.add(dir);
    const text = readFileSync(path.join(dir, "package.json"), "utf8");
    const { dependencies, optionalDependencies }: Package = JSON.parse(text);
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next, dir);
  }
  for (const name of NATIVE) add(name, ".");
  return [...found];
}

/** As Node looks for it: beside what asks, then further up. */
function findPackage(name: string, from: string): string | undefined {
  const dir = path.join(from, "node_modules", name);
  if (existsSync(path.join(dir, "package.json"))) return dir;
  return from === "." ? undefined : findPackage(name, path.dirname(from));
}

/** Folders that the site writes, outside what is copied as root's: an engine leaves the owner of a folder that exists. */
const WRITTEN = ["data", "archive"];

/** Puts what the image has besides Node into `target`: `site`, and the empty folders that the site writes. The site must be built. */
function packImage(target: string): void {
  const site = path.join(target, "site");
  const isNeeded = (source: string) => !source.endsWith("sources.sha256");
  cpSync("build", site, { recursive: true, filter: isNeeded });
  cpSync("content", path.join(site, "content"), { recursive: true });
  for (const dir of WRITTEN) mkdirSync(path.join(target, dir), { recursive: true });
  for (const dir of nativePackages()) {
    for (const file of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
      // A package inside another comes by itself.
      if (NEEDED.test(file) && !file.startsWith("node_modules")) {
        cpSync(path.join(dir, file), path.join(site, dir, file));
      }
    }
  }
}

const [, program, target] = process.argv;
if (program?.endsWith("pack-image.ts") && target) packImage(target);
