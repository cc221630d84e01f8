import {
  getDefaults,
  Lexer,
  Parser,
  Renderer,
  type Token,
  Tokenizer,
  type Tokens,
  type TokensList,
} from "marked";
import { type Message, message } from "../files/errors/messages";

export { Parser, Renderer, type Token, type Tokens };

const MAX_NESTING = 32;
// A page of print holds about 3000 characters.
const MAX_PARAGRAPH_LENGTH = 10_000;
const MAX_PARAGRAPH_LINES = 500;
// Browsers and proxies take URLs of about this length.
const MAX_WORD_LENGTH = 2000;
const MAX_SCANNED = 1_000_000;
const MAX_PAGE_LENGTH = 250_000;
const MAX_PAGE_LINES = 10_000;

/** Markdown that takes too much time or stack to parse. `found` is the beginning of the faulty text. */
export class LimitError extends Error {
  readonly found: string;
  readonly expected: Message;

  constructor(text: string, expected: Message) {
    super(expected);
    this.found = text.trim().split("\n", 1)[0]?.slice(0, 100) ?? "";
    this.expected = expected;
  }
}

/** Limits of the Markdown of one page. Both methods throw a LimitError when a limit is exceeded. */
export class MarkdownBudget {
  #length = 0;
  #lines = 0;
  #scanned = 0;

  /** Counts the length and lines of one text of the page. */
  addText(text: string): void {
    this.#length += text.length;
    if (this.#length > MAX_PAGE_LENGTH)
      throw new LimitError(text, message("text-characters", { limit: MAX_PAGE_LENGTH }));
    this.#lines += text.split("\n").length;
    if (this.#lines > MAX_PAGE_LINES)
      throw new LimitError(text, message("text-lines", { limit: MAX_PAGE_LINES }));
  }

  /** Counts the characters scanned for the end of an emphasis; an unclosed one scans the rest of its paragraph. */
  addScan(count: number, text: string): void {
    this.#scanned += count;
    if (this.#scanned > MAX_SCANNED) throw new LimitError(text, message("text-marks"));
  }
}

/** Parses a text of blocks. @throws LimitError */
export function lexBlocks(text: string, budget: MarkdownBudget): Token[] {
  budget.addText(text);
  return new BoundedLexer(budget).lex(withoutNul(text));
}

/** Parses one line. @throws LimitError */
export function lexLine(text: string, budget: MarkdownBudget): Token[] {
  budget.addText(text);
  return new BoundedLexer(budget).inlineTokens(withoutNul(text));
}

/** CommonMark 2.3; renderers may use NUL as a mark of their own. */
function withoutNul(text: string): string {
  return text.replaceAll("\0", "\ufffd");
}

/**
 * Marked's lexer with limits: its time is quadratic in the length of a paragraph, its stack grows with the nesting, and a
 * stack overflow could end the process instead of throwing.
 */
class BoundedLexer extends Lexer {
  #depth = 0;

  constructor(budget: MarkdownBudget) {
    super({ ...getDefaults(), tokenizer: new BoundedTokenizer(budget) });
  }

  override blockTokens(src: string, tokens?: Token[], isClipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, isClipped?: boolean): TokensList;
  override blockTokens(src: string, tokens?: Token[], isClipped?: boolean): Token[] {
    if (this.#depth > 0) checkLines(src);
    return this.#nested(src, () => super.blockTokens(src, tokens, isClipped));
  }

  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    checkParagraph(src);
    return this.#nested(src, () => super.inlineTokens(src, tokens));
  }

  #nested<Result>(src: string, read: () => Result): Result {
    if (this.#depth >= MAX_NESTING) throw new LimitError(src, message("text-depth"));
    this.#depth++;
    const result = read();
    this.#depth--;
    return result;
  }
}

class BoundedTokenizer extends Tokenizer {
  readonly #budget: MarkdownBudget;

  constructor(budget: MarkdownBudget) {
    super();
    this.#budget = budget;
  }

  override emStrong(
    src: string,
    maskedSrc: string,
    prevChar?: string,
  ): Tokens.Em | Tokens.Strong | undefined {
    const token = super.emStrong(src, maskedSrc, prevChar);
    if (token || /^[*_]+\S/.test(src)) this.#budget.addScan((token?.raw ?? src).length, src);
    return token;
  }

  override del(src: string, maskedSrc: string, prevChar?: string): Tokens.Del | undefined {
    const token = super.del(src, maskedSrc, prevChar);
    if (token || /^~{1,2}[^~\s]/.test(src)) this.#budget.addScan((token?.raw ?? src).length, src);
    return token;
  }
}

function checkParagraph(src: string): void {
  if (src.length > MAX_PARAGRAPH_LENGTH) {
    throw new LimitError(src, message("text-paragraph", { limit: MAX_PARAGRAPH_LENGTH }));
  }
  if (src.length <= MAX_WORD_LENGTH) return;
  const word = src.split(/[^!-~]+/).find(({ length }) => length > MAX_WORD_LENGTH);
  if (word) throw new LimitError(word, message("text-word", { limit: MAX_WORD_LENGTH }));
}

/** In lists, marked appends the lines of a paragraph one by one, in quadratic time. */
function checkLines(src: string): void {
  let count = 0;
  for (const line of src.split("\n")) {
    count = /^\s*([-*+>#|`~\d]|$)/.test(line) ? 0 : count + 1;
    if (count > MAX_PARAGRAPH_LINES)
      throw new LimitError(line, message("text-paragraph-lines", { limit: MAX_PARAGRAPH_LINES }));
  }
}
