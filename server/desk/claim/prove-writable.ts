import { randomBytes } from "node:crypto";
import { open, realpath, rename, rm } from "node:fs/promises";
import path from "node:path";
import { isCode } from "../../writer/journal/opened-folder";

/** Why nothing can be written to a folder. */
export type FolderFault = "read-only" | "no-permission" | "full" | "missing" | "git-sync" | "other";

/** Whether a file can be made, written to the disk, renamed and removed in a folder; the reason why not. */
export async function proveWritable(dir: string): Promise<FolderFault | undefined> {
  const name = path.join(dir, `.trifold-${randomBytes(8).toString("hex")}-proof`);
  try {
    if (/(^|\/)\.worktrees\//.test(`${await realpath(dir)}/`)) return "git-sync";
    const handle = await open(`${name}.tmp`, "wx", 0o600);
    try {
      await handle.writeFile("proof");
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${name}.tmp`, name);
    await rm(name);
    return undefined;
  } catch (error) {
    await rm(`${name}.tmp`, { force: true }).catch(() => {});
    await rm(name, { force: true }).catch(() => {});
    return faultOf(error);
  }
}

/** The fault that an error of the file system is. */
export function faultOf(error: unknown): FolderFault {
  if (isCode(error, "EROFS")) return "read-only";
  if (isCode(error, "EACCES", "EPERM")) return "no-permission";
  if (isCode(error, "ENOSPC", "EDQUOT")) return "full";
  return isCode(error, "ENOENT", "ENOTDIR") ? "missing" : "other";
}
