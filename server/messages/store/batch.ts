import { setImmediate as nextTurn } from "node:timers/promises";

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Does `work` with several items at once: with those that came while the group before was worked on, and in the same
 * turn of the event loop, at most `most`. Who hands in an item gets its own result, or the error of its group.
 */
export function batched<Item, Result>(
  most: number,
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isWorking = false;

  async function run(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      await nextTurn();
      const group = waiting.splice(0, most);
      try {
        const results = await work(group.map(({ item }) => item));
        for (const [index, result] of results.entries()) group[index]?.resolve(result);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isWorking = false;
  }

  return function workOn(item) {
    return new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWorking) void run();
    });
  };
}
