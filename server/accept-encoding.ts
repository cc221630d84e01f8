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

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    const given = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const weight = given === undefined ? 1 : Number(given);
    if (name && weight >= 0 && weight <= 1) weights.set(name === "x-gzip" ? "gzip" : name, weight);
  }
  return weights;
}
