import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { batched } from "../../../../server/messages/store/batch";

test("groups: what comes together is worked on together, and each gets its own result", async () => {
  const groups: number[][] = [];
  const double = batched(3, async (items: readonly number[]) => {
    groups.push([...items]);
    return items.map((item) => item * 2);
  });
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
  expect(groups).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(await double(6)).toBe(12);
});

test("groups: one at a time; what comes meanwhile waits for the next", async () => {
  let running = 0;
  let most = 0;
  const groups: number[] = [];
  const work = batched(100, async (items: readonly number[]) => {
    most = Math.max(most, ++running);
    groups.push(items.length);
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
  expect(groups).toEqual([1, 2]);
  expect(most).toBe(1);
});

test("groups: a group that fails fails for each of it, and the next is done", async () => {
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
