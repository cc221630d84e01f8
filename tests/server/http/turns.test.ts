import { expect, test } from "vitest";
import { createTurns } from "../../../server/http/turns";

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test("turns: so much of what waits runs in each turn, that of a lane in order, and lanes take turns", async () => {
  const { later, waiting } = createTurns(2);
  const done: string[] = [];
  for (const work of ["a1", "a2", "a3", "a4"]) later(() => done.push(work), "a");
  later(() => done.push("b1"), "b");
  expect([done, waiting("a"), waiting("b"), waiting("c")]).toEqual([[], 4, 1, 0]);
  await nextTurn();
  expect(done).toEqual(["a1", "b1"]);
  await nextTurn();
  expect(done).toEqual(["a1", "b1", "a2", "a3"]);
  await nextTurn();
  expect([done.at(-1), waiting("a")]).toEqual(["a4", 0]);
});

test("turns: work that brings work is followed by it, once", async () => {
  const { later } = createTurns();
  const done: number[] = [];
  later(() => {
    done.push(1);
    later(() => done.push(2));
    later(() => done.push(3));
  });
  await nextTurn();
  await nextTurn();
  expect(done).toEqual([1, 2]);
  await nextTurn();
  expect(done).toEqual([1, 2, 3]);
});
