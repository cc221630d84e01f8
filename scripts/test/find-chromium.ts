import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, else one on the PATH, else Playwright's own, else one that it
 * installs. Throws with what to do when there is none.
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (isExecutable(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which cannot be run.`);
  }
  const found = findInstalled();
  if (found) return found;
  console.log("No Chromium was found; installing one.");
  const failures: string[] = [];
  for (const [command, ...words] of installCommands()) {
    try {
      execFileSync(command, words, { stdio: ["ignore", "ignore", "inherit"], env: INSTALL_ENV });
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
    const installed = findInstalled();
    if (installed) return installed;
  }
  throw new Error(
    `The browser tests need Chromium, which could not be installed:\n${failures.join("\n")}\n` +
      "Install it with the system's packages or with `npx playwright install chromium`, or set CHROMIUM_PATH.",
  );
}

const INSTALL_ENV = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };

/** Debian's package first, for a root on Debian; text measures wrongly without any font, so one comes with it. */
function installCommands(): [string, ...string[]][] {
  const playwright: [string, ...string[]] = [
    path.join("node_modules", ".bin", "playwright"),
    "install",
    "chromium",
  ];
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return [playwright];
  const packages = ["chromium", "fonts-liberation"];
  return [
    ["apt-get", "update", "-qq"],
    ["apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages],
    [...playwright, "--with-deps"],
  ];
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter((folder) => folder !== "");
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, chromium.executablePath()].find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
