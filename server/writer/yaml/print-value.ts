import { isGroup } from "../../content/files/yaml/yaml-source";
import { printKey, printScalar, type Quoting } from "./print-scalar";

/** A value as YAML: what stands on the line of its key or its dash, and the lines below. */
export interface Printed {
  head: string;
  lines: readonly string[];
}

export interface PrintOptions {
  /** Within brackets, or to be written in them. */
  isFlow: boolean;
  /** The column of what is below the value's key or dash. */
  indent: number;
  /** Columns from one level to the next, and from a key to the dashes of its list. */
  steps: Steps;
  /** Whether a list or a group begins on the line: behind a dash. */
  isInline?: boolean;
  quoting?: Quoting;
  written?: string;
}

export interface Steps {
  level: number;
  list: number;
}

/** Prints a value in the dress of its place. */
export function printValue(value: unknown, options: PrintOptions): Printed {
  const { isFlow, indent, isInline = false, steps } = options;
  if (isFlow || isEmpty(value)) return { head: printFlow(value, isFlow, options), lines: [] };
  if (typeof value === "string" && isBlockText(value))
    return printLiteral(value, indent, isInline ? 2 : steps.level);
  if (!isCollection(value)) return { head: printFlow(value, false, options), lines: [] };
  const isIndented = isGroup(value) || isInline;
  const column = isIndented ? indent : indent - steps.level + steps.list;
  const lines = blockLines(value, column, steps);
  if (!isInline) return { head: "", lines };
  const [first = "", ...rest] = lines;
  return { head: first.trimStart(), lines: rest };
}

/** The lines of an entry of a list, or of a key, that begins at a column. */
export function printEntry(
  start: string,
  column: number,
  { head, lines }: Printed,
): readonly string[] {
  return [`${" ".repeat(column)}${start}${head === "" ? "" : " "}${head}`, ...lines];
}

function blockLines(
  value: readonly unknown[] | Record<string, unknown>,
  column: number,
  steps: Steps,
): string[] {
  if (isGroup(value))
    return Object.entries(value).flatMap(([key, one]) => {
      const printed = printValue(one, { isFlow: false, indent: column + steps.level, steps });
      return printEntry(`${printKey(key, false)}:`, column, printed);
    });
  return value.flatMap((one) => {
    const inside = { isFlow: false, indent: column + 2, steps, isInline: true };
    return printEntry("-", column, printValue(one, inside));
  });
}

function printFlow(
  value: unknown,
  isFlow: boolean,
  { quoting, written }: Pick<PrintOptions, "quoting" | "written"> = {},
): string {
  if (Array.isArray(value)) return `[${value.map((one) => printFlow(one, true)).join(", ")}]`;
  if (!isGroup(value)) return printScalar(value, isFlow, quoting, written);
  const entries = Object.entries(value).map(
    ([key, one]) => `${printKey(key, true)}: ${printFlow(one, true)}`,
  );
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

/** Whether a text is written below `|`: several lines, none with a blank at its end or a character that needs quotes. */
function isBlockText(text: string): boolean {
  return /\n[^\n]|[^\n]\n/.test(text) && !/[^\P{Cc}\n]|[\u2028\u2029\ufeff]| (\n|$)/u.test(text);
}

function printLiteral(text: string, indent: number, level: number): Printed {
  const { mark, lines } = literalLines(text, indent);
  // A first line that begins with a blank needs the number of columns.
  return { head: `|${/^[ \n]/.test(text) ? level : ""}${mark}`, lines };
}

/** The lines of a text below `|`, and the sign of how it ends. */
export function literalLines(text: string, indent: number): { mark: string; lines: string[] } {
  const mark = /\n\n$|^\n$/.test(text) ? "+" : text.endsWith("\n") ? "" : "-";
  const lines = text.replace(/\n$/, "").split("\n");
  return { mark, lines: lines.map((line) => (line === "" ? "" : " ".repeat(indent) + line)) };
}

export function isCollection(
  value: unknown,
): value is readonly unknown[] | Record<string, unknown> {
  return Array.isArray(value) || isGroup(value);
}

function isEmpty(value: unknown): boolean {
  return isCollection(value) && Object.keys(value).length === 0;
}
