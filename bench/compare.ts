import { type LoadOptions, load } from "./load";
import { median } from "./median";

const ROUND_SECONDS = 2;

/** A server and the bare server it is compared with. */
interface Pair {
  url: string;
  bareUrl: string;
}

interface Compared extends Pick<LoadOptions, "connections" | "headers"> {
  pairs: readonly Pair[];
  rounds: number;
  bareHeaders: Record<string, string>;
}

/**
 * Loads the servers of each pair in turn, so that other work on the machine affects both; returns the median of all
 * rounds' ratios. Processes of one program differ by up to a tenth, so several pairs are more precise.
 */
export async function compare({ pairs, rounds, connections, bareHeaders, headers }: Compared) {
  const bareRates: number[] = [];
  const rates: number[] = [];
  for (const { url, bareUrl } of pairs) {
    for (let round = 0; round < rounds; round++) {
      const bare = { url: bareUrl, headers: bareHeaders, connections, seconds: ROUND_SECONDS };
      bareRates.push((await load(bare)).perSecond);
      rates.push((await load({ ...bare, url, headers: headers ?? bareHeaders })).perSecond);
    }
  }
  const ratios = rates.map((rate, index) => rate / (bareRates[index] ?? Number.NaN));
  return {
    text: `${median(rates).toFixed(0)}/s, ${median(ratios).toFixed(2)} of bare`,
    reference: `bare node:http ${median(bareRates).toFixed(0)}/s`,
  };
}
