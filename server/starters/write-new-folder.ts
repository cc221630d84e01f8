import {
  chmodSync,
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { whyNotWritable } from "../storage/file-reason";

export interface NewFile {
  /** Path in the new folder, with `/`. */
  path: string;
  /** Its bytes, or the path of a file that has them. */
  bytes: Uint8Array | string;
}

/** A folder cannot be written. The message says why in plain words. */
export class NewFolderError extends Error {
  override name = "NewFolderError";
}

/** Entries of a folder that still counts as empty. */
const ALLOWED = [".git"];
const MAX_NAMED = 5;
const OWN_FOLDER = `In a container, mount a folder of yours and run it as yourself:
  docker run --rm --user "$(id -u):$(id -g)" -v "$PWD:/out" IMAGE init /out/my-site --kind KIND --language LANGUAGE`;

/**
 * Writes a folder that does not exist yet or is empty: all files, or none if it fails. Synchronous, so that no signal handler
 * runs half-way. Throws a NewFolderError; the hint is for a folder without permission.
 */
export function writeNewFolder(dir: string, files: readonly NewFile[], hint = OWN_FOLDER): void {
  const target = path.resolve(dir);
  const isThere = isEmptyFolder(dir, target);
  // A folder that exists keeps its place: it may be a mount, or a shell's current folder.
  const place = isThere ? realpathSync(target) : path.dirname(target);
  let made: string | undefined;
  try {
    made = mkdirSync(place, { recursive: true });
    const temporary = path.join(place, `.trifold-init-${process.pid}`);
    try {
      writeFiles(temporary, files);
      if (isThere) moveInto(temporary, place);
      else renameSync(temporary, target);
    } finally {
      rmSync(temporary, { recursive: true, force: true });
    }
  } catch (error) {
    if (made) removeEmpty(place, made);
    throw new NewFolderError(explain(error, place, hint));
  }
}

/** Whether the folder exists. Throws a NewFolderError when it is a file or has files. */
function isEmptyFolder(dir: string, target: string): boolean {
  const stats = lookAt(target);
  if (!stats) return false;
  if (!stats.isDirectory())
    throw new NewFolderError(`${dir} is a file: name a new folder; nothing was written.`);
  const names = readNames(target).filter((name) => !ALLOWED.includes(name));
  if (names.length === 0) return true;
  const named = names.slice(0, MAX_NAMED).join(", ");
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : "";
  throw new NewFolderError(
    `${dir} is not empty: it has ${named}${more}. Name a new folder or an empty one; nothing was written.`,
  );
}

function lookAt(target: string) {
  try {
    return statSync(target, { throwIfNoEntry: false }) ?? danglingLink(target);
  } catch (error) {
    throw new NewFolderError(explain(error, path.dirname(target)));
  }
}

function danglingLink(target: string) {
  return lstatSync(target, { throwIfNoEntry: false });
}

function readNames(target: string): string[] {
  try {
    return readdirSync(target).sort();
  } catch (error) {
    throw new NewFolderError(explain(error, target));
  }
}

function writeFiles(dir: string, files: readonly NewFile[]): void {
  mkdirSync(dir);
  for (const file of files) {
    const full = path.join(dir, file.path);
    mkdirSync(path.dirname(full), { recursive: true });
    // It will hold the password of the mail server.
    const mode = file.path === ".env" ? 0o600 : 0o666;
    if (typeof file.bytes === "string") copyNew(file.bytes, full);
    else writeFileSync(full, file.bytes, { flag: "wx", mode });
  }
}

function copyNew(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_EXCL);
  chmodSync(to, 0o644);
}

/** Moves all entries of a folder into another; moves them back if one fails. */
function moveInto(from: string, to: string): void {
  const moved: string[] = [];
  try {
    for (const name of readdirSync(from)) {
      renameSync(path.join(from, name), path.join(to, name));
      moved.push(name);
    }
  } catch (error) {
    for (const name of moved) rmSync(path.join(to, name), { recursive: true, force: true });
    throw error;
  }
}

/** Removes empty folders from `last` up to `first`. */
function removeEmpty(last: string, first: string): void {
  try {
    for (let dir = last; dir.length >= first.length; dir = path.dirname(dir)) rmdirSync(dir);
  } catch {
    // Another program uses the folder by now.
  }
}

function explain(error: unknown, place: string, hint = OWN_FOLDER): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT")
    return `The disk of ${place} is full. Make room, then run it again; nothing was written.`;
  if (code === "EROFS") return `${place} is read-only; nothing was written.\n${hint}`;
  if (code === "EACCES" || code === "EPERM")
    return `${whyNotWritable(place)}; nothing was written.\n${hint}`;
  if (code === "ENOTDIR" || code === "EEXIST")
    return `A part of ${place} is a file: name another folder; nothing was written.`;
  if (code === "ENAMETOOLONG") return `The name ${place} is too long; nothing was written.`;
  return `${place} cannot be written: ${error.message}. Nothing was written.`;
}
