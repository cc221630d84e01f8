import { hourCycleOf } from "../../contract/hours/show-opening";
import { fillIn } from "../../contract/text/fill-in";
import type { Content, ContentIssue } from "../content/content";
import { errorLanguage, formatIssues } from "../content/files/errors/content-errors";
import type { ErrorLanguage } from "../content/files/errors/words/error-words";
import { type PreviewPlace, withPreviewLinks } from "./preview-links";
import type { ShownPreview } from "./shown-preview";

interface PreviewFacts {
  /** In the language of the page. */
  content: Content;
  errors: readonly ContentIssue[];
  place: PreviewPlace;
  /** The moment asked for, in ms since 1970; undefined for the present. */
  at: number | undefined;
  /** Ms since 1970. */
  expiresAt: number;
}

/** The text of a preview's banner: the moment and the end of the link in the site's timezone, and the folder's errors. */
export function describePreview(facts: PreviewFacts): ShownPreview {
  const { content, errors, place, at, expiresAt } = facts;
  const { language, strings } = content.site;
  const words = strings.preview;
  const clock = new Intl.DateTimeFormat(language, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: content.zone.name,
    hourCycle: hourCycleOf(language),
  });
  const line = (text: string, time: number) => fillIn(text, { time: clock.format(time) });
  return {
    label: words.label,
    notes: [
      ...(at === undefined ? [] : [line(words.moment, at)]),
      words.notPublic,
      line(words.until, expiresAt),
    ],
    ...(errors.length > 0 && {
      errors: {
        title: fillIn(words.errors, { count: errors.length }),
        lines: errorLines(errors, errorLanguage(language)),
      },
    }),
    withLinks: (html) => withPreviewLinks(html, place),
  };
}

function errorLines(errors: readonly ContentIssue[], wanted: ErrorLanguage) {
  const lines = formatIssues(errors, wanted).split("\n");
  return lines.map((text) => ({ text, language: wanted }));
}
