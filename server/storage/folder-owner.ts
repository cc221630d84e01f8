import { statSync } from "node:fs";
import path from "node:path";

/** Takes a place that this user may not write to, returns why: `User 1000 may not write into /data, which belongs to user 0`. */
export function whyNotWritable(place: string): string {
  const folder = nearestFolder(place);
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  const user = process.geteuid?.();
  const reason = owner === user ? "forbids it" : `belongs to user ${owner}`;
  return `User ${user} may not write into ${folder}, which ${reason}`;
}

function nearestFolder(place: string): string {
  let folder = place;
  while (folder !== path.dirname(folder) && !exists(folder)) folder = path.dirname(folder);
  return folder;
}

function exists(folder: string): boolean {
  try {
    return statSync(folder, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}
