import { quote } from "../errors/content-errors";
import { unquoted } from "../errors/did-you-mean";
import { codedError } from "../errors/words/error-words";
import { explainFlow } from "./flow-explanations";
import { movedLines } from "./moved-lines";
import {
  EXPLANATIONS,
  type Explained,
  foreignColon,
  VALUE,
  type YamlFault,
} from "./yaml-explanations";

/** Why the parser gave up, and where. */
export interface ParserFault {
  /** 1-based line of the text. */
  line: number;
  reason: string;
}

/** Takes the lines of a text, returns the first fault of the parser in them. */
export type Parse = (lines: readonly string[]) => ParserFault | undefined;

/** A guess, and the lines as it proposes them. */
interface Guess {
  fault: YamlFault;
  mended: readonly string[];
}

// Each guess is tried by parsing the text again.
const MAX_GUESSES = 40;
const MAX_LENGTH = 40_000;

/**
 * Explains why a text is no YAML. Takes its lines and the fault of the parser. A guess is told only if the text as it proposes
 * can be read, or can be read further; else the line and reason of the parser.
 */
export function explainFault(
  lines: readonly string[],
  fault: ParserFault,
  parse: Parse,
): YamlFault {
  const tabbed = linesNear(lines, fault.line).find((line) => /^ *\t/.test(lines[line - 1] ?? ""));
  if (tabbed) return { line: tabbed, ...codedError("yaml-tab", {}) };
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  if (length > MAX_LENGTH) return unknownFault(lines, fault);
  return (
    firstThatHolds(guesses(lines, fault.line), fault, parse) ??
    firstThatHolds(moves(lines, fault.line), fault, parse) ??
    unknownFault(lines, fault)
  );
}

/** The first guess with which the text can be read, else the one with which it can be read furthest. */
function firstThatHolds(
  all: Iterable<Guess>,
  fault: ParserFault,
  parse: Parse,
): YamlFault | undefined {
  let further: { guess: Guess; line: number } | undefined;
  let count = 0;
  for (const guess of all) {
    if (++count > MAX_GUESSES) break;
    const next = parse(guess.mended);
    if (!next) return guess.fault;
    const isFurther = next.line > Math.max(fault.line, guess.fault.line);
    if (isFurther && next.line > (further?.line ?? 0)) further = { guess, line: next.line };
  }
  return further?.guess.fault;
}

/** The lines on which the mistake may be: where the parser gave up, the next one with text, and the one before. */
function linesNear(lines: readonly string[], at: number): number[] {
  const isText = (line: number) => !/^\s*(#|$)/.test(lines[line - 1] ?? "");
  const numbers = lines.map((_, index) => index + 1).filter(isText);
  const below = numbers.find((line) => line > at);
  const above = numbers.findLast((line) => line < at);
  const near = [isText(at) ? at : undefined, below, above];
  return near.filter((line) => line !== undefined);
}

/** What may be wrong, the surest first. */
function* guesses(lines: readonly string[], at: number): Generator<Guess> {
  const near = linesNear(lines, at);
  yield* near.flatMap((line) => unindentedText(lines, line));
  for (const line of near) {
    const [text = "", above = ""] = [lines[line - 1], lines[line - 2]];
    for (const explain of EXPLANATIONS) yield* guess(lines, line, explain(text, above));
    for (const explained of explainFlow(text)) yield* guess(lines, line, explained);
  }
  yield* openQuote(lines, at);
}

/** Lines that may have other columns than their owner meant. */
function* moves(lines: readonly string[], at: number): Generator<Guess> {
  const near = linesNear(lines, at);
  for (const line of near) yield* movedLines(lines, line, "above");
  for (const line of near) yield* movedLines(lines, line, "below");
}

function guess(
  lines: readonly string[],
  line: number,
  explained: Explained | undefined,
): readonly Guess[] {
  if (!explained) return [];
  const { error, mended, above } = explained;
  const others = above === undefined ? lines : lines.with(line - 2, above);
  return [{ fault: { line, ...error }, mended: others.with(line - 1, mended) }];
}

/** Where the text ends too early, the last quotation mark that is not closed on its line. */
function openQuote(lines: readonly string[], at: number): readonly Guess[] {
  if (lines.slice(at - 1).some((text) => text.trim() !== "")) return [];
  const index = lines.findLastIndex((text) => {
    const value = VALUE.exec(text)?.[1] ?? "";
    return /^["']/.test(value) && value.indexOf(value.charAt(0), 1) < 0;
  });
  const value = VALUE.exec(lines[index] ?? "")?.[1];
  if (value === undefined) return [];
  const mark = value.charAt(0);
  const error = codedError("yaml-quote-open", { text: quote(value), mark });
  return guess(lines, index + 1, { error, mended: `${lines[index]?.trimEnd()}${mark}` });
}

/** A text after `|` that is not deeper than its key, or whose first line is deeper than the others. */
function unindentedText(lines: readonly string[], line: number): readonly Guess[] {
  const [text = ""] = [lines[line - 1]];
  const start = lines.slice(0, line - 1).findLastIndex((one) => /: +[|>][+-]?\s*$/.test(one));
  const key = lines[start]?.search(/[^\s-]/) ?? 0;
  if (start < 0 || /^\s*(- +)?[\w-]+:( |$)/.test(text)) return [];
  const first = lines[start + 1] ?? "";
  const [spaces, wanted] = [text.search(/\S/), first.search(/\S/)];
  if (line - 2 === start && spaces <= key) {
    const error = codedError("yaml-block-text", { text: quote(text.trim()) });
    return guess(lines, line, { error, mended: " ".repeat(key + 2) + text.trim() });
  }
  if (spaces <= key || spaces >= wanted) return [];
  const error = codedError("yaml-block-first-line", { text: quote(text.trim()), spaces, wanted });
  const mended = lines.with(start + 1, " ".repeat(spaces) + first.trim());
  return [{ fault: { line, ...error }, mended }];
}

function unknownFault(lines: readonly string[], { line, reason }: ParserFault): YamlFault {
  const text = lines[line - 1]?.trim() ?? "";
  const error = text
    ? codedError("yaml-unknown", { text: quote(text), reason })
    : codedError("yaml-end", { reason });
  return { line, ...error };
}

/** A decimal comma within braces begins another entry. Takes the texts before and after it. */
export function commaFault(line: number, whole: string, part: string): YamlFault {
  const isNumber = /^[\d.]+$/.test(whole) && /^\d/.test(part);
  const text = isNumber || /\(/.test(whole) ? `${whole},${part}` : `${whole}, ${part}`;
  const number = /^\d{1,3}(\.\d{3})+$/.test(whole) ? whole.replaceAll(".", "") : whole;
  const values = { text: quote(text) };
  const error =
    isNumber && /^\d+$/.test(part)
      ? codedError("yaml-decimal-comma", { ...values, mended: `${number}.${part}` })
      : codedError("yaml-comma-in-text", { ...values, mended: `"${unquoted(text) ?? text}"` });
  return { line, ...error };
}

/** The first line of text in place of keys that has another sign than the colon and its space. */
export function colonFault(lines: readonly string[]): YamlFault | undefined {
  for (const [index, text] of lines.entries()) {
    const fault = foreignColon(text);
    if (fault) return { line: index + 1, ...fault.error };
  }
  return undefined;
}

/** A sign that YAML takes for its own at the beginning of a value. */
export function signFault(line: number, value: string): YamlFault {
  const error = codedError("yaml-sign-lost", { text: quote(value), sign: value.slice(0, 1) });
  return { line, ...error };
}
