import { constants, existsSync } from "node:fs";
import { type FileHandle, lstat, mkdir, open, readlink, realpath } from "node:fs/promises";
import path from "node:path";

/** A folder that stays the same one, whatever becomes of its path. */
export interface OpenedFolder {
  /** The path by which an entry of it is reached. */
  at(name: string): string;
  /** Writes its entries to disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** A file or folder that is not written to: the message says why. */
export class WriteError extends Error {
  override name = "WriteError";
}

const FOLDER = constants.O_RDONLY | (constants.O_DIRECTORY ?? 0) | (constants.O_NOFOLLOW ?? 0);
/** Where Linux shows the opened files of a process; a path through it follows no link above the opened folder. */
const DESCRIPTORS = "/proc/self/fd";

/**
 * Opens a folder below a root without following links below the root; with `isMade`, folders that are missing are created.
 * @throws WriteError
 */
export async function openFolder(
  root: string,
  relative: string,
  isMade = false,
): Promise<OpenedFolder> {
  let place = await realpath(root);
  let handle = await openOne(place, root);
  for (const name of relative.split("/").filter((part) => part !== "" && part !== ".")) {
    const next = path.join(pathOf(handle, place), name);
    place = path.join(place, name);
    const above = handle;
    handle = await openOne(next, relative)
      .catch(async (error: unknown) => {
        if (!isMade || !isCode(error, "ENOENT")) throw error;
        await mkdir(next);
        const made = await openOne(next, relative);
        await likeAbove(made, above);
        return made;
      })
      .finally(() => above.close());
  }
  const shown = await readlink(`${DESCRIPTORS}/${handle.fd}`).catch(() => place);
  if (shown !== place) {
    await handle.close();
    throw new WriteError(`${relative || root} was moved meanwhile`);
  }
  const last = handle;
  return {
    at: (name) => path.join(pathOf(last, place), name),
    sync: () => last.sync().catch(ignoreUnsupported),
    close: () => last.close(),
  };
}

/** Gives a new folder the mode of the one above, whatever this process's umask: others read and write in both, or in none. */
async function likeAbove(made: FileHandle, above: FileHandle): Promise<void> {
  const { mode } = await above.stat();
  // systemd (RestrictSUIDSGID=) refuses the bit that the folder has from the one above.
  await made.chmod(mode & 0o2777).catch(() => {});
}

function pathOf({ fd }: FileHandle, place: string): string {
  return existsSync(DESCRIPTORS) ? `${DESCRIPTORS}/${fd}` : place;
}

async function openOne(place: string, name: string): Promise<FileHandle> {
  try {
    const stats = place.startsWith(DESCRIPTORS) ? undefined : await lstat(place);
    if (stats?.isSymbolicLink()) throw new WriteError(`${name} leads through a symbolic link`);
    return await open(place, FOLDER);
  } catch (error) {
    if (isCode(error, "ELOOP", "ENOTDIR"))
      throw new WriteError(`${name} leads through a symbolic link or a file`);
    throw error;
  }
}

/** Whether an error of the system has one of these codes. */
export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/** Some file systems cannot sync a folder. */
function ignoreUnsupported(error: unknown): void {
  if (!isCode(error, "EINVAL", "EPERM", "ENOTSUP", "EBADF")) throw error;
}
