import { existsSync } from "node:fs";
import module from "node:module";

/**
 * Has V8 take the code that it compiled for an earlier start from `dir`, which the image fills when it is built
 * (docs/decisions/015). Without the folder, and before Node 22.1, everything is compiled anew.
 */
export function useCompileCache(dir: string): void {
  const enable: unknown = Reflect.get(module, "enableCompileCache");
  if (typeof enable === "function" && existsSync(dir)) enable(dir);
}
