import type { ArchivedMessage } from "./store/message-queries";

const COLUMNS = [
  "id",
  "receivedAt",
  "name",
  "email",
  "topic",
  "spam",
  "message",
  "deliveries",
] as const;

export const CSV_HEAD = csvLine(COLUMNS);

/** A message as a line of CSV (RFC 4180). */
export function csvRow(message: ArchivedMessage): string {
  const deliveries = message.deliveries
    .map(({ channel, state }) => `${channel} ${state}`)
    .join(", ");
  const values = { ...message, topic: message.topic ?? "", spam: String(message.spam), deliveries };
  return csvLine(COLUMNS.map((column) => values[column]));
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** Quotes a cell; one that a spreadsheet would run as a formula gets an apostrophe first (OWASP, CSV Injection). */
function csvCell(text: string): string {
  const safe = /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
