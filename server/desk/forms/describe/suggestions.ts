import { COLOUR_DEFAULTS } from "../../../theme/palette";
import type { Choice } from "../field-nodes";
import type { Field } from "../fields/field";
import type { FormChoices } from "../form-node";
import type { DescribeContext } from "./describe-context";

const FILES: Readonly<Record<string, RegExp>> = {
  font: /\.(woff2?|ttf|otf)$/i,
  "icon-file": /\.(svg|png)$/i,
  video: /\.(mp4|webm)$/i,
  captions: /\.vtt$/i,
  download: /./,
};

/** Names the values that a text field offers; undefined for none. */
export function suggestionsFor({ kind }: Field, context: DescribeContext): string | undefined {
  if (!kind) return undefined;
  const { suggestions, choices } = context;
  if (!suggestions.has(kind)) suggestions.set(kind, valuesOf(kind, choices));
  return suggestions.get(kind)?.length ? kind : undefined;
}

function valuesOf(kind: string, choices: FormChoices): readonly Choice[] {
  const {
    pages = [],
    folders = [],
    pictures = [],
    media = [],
    icons = [],
    locations = [],
  } = choices;
  const files = FILES[kind];
  if (files) return plain(media.filter((file) => files.test(file)));
  switch (kind) {
    case "link":
    case "reach":
      return [...pages, ...plain(media)];
    case "page":
      return pages;
    case "folder":
      return folders;
    case "picture-file":
      return pictures.map(({ value, label }) => ({ value, label }));
    case "icon":
      return plain(icons);
    case "location":
      return plain(locations);
    case "timezone":
      return plain(Intl.supportedValuesOf("timeZone"));
    case "colour":
      return plain([...new Set(Object.values(COLOUR_DEFAULTS))]);
    default:
      return [];
  }
}

function plain(values: readonly string[]): Choice[] {
  return values.map((value) => ({ value, label: value }));
}
