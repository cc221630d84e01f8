import { plainText, widthOf } from "./plain-text";

interface Column {
  title: string;
  /** Longer cells are cut. */
  max?: number;
  /** Numbers are aligned on the right. */
  isNumber?: boolean;
}

const MAX_CELL = 40;

/** Returns aligned columns, below their titles. A column without any text is left out. */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const used = columns
    .map(({ title, max = MAX_CELL, isNumber = false }, at) => {
      const cells = rows.map((row) => plainText(String(row[at] ?? ""), max));
      const width = Math.max(widthOf(title), ...cells.map(widthOf));
      return { lines: [title, ...cells], width, isNumber, isEmpty: cells.every((one) => !one) };
    })
    .filter(({ isEmpty }) => !isEmpty);
  const lines = ["", ...rows].map((_, at) =>
    used
      .map(({ lines, width, isNumber }) => {
        const text = lines[at] ?? "";
        const space = " ".repeat(width - widthOf(text));
        return isNumber ? space + text : text + space;
      })
      .join("  ")
      .trimEnd(),
  );
  return `${lines.join("\n")}\n`;
}
