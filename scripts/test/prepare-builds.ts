import { rmSync } from "node:fs";
import { buildIfStale, isStale, type SiteOptions } from "../build/build-site";
import type { BuildName } from "./needed-builds";

const moreSources = ["tests/fixtures/app", "tests/fixtures/next"];

/** The site, the site with test routes, and a newer version of that. */
const BUILDS: Readonly<Record<BuildName, SiteOptions>> = {
  build: { outDir: "build", viteConfig: "vite.config.ts" },
  "build-test": {
    outDir: "build-test",
    viteConfig: "tests/fixtures/app/vite.config.ts",
    moreSources,
  },
  "build-next": {
    outDir: "build-next",
    viteConfig: "tests/fixtures/next/vite.config.ts",
    moreSources,
  },
};

/** Makes the named builds; removes a stale one that is not named, so that no test runs against it unnoticed. */
export async function prepareBuilds(needed: ReadonlySet<BuildName>): Promise<void> {
  for (const [name, options] of Object.entries(BUILDS)) {
    if ([...needed].some((one) => one === name)) await buildIfStale(options);
    else if (isStale(options)) rmSync(options.outDir, { recursive: true, force: true });
  }
}
