import { createHash } from "node:crypto";

/** Takes the text of an inline script or style, returns its hash source for a policy (CSP Level 3, 2.3.1). */
export function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
