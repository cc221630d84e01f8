import { flood, load } from "./load";
import { median } from "./median";

const SECONDS = 5;
const CONNECTIONS = 16;
const UNKNOWN_PER_SECOND = 200;

interface UnderFlood {
  quietMs: number;
  floodedMs: number;
  /** Median of the rounds' ratios, flooded to quiet. */
  ratio: number;
}

/**
 * Measures the p99 of a page without and with a flood of unknown addresses, one round per process; returns medians. A
 * flood before each round warms up the process and does not count.
 */
export async function measureUnderFlood(
  urls: readonly string[],
  headers: Record<string, string>,
): Promise<UnderFlood> {
  const quiet: number[] = [];
  const flooded: number[] = [];
  for (const url of urls) {
    const options = { url, headers, connections: CONNECTIONS, seconds: SECONDS };
    const loadWhileFlooded = async () => {
      const stop = await flood(url, UNKNOWN_PER_SECOND);
      const { p99Ms } = await load(options);
      stop();
      return p99Ms;
    };
    await loadWhileFlooded();
    quiet.push((await load(options)).p99Ms);
    flooded.push(await loadWhileFlooded());
  }
  const ratios = flooded.map((ms, round) => ms / (quiet[round] ?? Number.NaN));
  return { quietMs: median(quiet), floodedMs: median(flooded), ratio: median(ratios) };
}
