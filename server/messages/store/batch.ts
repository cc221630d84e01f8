import { setImmediate as nextTurn } from "node:timers/promises";

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Returns a function that runs `work` on batches of at most `max` items: those that arrived while the previous batch
 * was running, or in the same turn of the event loop. Each call settles with the result of its item, or with the error
 * of its batch.
 */
export function batched<Item, Result>(
  max: number,
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isWorking = false;

  async function run(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      await nextTurn();
      const batch = waiting.splice(0, max);
      try {
        const results = await work(batch.map(({ item }) => item));
        for (const [index, result] of results.entries()) batch[index]?.resolve(result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWorking = false;
  }

  return function add(item) {
    return new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWorking) void run();
    });
  };
}
