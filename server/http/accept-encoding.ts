import Negotiator from "negotiator";

export type Encoding = "br" | "zstd" | "gzip" | "identity";

// Browsers send few different headers. The limits bound the memory that a client can fill with others.
const MAX_CHOICES = 200;
const MAX_HEADER_LENGTH = 200;

/** Returns the best encoding for an `Accept-Encoding` header; identity where the client accepts none (RFC 9110 12.5.3). */
export type EncodingChooser = (header: string | undefined) => Encoding;

const choosers = new Map<string, EncodingChooser>();

/** Takes the available encodings, best first; returns their chooser, which caches its choices and is shared. */
export function encodingChooser(available: readonly Encoding[]): EncodingChooser {
  const key = available.join();
  const known = choosers.get(key);
  if (known) return known;
  const chooser = createChooser(available);
  choosers.set(key, chooser);
  return chooser;
}

function createChooser(available: readonly Encoding[]): EncodingChooser {
  const choices = new Map<string, Encoding>();
  return function choose(header) {
    if (header === undefined) return "identity";
    const known = choices.get(header);
    if (known) return known;
    const choice = negotiateEncoding(header, available);
    if (header.length > MAX_HEADER_LENGTH) return choice;
    if (choices.size >= MAX_CHOICES) choices.clear();
    choices.set(header, choice);
    return choice;
  };
}

function negotiateEncoding(header: string, available: readonly Encoding[]): Encoding {
  // RFC 9110 8.4.1.3: x-gzip is equivalent to gzip.
  const headers = { "accept-encoding": header.replace(/\bx-gzip\b/gi, "gzip") };
  const chosen = new Negotiator({ headers }).encoding(available, available);
  return available.find((encoding) => encoding === chosen) ?? "identity";
}
