import { statSync } from "node:fs";
import path from "node:path";
import { isForGroup } from "./shared-folder";

/** Takes an error of writing into a folder, returns on one line what is wrong and what to do. */
export function fileReason(error: unknown, dir: string): string {
  if (!(error instanceof Error)) return String(error);
  const hint = fileHint("code" in error ? String(error.code) : "", dir);
  return hint ? `${error.message}: ${hint}` : error.message;
}

/** What to do about a code of the file system where a folder is written to; undefined for one that says nothing. */
export function fileHint(code: string, dir: string): string | undefined {
  if (/^(EACCES|EPERM)$/.test(code)) return notPermitted(dir);
  if (/^(ENOSPC|EDQUOT)$/.test(code)) return `make room on the disk of ${dir}`;
  if (code === "EROFS") return `the disk of ${dir} only reads: mount it so that it can be written`;
  if (/^(ENOTDIR|EEXIST)$/.test(code)) return `a part of ${dir} is a file: DATA_DIR names a folder`;
  return undefined;
}

/** A folder that two users share has the wrong modes inside; any other one belongs to somebody else. */
function notPermitted(dir: string): string {
  const stats = statSync(dir, { throwIfNoEntry: false });
  const groups = [process.getegid?.(), ...(process.getgroups?.() ?? [])];
  if (stats && isForGroup(stats.mode) && groups.includes(stats.gid))
    return `something in ${dir} is not for its group ${stats.gid}: chmod -R ug+rwX,o= ${dir}`;
  // Two users who share it are told how: a new owner would shut the other one out.
  const isOthers = stats && stats.uid !== 0 && stats.uid !== process.geteuid?.();
  const or = isOthers ? ", or share it between both users as docs/desk.md says" : "";
  return `${whyNotWritable(dir)}: chown -R ${process.geteuid?.()} ${dir}${or}`;
}

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
