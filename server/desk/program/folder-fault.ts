import type { Claim } from "../claim/claim-folder";
import { type FolderFault, proveWritable } from "../claim/prove-writable";

const MAX_AGE_MS = 5000;

/** Why nothing can be written to the content folder; tried anew after some seconds, because an operator may mend it. */
export function createFault(contentDir: string, claim: Pick<Claim, "lostTo">) {
  let proved: Promise<FolderFault | undefined> | undefined;
  let at = 0;
  return function fault(): Promise<FolderFault | undefined> {
    if (claim.lostTo()) return Promise.resolve("other");
    if (!proved || Date.now() - at > MAX_AGE_MS) {
      at = Date.now();
      proved = proveWritable(contentDir);
    }
    return proved;
  };
}
