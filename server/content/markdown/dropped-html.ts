import { type CodedError, codedError } from "../files/errors/words/error-words";
/** An HTML tag in Markdown, which the renderer drops. */
export interface DroppedTag {
  /** The tag's name: `div`. */
  name: string;
  /** The tag as it is written, on one line. */
  text: string;
  /** True for an HTML block, which is dropped together with its text. */
  isBlock: boolean;
}

const CELL = "a table of Markdown, or a section of type table";
const HEADING = "a heading of Markdown: ## Heading";
const FORM = "a section of type form or contact-form";

/** The advised replacement of each tag. */
const INSTEAD: Record<string, string> = {
  b: "**bold**",
  strong: "**bold**",
  i: "*emphasis*",
  em: "*emphasis*",
  a: "[words](/page)",
  img: "![What it shows](media/picture.jpg)",
  br: "a backslash at the end of the line",
  hr: "three hyphens on a line of their own",
  h1: HEADING,
  h2: HEADING,
  h3: HEADING,
  h4: HEADING,
  h5: HEADING,
  h6: HEADING,
  ul: "lines that begin with '- '",
  ol: "lines that begin with '1. '",
  p: "an empty line between paragraphs",
  code: "`code`",
  del: "~~words~~",
  s: "~~words~~",
  table: CELL,
  tr: CELL,
  td: CELL,
  form: FORM,
  input: FORM,
  button: "a section with actions",
  iframe: "a section of type embed",
  video: "a section of type video",
  script: "analytics in site.yaml",
  style: "theme in site.yaml",
  details: "a section of type faq",
};

/** Takes raw HTML of Markdown, returns the tag that it begins with; undefined for comments and closing tags. */
export function droppedTag(raw: string, isBlock: boolean): DroppedTag | undefined {
  const [text, name] = /<([a-z][a-z0-9-]*)[^>\n]*>?/i.exec(raw.replace(/<!--.*?-->/gs, "")) ?? [];
  return text && name ? { name: name.toLowerCase(), text, isBlock } : undefined;
}

/** The advice for a tag, without file and line. */
export function dropAdvice({ name, isBlock }: DroppedTag): CodedError {
  const instead = INSTEAD[name] ?? "Markdown: HTML is not shown";
  return codedError(isBlock ? "advice-html-block" : "advice-html-tag", { tag: name, instead });
}
