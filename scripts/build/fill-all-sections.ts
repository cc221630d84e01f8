import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const TYPES = "app/section-types.ts";
const ALL = "app/sections/all-sections.css";

/** Fills app/sections/all-sections.css with the style sheets that section-types.ts imports, in their order. */
export function fillAllSections(): Plugin {
  return {
    name: "fill-all-sections",
    enforce: "pre",
    transform(_code, id) {
      // With ?url it is a module that exports the URL.
      if (!/\/app\/sections\/all-sections\.css(\?(?!url)|$)/.test(id)) return undefined;
      this.addWatchFile(TYPES);
      const sheets = [...readFileSync(TYPES, "utf8").matchAll(/ from "(\S+\.css)\?inline";/g)];
      if (sheets.length === 0) this.error(`${TYPES} imports no style sheet`);
      return {
        code: sheets.map(([, sheet = ""]) => `@import "${fromAll(sheet)}";`).join("\n"),
        map: null,
      };
    },
  };
}

/** The address of a style sheet as all-sections.css has to name it. */
function fromAll(sheet: string): string {
  const file = path.posix.join(path.posix.dirname(TYPES), sheet);
  const relative = path.posix.relative(path.posix.dirname(ALL), file);
  return relative.startsWith(".") ? relative : `./${relative}`;
}
