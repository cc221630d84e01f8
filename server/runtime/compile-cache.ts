import { existsSync } from "node:fs";
import module from "node:module";

/**
 * Lets V8 reuse the code that it compiled for an earlier start, from a folder that is filled while the image is built
 * (docs/decisions/015). Without the folder, and before Node 22.1, everything is compiled again.
 */
export function useCompileCache(dir: string): void {
  const enable: unknown = Reflect.get(module, "enableCompileCache");
  if (typeof enable === "function" && existsSync(dir)) enable(dir);
}
