import type { Placeholders } from "../images/placeholders";
import type { FileSource } from "./files/file-source";
import type { Scan } from "./files/scan-source";
import { type ReadOptions, type ReadResult, readContent } from "./read-content";

/** What the readings of a store have in common. */
export interface ReaderOptions
  extends Pick<ReadOptions, "icons" | "remembered" | "textShades" | "readFont"> {
  placeholders?: Placeholders;
}

/** Returns the reader of a store: unchanged files are not read again. `now`: ms since 1970. */
export function createReader(
  { icons, remembered, textShades, readFont, placeholders }: ReaderOptions,
  now: () => number,
): (from: FileSource, scan: Scan) => Promise<ReadResult> {
  const mediaCache = new Map();
  const pageCache = new Map();
  const redirectsCache = {};
  return (from, scan) =>
    readContent(from, {
      icons,
      remembered,
      textShades,
      readFont,
      placeholder: placeholders?.of,
      mediaCache,
      pageCache,
      redirectsCache,
      scan,
      now: now(),
    });
}
