export type Encoding = "br" | "zstd" | "gzip" | "identity";

/**
 * Takes an `Accept-Encoding` header and the encodings that there are, best first; returns the one to send.
 * RFC 9110 12.5.3: weights, `*`, identity unless refused. Where nothing is acceptable, identity all the same.
 */
export function negotiateEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding {
  if (!header) return "identity";
  const weights = readWeights(header);
  const rest = weights.get("*");
  let best: Encoding = "identity";
  let bestWeight = 0;
  for (const encoding of available) {
    // Not named and no `*`: identity is acceptable behind everything that is named, other encodings are not.
    const unnamed = encoding === "identity" ? (rest ?? 0.0001) : (rest ?? 0);
    const weight = weights.get(encoding) ?? unnamed;
    if (weight > bestWeight) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}

/** A weight is 0 to 1 with at most three decimals (RFC 9110 12.4.2); an item with another one is passed over. */
function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    const given = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    if (name && /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(given))
      weights.set(name === "x-gzip" ? "gzip" : name, Number(given));
  }
  return weights;
}

// Browsers send a handful of different headers; whoever sends many, or long ones, fills no memory.
const MAX_CHOICES = 200;
const MAX_HEADER = 200;

const choosers = new Map<string, (header: string | undefined) => Encoding>();

/** `negotiateEncoding` for these encodings, with a memory; one for all answers that have the same. */
export function encodingChooser(
  available: readonly Encoding[],
): (header: string | undefined) => Encoding {
  const key = available.join();
  const known = choosers.get(key);
  if (known) return known;
  const chooser = createChooser(available);
  choosers.set(key, chooser);
  return chooser;
}

function createChooser(available: readonly Encoding[]): (header: string | undefined) => Encoding {
  const choices = new Map<string, Encoding>();
  return function choose(header) {
    if (header === undefined) return "identity";
    const known = choices.get(header);
    if (known) return known;
    const choice = negotiateEncoding(header, available);
    if (header.length > MAX_HEADER) return choice;
    if (choices.size >= MAX_CHOICES) choices.clear();
    choices.set(header, choice);
    return choice;
  };
}
