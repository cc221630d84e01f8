/** The beginning of a file as Latin-1, and the name of its kind. The first that fits counts. */
const KINDS: readonly [beginning: RegExp, name: string][] = [
  [/^$/, "an empty file"],
  [/^....ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)/s, "a HEIC picture"],
  [/^....ftypavif/s, "an AVIF picture"],
  [/^....ftyp/s, "a film"],
  [/^\x89PNG/, "a PNG picture"],
  [/^\xff\xd8\xff/, "a JPEG picture"],
  [/^GIF8/, "a GIF picture"],
  [/^RIFF....WEBP/s, "a WebP picture"],
  [/^(II\*\0|MM\0\*)/, "a TIFF picture"],
  [/^8BPS/, "a file of Photoshop"],
  [/^%PDF-/, "a PDF"],
  [/^(PK[^ -\uffff]{2}|\xd0\xcf.\xe0)/s, "a document of a word processor or an archive"],
  [/^\{\\rtf/, "a document of a word processor"],
  [/^\s*<(!doctype html|html)\b/i, "a web page"],
];
const SNIFFED_BYTES = 1024;

/** Takes a file or its beginning, returns the kind by its first bytes, in an owner's words; undefined for an unknown one. */
export function fileKind(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, SNIFFED_BYTES);
  const text = head.toString("latin1");
  const kind = KINDS.find(([beginning]) => beginning.test(text))?.[1];
  if (kind || text.includes("\0")) return kind;
  return isUtf8(head) ? "text" : undefined;
}

/** The last character may be cut. */
function isUtf8(head: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}
