import type { ContentIssue } from "../../content";
import { quote } from "../../files/errors/content-errors";
import { codedError } from "../../files/errors/words/error-words";
import type { PageSource } from "../../files/parse-page";
import { suggestName } from "../../pages/suggest-name";

/** Wiki links: `[[page]]`, `[[page|text]]` and `![[picture.png]]`; `[[1]](/page)` is a Markdown link. */
const WIKI_LINK = /(!?)\[\[([^[\]|\n]{1,100})(?:\|([^[\]|\n]{1,100}))?\]\](?!\()/g;
const CODE = /^(```|~~~)[\s\S]*?^\1|`[^`\n]+`/gm;
const MAX_NAMED = 20;

/** Advice for wiki links, which Markdown reads as text: each with its Markdown form. */
export function adviseWikiLinks(
  file: string,
  { yaml, body, bodyLine }: Pick<PageSource, "yaml" | "body" | "bodyLine">,
): ContentIssue[] {
  const text = withoutCode(body);
  const inBody = [...text.matchAll(WIKI_LINK)].map((match) => {
    const line = bodyLine + text.slice(0, match.index).split("\n").length - 1;
    return advice(file, line, match);
  });
  const inFront = textsOf(yaml.data).flatMap((one) =>
    [...one.matchAll(WIKI_LINK)].map((match) => advice(file, yaml.line([], match[0]), match)),
  );
  return [...inFront, ...inBody].slice(0, MAX_NAMED);
}

/** Markdown with spaces in place of its code. */
export function withoutCode(body: string): string {
  return body.replace(CODE, (code) => code.replace(/[^\n]/g, " "));
}

function advice(
  file: string,
  line: number,
  [found, mark, target = "", label]: RegExpMatchArray,
): ContentIssue {
  const name = target.trim();
  const path = /^[/#]/.test(name) ? name : mark ? `media/${name}` : `/${slugged(name)}`;
  const linkText = mark ? "What it shows" : (label ?? name).trim();
  const mended = `${mark}[${linkText}](${path})`;
  return {
    file,
    line,
    path: "",
    ...codedError("advice-wiki-link", { text: quote(found), mended }),
  };
}

/** The path that a page with this name would have. */
function slugged(name: string): string {
  const segments = name.replace(/\.md$/, "").split("/");
  return segments.map((segment) => suggestName(segment, segment.length * 2)).join("/");
}

function textsOf(data: unknown): string[] {
  if (typeof data === "string") return [data];
  if (typeof data !== "object" || data === null) return [];
  return Object.values(data).flatMap(textsOf);
}
