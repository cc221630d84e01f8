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
      if (!isPlaceInside(place, folder) && !isPlaceInside(folder, place)) continue;
      const expected = `a place that is not in ${other} (${JSON.stringify(folder)}), whose files are served, nor around it`;
      errors.push(`${name}: given ${JSON.stringify(place)}, expected ${expected}`);
    }
  }
  return errors;
}

/** The file of a database that is not in `DATA_DIR`. */
function fileOutside(dataDir: string, database: string): string | undefined {
  return database.includes("://") || isPlaceInside(database, dataDir) ? undefined : database;
}

/** Whether a place is a folder or in it, by their real paths. */
export function isPlaceInside(place: string, folder: string): boolean {
  const way = path.relative(realPlace(folder), realPlace(place));
  return way === "" || !(way === ".." || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
}

/** The real path of a place, or of the part of it that is there, with the rest. */
export function realPlace(place: string): string {
  try {
    return realpathSync(place);
  } catch {
    const above = path.dirname(place);
    return above === place ? place : path.join(realPlace(above), path.basename(place));
  }
}
