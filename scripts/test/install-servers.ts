import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Debian packages of servers that tests start, each with a path that exists once it is installed. */
const PACKAGES = { postgresql: "/usr/lib/postgresql", nginx: "/usr/sbin/nginx" };
// The runlevel keeps Debian from starting the servers: tests start their own. https://manpages.debian.org/invoke-rc.d
const ENVIRONMENT = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };

/** Installs missing PostgreSQL and nginx for root on Debian. Elsewhere, and on failure, their tests are skipped. */
export function installServers(): void {
  const missing = Object.entries(PACKAGES)
    .filter(([, place]) => !existsSync(place))
    .map(([name]) => name);
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing servers for tests: ${missing.join(", ")}.`);
  for (const args of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", ...missing],
  ]) {
    try {
      execFileSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env: ENVIRONMENT });
    } catch (error) {
      console.log(`Installation failed: ${error instanceof Error ? error.message : error}`);
    }
  }
}
