import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

// `npm start` builds the site first, with development packages. Plain JavaScript: tsx is one of them.
const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const folders = createRequire(import.meta.url).resolve.paths("any-package") ?? [];
const missing = Object.keys({ ...devDependencies, ...dependencies }).filter(
  (name) => !folders.some((folder) => existsSync(path.join(folder, name))),
);
if (missing.length > 0) {
  const some = missing.slice(0, 5).join(", ");
  const more = missing.length > 5 ? ` and ${missing.length - 5} more` : "";
  console.error(
    `Missing packages: ${some}${more}.\n` +
      "`npm start` builds the site, which needs the development packages too;\n" +
      "`npm ci --omit=dev` and `NODE_ENV=production npm ci` leave them out.\n" +
      "Run `npm ci --include=dev && npm start` instead, or `node build/server.js` for a site that is built.",
  );
  process.exitCode = 1;
}
