/** New texts by path, as they are to be on disk; undefined for a file that is removed. */
export type NewTexts = ReadonlyMap<string, string | undefined>;
