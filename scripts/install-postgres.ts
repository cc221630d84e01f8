import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const DEBIAN = "/usr/lib/postgresql";
// Of what is installed nothing is started: tests start their own. https://manpages.debian.org/invoke-rc.d
const ENVIRONMENT = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };

/** Installs Debian's PostgreSQL, for a root on Debian that has none. Elsewhere, and when it fails, tests do without. */
export function installPostgres(): void {
  if (existsSync(DEBIAN) || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log("No PostgreSQL was found; installing one.");
  for (const words of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", "postgresql"],
  ]) {
    try {
      execFileSync("apt-get", words, { stdio: ["ignore", "ignore", "inherit"], env: ENVIRONMENT });
    } catch (error) {
      console.log(`It could not be installed: ${error instanceof Error ? error.message : error}`);
    }
  }
}
