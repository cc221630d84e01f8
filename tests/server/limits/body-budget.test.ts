import { expect, test } from "vitest";
import { createBodyBudget } from "../../../server/limits/body-budget";

const LIMITS = { maxBytes: 100, maxBytesPerNetwork: 30 };

test("body budget: a network has its share, and gets it back", () => {
  const budget = createBodyBudget(LIMITS);
  const first = budget.take("a", 20);
  expect(budget.take("a", 11)).toBeUndefined();
  expect(budget.take("a", 10)).toBeDefined();
  expect(budget.take("b", 30)).toBeDefined();
  first?.();
  first?.();
  expect(budget.take("a", 21)).toBeUndefined();
  expect(budget.take("a", 20)).toBeDefined();
});

test("body budget: all networks together have a limit", () => {
  const budget = createBodyBudget(LIMITS);
  const taken = ["a", "b", "c"].map((network) => budget.take(network, 30));
  expect(taken.every(Boolean)).toBe(true);
  expect(budget.take("d", 11)).toBeUndefined();
  taken[0]?.();
  expect(budget.take("d", 11)).toBeDefined();
});

test("body budget: a body that is larger than the share is taken alone", () => {
  const budget = createBodyBudget(LIMITS);
  expect(budget.take("a", 101)).toBeUndefined();
  expect(budget.take("a", 90)).toBeDefined();
  expect(budget.take("a", 1)).toBeUndefined();
});
