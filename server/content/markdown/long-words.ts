import { splitLongWords } from "../../../contract/text/long-words";

/** Tags, entities other than the soft hyphen, and elements whose text is not hyphenated. */
const SKIPPED = /(<(?:code|a)\b[^>]*>.*?<\/(?:code|a)>|<[^>]*>|&(?!shy;)\w+;)/s;

/** Wraps long words of HTML, so that a heading hyphenates a word only where it does not fit. */
export function markLongWords(html: string): string {
  return html
    .split(SKIPPED)
    .map((part, index) => (index % 2 ? part : splitLongWords(part).map(marked).join("")))
    .join("");
}

function marked(part: string, index: number): string {
  return index % 2 ? `<span class="word">${part}</span>` : part;
}
