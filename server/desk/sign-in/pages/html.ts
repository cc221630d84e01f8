import { escapeHtml } from "../../../../contract/text/escape-text";

/** Text that is HTML already. `html` makes it, and nothing else does. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[] | undefined | false;

/** A template whose parts are escaped unless they are HTML; undefined and false are nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const texts = strings.map((text, at) => (at === 0 ? "" : htmlOf(parts[at - 1])) + text);
  return new Html(texts.join(""));
}

function htmlOf(part: Part): string {
  if (part === undefined || part === false) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map((one) => one.text).join("");
  return escapeHtml(String(part));
}
