import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const STYLES = "app/sections/section-styles.ts";

/** Fills app/sections/all-sections.css with the style sheets that section-styles.ts imports, in their order. */
export function fillAllSections(): Plugin {
  return {
    name: "fill-all-sections",
    enforce: "pre",
    transform(_code, id) {
      // With ?url it is a module that exports the URL.
      if (!/\/app\/sections\/all-sections\.css(\?(?!url)|$)/.test(id)) return undefined;
      this.addWatchFile(STYLES);
      const sheets = [...readFileSync(STYLES, "utf8").matchAll(/ from ("\S+\.css)\?inline";/g)];
      if (sheets.length === 0) this.error(`${STYLES} imports no style sheet`);
      return { code: sheets.map(([, file]) => `@import ${file}";`).join("\n"), map: null };
    },
  };
}
