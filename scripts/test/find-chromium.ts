import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";

const SHELL = "chromium-headless-shell";
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

/**
 * Returns the path of Chromium's headless shell, which loads pages in two thirds of the time, or what `findChromium` returns
 * where there is none. CHROMIUM_PATH is used for all.
 */
export function findShell(): string {
  const whole = findChromium();
  return (process.env.CHROMIUM_PATH ? undefined : findOnPath([SHELL])) ?? whole;
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
  const install = ["install", "-y", "-qq", "--no-install-recommends"] as const;
  return [
    ["apt-get", "update", "-qq"],
    // Debian has the shell since 2025.
    ["apt-get", ...install, ...packages, SHELL],
    ["apt-get", ...install, ...packages],
    [...playwright, "--with-deps"],
  ];
}

function findInstalled(): string | undefined {
  return findOnPath(NAMES) ?? [chromium.executablePath()].find(isExecutable);
}

function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter((folder) => folder !== "");
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
