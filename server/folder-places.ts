import { realpathSync } from "node:fs";
import path from "node:path";

interface Folders {
  contentDir: string;
  previewDir: string | undefined;
  dataDir: string;
  assetArchiveDir: string | undefined;
  messages: { database: string };
}

/**
 * Returns an error for each place that the site writes to inside a folder whose files it serves, or around one: messages could
 * be downloaded. Symbolic links are followed.
 */
export function folderErrors({ contentDir, previewDir, dataDir, ...rest }: Folders): string[] {
  const { assetArchiveDir, messages } = rest;
  const served = { CONTENT_DIR: contentDir, PREVIEW_DIR: previewDir };
  const written = {
    DATA_DIR: dataDir,
    ASSET_ARCHIVE_DIR: assetArchiveDir,
    DATABASE_URL: fileOutside(dataDir, messages.database),
  };
  const errors: string[] = [];
  for (const [name, place] of Object.entries(written)) {
    for (const [other, folder] of Object.entries(served)) {
      if (place === undefined || folder === undefined) continue;
      const [own, its] = [realPath(place), realPath(folder)];
      if (!isInside(own, its) && !isInside(its, own)) continue;
      const expected = `a place that is not in ${other} (${JSON.stringify(folder)}), whose files are served, nor around it`;
      errors.push(`${name}: given ${JSON.stringify(place)}, expected ${expected}`);
    }
  }
  return errors;
}

/** The file of a database that is not in `DATA_DIR`. */
function fileOutside(dataDir: string, database: string): string | undefined {
  return database.includes("://") || isInside(database, dataDir) ? undefined : database;
}

function isInside(place: string, folder: string): boolean {
  const way = path.relative(folder, place);
  return way === "" || !(way === ".." || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
}

/** The real path of a place, or of the part of it that is there, with the rest. */
function realPath(place: string): string {
  try {
    return realpathSync(place);
  } catch {
    const above = path.dirname(place);
    return above === place ? place : path.join(realPath(above), path.basename(place));
  }
}
