import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Debian's packages that tests start servers of, with a place that tells that one is installed. */
const PACKAGES = { postgresql: "/usr/lib/postgresql", nginx: "/usr/sbin/nginx" };
// Of what is installed nothing is started: tests start their own. https://manpages.debian.org/invoke-rc.d
const ENVIRONMENT = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };

/** Installs PostgreSQL and nginx for a root on Debian that has none. Elsewhere, and when it fails, tests do without. */
export function installServers(): void {
  const missing = Object.entries(PACKAGES)
    .filter(([, place]) => !existsSync(place))
    .map(([name]) => name);
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing what tests need: ${missing.join(", ")}.`);
  for (const words of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", ...missing],
  ]) {
    try {
      execFileSync("apt-get", words, { stdio: ["ignore", "ignore", "inherit"], env: ENVIRONMENT });
    } catch (error) {
      console.log(`They could not be installed: ${error instanceof Error ? error.message : error}`);
    }
  }
}
