import { median } from "./median";
import { startProcess } from "./processes";

interface Start {
  command: readonly string[];
  environment?: Record<string, string>;
}

/** Starts each command in turn, `rounds` times; returns the median time to the first 200 of each, in ms. */
export async function measureStarts(starts: readonly Start[], rounds: number): Promise<number[]> {
  const times = starts.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, { command, environment }] of starts.entries()) {
      const server = await startProcess(command, environment);
      await server.stop();
      times[index]?.push(server.startMs);
    }
  }
  return times.map(median);
}
