import { splitLongWords } from "../../../contract/long-words";

/** Tags, entities other than the soft hyphen, and elements whose words stay as they are. */
const SKIPPED = /(<(?:code|a)\b[^>]*>.*?<\/(?:code|a)>|<[^>]*>|&(?!shy;)\w+;)/s;

/** Marks the long words of HTML, which a heading then hyphenates only where one does not fit. */
export function markLongWords(html: string): string {
  return html
    .split(SKIPPED)
    .map((part, index) => (index % 2 ? part : splitLongWords(part).map(marked).join("")))
    .join("");
}

function marked(part: string, index: number): string {
  return index % 2 ? `<span class="word">${part}</span>` : part;
}
