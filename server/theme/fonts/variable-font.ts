const VARIATIONS_TABLE = "fvar";

// WOFF2 gives frequent tables a number (its section 4.1); 63 is followed by a name in letters.
const WOFF2_VARIATIONS = 47;
const WOFF2_GLYPHS = 10;
const WOFF2_LOCATIONS = 11;
const WOFF2_NAMED = 63;

/** Whether a font file has axes, going by its list of tables; false for what is no font. */
export function isVariableFont(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (tag(view, 0)) {
      case "wOF2":
        return woff2Variations(view);
      case "wOFF":
        return listed(view, 44, 20, view.getUint16(12));
      default:
        return listed(view, 12, 16, view.getUint16(4));
    }
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function listed(view: DataView, start: number, entry: number, count: number): boolean {
  for (let at = start; at < start + count * entry; at += entry) {
    if (tag(view, at) === VARIATIONS_TABLE) return true;
  }
  return false;
}

function woff2Variations(view: DataView): boolean {
  let at = 48;
  for (let left = view.getUint16(12); left > 0; left--) {
    const flags = view.getUint8(at++);
    const table = flags & 63;
    if (table === WOFF2_VARIATIONS) return true;
    if (table === WOFF2_NAMED) at += 4;
    at = afterNumber(view, at);
    const version = flags >> 6;
    const outlines = table === WOFF2_GLYPHS || table === WOFF2_LOCATIONS;
    if (outlines ? version !== 3 : version !== 0) at = afterNumber(view, at);
  }
  return false;
}

/** Skips a number of which every byte but the last has its highest bit set. */
function afterNumber(view: DataView, at: number): number {
  let end = at;
  while (view.getUint8(end) & 128) end++;
  return end + 1;
}

function tag(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}
