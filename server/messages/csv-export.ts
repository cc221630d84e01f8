import type { ArchivedMessage } from "./store/message-queries";

interface Messages {
  /** Reads all messages, or the messages of one form. */
  all(form?: string): AsyncIterable<ArchivedMessage>;
}

const SUMMARY = ["id", "receivedAt", "name", "email", "topic", "spam", "message", "deliveries"];
const ORIGIN = ["form", "page", "language", "version", "test"];

/**
 * Writes messages as CSV (RFC 4180). With a form there is a column for each of its fields; without, the columns are the
 * same for all forms.
 */
export async function exportCsv(
  messages: Messages,
  form: string | undefined,
  write: (text: string) => void,
): Promise<void> {
  const names = form === undefined ? [] : await fieldNames(messages, form);
  const columns =
    form === undefined
      ? [...SUMMARY, ...ORIGIN]
      : [
          "id",
          "receivedAt",
          ...names.map((name) => `field ${name}`),
          "spam",
          "deliveries",
          ...ORIGIN,
        ];
  write(csvLine(columns.map((column) => column.replace(/^field /, ""))));
  for await (const message of messages.all(form)) {
    const cells = cellsOf(message);
    write(csvLine(columns.map((column) => cells[column] ?? "")));
  }
}

/** The fields of all messages of a form, in the order of their first appearance: the owner may have changed the form. */
async function fieldNames(messages: Messages, form: string): Promise<string[]> {
  const names = new Set<string>();
  for await (const { fields } of messages.all(form)) {
    for (const name of Object.keys(fields)) names.add(name);
  }
  return [...names];
}

/** The cells of a message by column; columns of fields begin with `field`. */
function cellsOf(message: ArchivedMessage): Record<string, string> {
  const { fields, deliveries, spam, test, ...texts } = message;
  return {
    ...Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, value ?? ""])),
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        `field ${name}`,
        Array.isArray(value) ? value.join("; ") : String(value),
      ]),
    ),
    spam: String(spam),
    test: String(test),
    deliveries: deliveries.map(({ channel, state }) => `${channel} ${state}`).join(", "),
  };
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** The start of a formula for a spreadsheet, also with full-width signs and behind spaces and quotation marks. */
const FORMULA = '(?=[\\s"]*[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20])';
const FIRST = new RegExp(`^${FORMULA}`);
/** The start of a cell for a spreadsheet whose locale separates cells by semicolons or tabs. */
const OTHERS = new RegExp(`[;\\t\\r\\n]${FORMULA}`, "g");

/** Quotes a cell. Whatever a spreadsheet would run as a formula starts with an apostrophe (OWASP, CSV Injection). */
export function csvCell(text: string): string {
  const safe = text.replace(OTHERS, "$&'").replace(FIRST, "'");
  return `"${safe.replaceAll('"', '""')}"`;
}
