import { statSync } from "node:fs";
import { chmod, mkdir, open, stat } from "node:fs/promises";
import path from "node:path";

/** A folder with both bits is for two users of one group: its group may write, and what is made in it gets that group (setgid). */
const FOR_GROUP = 0o2020;
const SHARED_FOLDER = 0o2770;
const SHARED_FILE = 0o660;
const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;

/** Whether two users of one group, such as the site's and the desk's, share a folder; false for one that is missing. */
export async function isShared(dir: string): Promise<boolean> {
  return isForGroup((await stat(dir).catch(() => undefined))?.mode);
}

/** Whether a folder with this mode is for its group. */
export function isForGroup(mode = 0): boolean {
  return (mode & FOR_GROUP) === FOR_GROUP;
}

/** Mode of a file that holds what is private: for its user only, in a shared folder for the group too. */
export async function privateMode(dir: string): Promise<number> {
  return (await isShared(dir)) ? SHARED_FILE : OWN_FILE;
}

/**
 * Makes a folder for what is private, and those above it: for its user only, within a shared folder for the group too.
 * Throws the errors of the file system.
 */
export async function makePrivateFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  const isForTwo = await isShared(path.dirname(dir));
  const wanted = isForTwo ? SHARED_FOLDER : OWN_FOLDER;
  if (((await stat(dir)).mode & 0o7777) === wanted) return;
  await chmod(dir, wanted).catch((error: unknown) => {
    // It is the other user's folder, or systemd (RestrictSUIDSGID=) leaves it the bit of the folder above.
    if (!isForTwo) throw error;
  });
}

/** Creates a private file if it is missing. One of this user that is older than the sharing of its folder is shared now. */
export async function touchPrivate(file: string): Promise<void> {
  const mode = await privateMode(path.dirname(file));
  const handle = await open(file, "a", mode);
  try {
    const { mode: current, uid } = await handle.stat();
    const lacksGroup = mode === SHARED_FILE && (current & mode) !== mode;
    if (lacksGroup && uid === process.geteuid?.()) await handle.chmod(mode);
  } finally {
    await handle.close();
  }
}

/** Lets the group use all that this process makes from now on, if `dir` is shared, and nobody else. */
export function shareNewFiles(dir: string): void {
  if (isForGroup(modeOf(dir))) process.umask(0o007);
}

/** A folder that cannot be looked at is said where something is written into it. */
function modeOf(dir: string): number | undefined {
  try {
    return statSync(dir).mode;
  } catch {
    return undefined;
  }
}
