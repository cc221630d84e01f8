import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, one on the PATH, Playwright's own, or one that it installs, in this
 * order. Throws an error with instructions when there is none.
 */
export function findChromium(): string {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (isExecutable(configured)) return configured;
    throw new Error(`CHROMIUM_PATH: ${configured} is not executable.`);
  }
  const executable = findInstalled();
  if (executable) return executable;
  console.log("Chromium not found; installing it.");
  const failures: string[] = [];
  for (const [command, ...args] of installCommands()) {
    try {
      execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env: INSTALL_ENV });
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
    const installed = findInstalled();
    if (installed) return installed;
  }
  throw new Error(
    `Browser tests need Chromium, which could not be installed:\n${failures.join("\n")}\n` +
      "Install it as a system package or with `npx playwright install chromium`, or set CHROMIUM_PATH.",
  );
}

const INSTALL_ENV = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };

/** Debian's package first, for root on Debian, with a font: without fonts, text has wrong sizes. */
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
