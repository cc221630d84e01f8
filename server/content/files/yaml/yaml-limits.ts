import { codedError } from "../errors/words/error-words";
import type { YamlFault } from "./yaml-explanations";

const MAX_NESTING = 32;
// Spaces of indentation. Each level of a block has at least one.
const MAX_INDENT = 200;
// The parser takes up to 50 µs for each, and blocks the event loop meanwhile.
const MAX_TOKENS = 60_000;

/** Whether a text could exceed a limit, so that its tokens have to be read. */
export function mayExceed(text: string): boolean {
  // There are two tokens for a character at most: the lexer puts a mark before each value.
  const isLong = text.length > MAX_TOKENS / 2;
  return isLong || countOf(text, /[[{]/g) > MAX_NESTING || text.split("\n").some(mayBeDeep);
}

function mayBeDeep(line: string): boolean {
  return (
    countOf(line, /[-?:]/g) > MAX_NESTING || line.length - line.trimStart().length > MAX_INDENT
  );
}

function countOf(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}

/**
 * Takes the tokens of a text, returns the error of YAML that exceeds the limits of size or nesting. The parser recurses,
 * and a stack overflow while V8 compiles a regular expression ends the process instead of throwing.
 */
export function excess(tokens: Iterable<string>, maxTokens = MAX_TOKENS): YamlFault | undefined {
  let count = 0;
  let line = 1;
  let brackets = 0;
  let marksOfLine = 0;
  let isLineStart = true;
  for (const token of tokens) {
    if (token === "[" || token === "{") brackets++;
    else if (token === "]" || token === "}") brackets--;
    else if (/^[-?:]$/.test(token) && brackets === 0) marksOfLine++;

    const isDeepIndent = isLineStart && token.length > MAX_INDENT && token.trim() === "";
    if (brackets > MAX_NESTING || marksOfLine > MAX_NESTING || isDeepIndent)
      return { line, ...codedError("yaml-too-deep", { limit: MAX_NESTING }) };
    if (++count > maxTokens) return { line, ...codedError("yaml-too-much", {}) };

    isLineStart = token.endsWith("\n");
    if (isLineStart) marksOfLine = 0;
    line += token.split("\n").length - 1;
  }
  return undefined;
}
