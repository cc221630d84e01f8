/** A page's file in its two parts. */
export interface FrontMatter {
  /** YAML, from line 2 of the file on. */
  head: string;
  body: string;
  /** 1-based line of the file on which the body begins. */
  bodyLine: number;
}

/** Splits off the YAML between `---` lines; undefined when it is opened and never closed. */
export function splitFrontMatter(text: string): FrontMatter | undefined {
  if (!/^---[ \t]*(\n|$)/.test(text)) return { head: "", body: text, bodyLine: 1 };
  const start = text.indexOf("\n") + 1;
  const end = /^---[ \t]*$/m.exec(text.slice(start));
  if (start === 0 || !end) return undefined;
  const head = text.slice(start, start + end.index);
  const body = text.slice(start + end.index + end[0].length + 1);
  return { head, body, bodyLine: head.split("\n").length + 2 };
}
