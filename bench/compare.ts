import { type LoadOptions, load } from "./load";
import { median } from "./median";

const WARM_UP_SECONDS = 3;
const ROUND_SECONDS = 2;

interface Compared extends Pick<LoadOptions, "url" | "connections" | "headers"> {
  rounds: number;
}

/**
 * Warms up the bare server at `bareUrl`; returns what compares a server with it. Each is asked in turn, so that what else
 * the machine does hits both, and the median of the rounds' ratios counts.
 */
export async function compareWith(bareUrl: string, headers: Record<string, string>) {
  await load({ url: bareUrl, seconds: WARM_UP_SECONDS, headers });
  return async function compare({ url, rounds, connections, headers: given = headers }: Compared) {
    const bareRates: number[] = [];
    const rates: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const bare = { url: bareUrl, headers, connections, seconds: ROUND_SECONDS };
      bareRates.push((await load(bare)).perSecond);
      rates.push((await load({ ...bare, url, headers: given })).perSecond);
    }
    const ratios = rates.map((rate, round) => rate / (bareRates[round] ?? Number.NaN));
    return {
      text: `${median(rates).toFixed(0)}/s, ${median(ratios).toFixed(2)} of bare`,
      reference: `bare node:http ${median(bareRates).toFixed(0)}/s`,
    };
  };
}
