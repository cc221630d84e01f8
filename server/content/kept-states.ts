import type { MediaFile } from "../media/media-file";
import type { ContentIssue } from "./content";
import type { FileSource } from "./files/file-source";
import type { Scan } from "./files/scan-source";
import type { ScannedFile } from "./files/scanned-file";

/** A folder that was read without errors. */
export interface ReadState {
  files: ReadonlyMap<string, ScannedFile>;
  media: ReadonlyMap<string, MediaFile>;
  contentId: string;
}

/** A state that was shown once. */
export interface KeptState {
  /** Its name says which one it is. */
  source: FileSource;
  /** Files of it were removed for ever, so that pages may miss them. */
  hasForgotten: boolean;
}

/** Keeps the states of a content folder that are shown, and has them when the folder cannot be shown. */
export interface KeptStates {
  /** Begins to keep a folder that was read; takes later whether it is shown. Never throws. */
  keep(read: ReadState): (isShown: boolean) => void;
  /** Called before a folder is read at the start; returns an error if reading it has ended the process twice. Never throws. */
  guard(scan: Scan): Promise<ContentIssue | undefined>;
  /** The folder was read, and its pages are made. */
  survived(): void;
  /** The states that may be shown in place of the folder, the newest first. */
  lastGood(): AsyncIterable<KeptState>;
  /** Since when the folder has errors, in ms since 1970; takes when they were found now. */
  brokenSince(found: number): Promise<number>;
}
