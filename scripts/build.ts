import { buildIfStale } from "./build/build-site";

const start = performance.now();
const built = await buildIfStale({ outDir: "build", viteConfig: "vite.config.ts" });
if (built) console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
