import { readFileSync, writeFileSync } from "node:fs";

// Run after `npm install`. npm omits packages of other platforms from the lock file when the registry does not have
// them, and `npm ci` then rejects the lock file on every platform.

interface LockedPackage {
  version?: string;
  cpu?: string[];
  dev?: boolean;
  libc?: string[];
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
}

const LOCK_FILE = "package-lock.json";
const SYSTEMS = [
  "android",
  "darwin",
  "freebsd",
  "linux",
  "openbsd",
  "openharmony",
  "win32",
  "wasm32",
];

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(LOCK_FILE, "utf8"),
);
let added = 0;
for (const [place, { dev, optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const platform = platformOf(name);
    if (!platform || isLocked(place, name)) continue;
    lock.packages[`node_modules/${name}`] = { version, ...platform, dev, optional: true };
    added++;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(LOCK_FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added.`);

/** The platform in a package's name, such as `@rollup/rollup-linux-arm64-musl`. */
function platformOf(name: string): LockedPackage | undefined {
  const parts = name.split("-");
  const at = parts.findIndex((part) => SYSTEMS.includes(part));
  const [os = "", cpu = "", flavour = ""] = parts.slice(at);
  if (at < 0) return undefined;
  if (os === "wasm32") return { cpu: ["wasm32"] };
  if (os !== "linux") return { os: [os], cpu: [cpu] };
  const libc = flavour.startsWith("musl") ? "musl" : "glibc";
  return { os: [os], cpu: [cpu], libc: [libc] };
}

function isLocked(place: string, name: string): boolean {
  for (let base = place; ; base = base.slice(0, Math.max(0, base.lastIndexOf("/node_modules/")))) {
    if (lock.packages[`${base ? `${base}/` : ""}node_modules/${name}`]) return true;
    if (base === "") return false;
  }
}
