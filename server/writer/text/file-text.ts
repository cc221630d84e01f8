import { applyEdits, type Edit } from "./text-edits";

/** A text file: its bytes as text, the text that the reader sees, and how offsets of one lead to the other. */
export interface FileText {
  /** With its byte order mark and its own line ends. */
  raw: string;
  /** Without byte order mark; all lines end with `\n`. */
  text: string;
  /** Offsets of `text` before which a character of `raw` is left out, in order: -1 for the byte order mark. */
  removed: readonly number[];
}

const BYTE_ORDER_MARK = "\ufeff";

/** Decodes the bytes of a file. Throws a TypeError for bytes that are not UTF-8. */
export function decodeFile(bytes: Uint8Array): FileText {
  return fileText(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
}

/** Takes the text of a file as it is on disk. */
export function fileText(raw: string): FileText {
  const body = raw.startsWith(BYTE_ORDER_MARK) ? raw.slice(1) : raw;
  const removed: number[] = body === raw ? [] : [-1];
  for (let at = body.indexOf("\r\n"), count = 0; at >= 0; at = body.indexOf("\r\n", at + 2))
    removed.push(at - count++);
  return { raw, text: body.replace(/\r\n?/g, "\n"), removed };
}

/**
 * Takes a file and edits of its text; returns the changed file. New lines end as those around them. Undefined where the
 * line ends of the file make another text of it.
 */
export function editFile(file: FileText, edits: readonly Edit[]): FileText | undefined {
  const raw = applyEdits(
    file.raw,
    edits.map(({ start, end, text }) => ({
      start: rawOffset(file, start),
      end: rawOffset(file, end),
      text: text.replaceAll("\n", endOfLineAt(file, start)),
    })),
  );
  const edited = fileText(raw);
  return edited.text === applyEdits(file.text, edits) ? edited : undefined;
}

/** The offset in `raw` of an offset in `text`: before the line end of its line, and behind the byte order mark. */
function rawOffset({ removed }: FileText, offset: number): number {
  let [low, high] = [0, removed.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((removed[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return offset + low;
}

/** The line end of the line above an offset that begins a line, else of its own line, else of the one above. */
function endOfLineAt(file: FileText, offset: number): string {
  const { text } = file;
  const above = text.lastIndexOf("\n", offset - 1);
  const below = text.indexOf("\n", offset);
  const at = above >= 0 && (above === offset - 1 || below < 0) ? above : below;
  if (at < 0) return "\n";
  const raw = rawOffset(file, at);
  return file.raw.startsWith("\r\n", raw) ? "\r\n" : file.raw.charAt(raw);
}
