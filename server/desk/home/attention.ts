import type { ContentIssue } from "../../content/content";
import type { Draft } from "../drafts/draft-store";
import { issueText } from "../editing/issue-text";
import type { FolderState } from "../folder/site-folder";
import type { DeskLanguage } from "../forms/fields/form-words";

/** What a person should know before she begins. */
export interface Attention {
  /** Mistakes in the folder, which keep the site from showing what was changed last. */
  mistakes: readonly { file: string; title: string; text: string }[];
  mistakeCount: number;
  /** What the person has changed and not published. */
  changes: readonly ChangedFile[];
  /** What others have. */
  ofOthers: readonly ChangedFile[];
  /** Closed days and special hours that come soon, or are now. */
  soon: readonly { location: string; from: string; to: string; text: string; isClosed: boolean }[];
  /** Whether the public site answers at the address that the desk knows. */
  siteAnswers: boolean;
  /** How many places people can come to, which have opening hours. */
  locationCount: number;
}

export interface ChangedFile {
  file: string;
  title: string;
  who: string;
  /** In ms. */
  since: number;
}

const MAX_MISTAKES = 20;
const SOON_MS = 21 * 24 * 60 * 60_000;

interface AttentionParts {
  state: FolderState;
  drafts: readonly Draft[];
  ofOthers: readonly Draft[];
  language: DeskLanguage;
  siteAnswers: boolean;
  now: number;
}

/** Collects from the folder and the drafts what a person should know. `now`: ms since 1970. */
export function attentionOf(parts: AttentionParts): Attention {
  const { state, drafts, ofOthers, language, siteAnswers, now } = parts;
  const { errors, folder } = state;
  const titles = new Map(
    [...(folder?.pages.values() ?? [])].map((page) => [page.file, page.title]),
  );
  const titleOf = (file: string) => titles.get(file) ?? file;
  const shown = ({ file, who, begunAt }: Draft): ChangedFile => {
    return { file, title: titleOf(file), who, since: begunAt };
  };
  return {
    mistakes: errors.slice(0, MAX_MISTAKES).map((error: ContentIssue) => {
      const { file } = error;
      return { file, title: titleOf(file), text: issueText(error, language) };
    }),
    mistakeCount: errors.length,
    changes: drafts.map(shown),
    ofOthers: ofOthers.map(shown),
    soon: soonIn(state, now),
    siteAnswers,
    locationCount: locationsOf(state).length,
  };
}

function locationsOf({ folder }: FolderState) {
  const [site] = folder?.sites.values() ?? [];
  return site?.locations ?? [];
}

function soonIn(state: FolderState, now: number): Attention["soon"] {
  const [today, last] = [now, now + SOON_MS].map((time) => isoDate(time));
  return locationsOf(state).flatMap(({ name, except }) =>
    except
      .filter(({ from, to }) => to >= (today ?? "") && from <= (last ?? ""))
      .map(({ from, to, text = "", hours }) => {
        return { location: name ?? "", from, to, text, isClosed: hours.length === 0 };
      }),
  );
}

function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
