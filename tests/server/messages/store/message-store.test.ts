import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { batched } from "../../../../server/messages/store/message-store";

test("batched: items of one turn share a batch, and each call gets its own result", async () => {
  const batches: number[][] = [];
  const double = batched(3, async (items: readonly number[]) => {
    batches.push([...items]);
    return items.map((item) => item * 2);
  });
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(await double(6)).toBe(12);
});

test("batched: batches never overlap; items that arrive meanwhile wait for the next", async () => {
  let running = 0;
  let most = 0;
  const batches: number[] = [];
  const work = batched(100, async (items: readonly number[]) => {
    most = Math.max(most, ++running);
    batches.push(items.length);
    await nextTurn();
    await nextTurn();
    running--;
    return items;
  });
  const first = work(1);
  await nextTurn();
  await nextTurn();
  const second = [work(2), work(3)];
  expect(await Promise.all([first, ...second])).toEqual([1, 2, 3]);
  expect(batches).toEqual([1, 2]);
  expect(most).toBe(1);
});

test("batched: a failed batch rejects each of its calls, and the next batch runs", async () => {
  let isBroken = true;
  const work = batched(2, async (items: readonly string[]) => {
    if (isBroken) throw new Error("no");
    return items;
  });
  const settled = await Promise.allSettled(["a", "b"].map(work));
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isBroken = false;
  expect(await work("c")).toBe("c");
});
