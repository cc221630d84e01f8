import { rmSync } from "node:fs";
import { buildIfStale, isStale, type SiteOptions } from "../build/build-site";
import type { BuildName } from "./needed-builds";

const OF_TESTS = { moreSources: ["tests/fixtures/app", "tests/fixtures/next"], isSiteOnly: true };

/** The site, the site with test routes, and a newer version of that. */
const BUILDS: Readonly<Record<BuildName, SiteOptions>> = {
  build: { outDir: "build", viteConfig: "vite.config.ts" },
  "build-test": {
    outDir: "build-test",
    viteConfig: "tests/fixtures/app/vite.config.ts",
    ...OF_TESTS,
  },
  "build-next": {
    outDir: "build-next",
    viteConfig: "tests/fixtures/next/vite.config.ts",
    ...OF_TESTS,
  },
};

/**
 * Makes the named builds: `build-next` last, because it is newer than `build-test` by the time of its build. Removes a stale
 * one that is not named, so that no test runs against it unnoticed.
 */
export async function prepareBuilds(needed: ReadonlySet<BuildName>): Promise<void> {
  async function prepare(name: BuildName): Promise<void> {
    const options = BUILDS[name];
    if (needed.has(name)) await buildIfStale(options);
    else if (isStale(options)) rmSync(options.outDir, { recursive: true, force: true });
  }
  await Promise.all([prepare("build"), prepare("build-test")]);
  await prepare("build-next");
}
