import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";
import { expect, test } from "vitest";

const LOOK = `
  const { getHeapSpaceStatistics } = require("node:v8");
  const TURBOFANNED = 1 << 6;
  const lasting = [];
  const add = (number) => { lasting.push({ number }); };
  function look() {
    const young = getHeapSpaceStatistics().find((space) => space.space_name === "new_space");
    const isOptimised = (%GetOptimizationStatus(add) & TURBOFANNED) !== 0;
    return { youngMegabytes: young.space_size / 2 ** 20, isOptimised };
  }
  const seen = [];`;

interface Look {
  youngMegabytes: number;
  isOptimised: boolean;
}

/** Runs it in a process of its own, whose young generation has not grown yet; returns what it prints. */
function run<Printed>(program: string): Printed {
  const source = readFileSync("server/runtime/heap-tuning.ts", "utf8");
  const { code } = transformSync(source, { loader: "ts", format: "cjs" });
  const words = ["--allow-natives-syntax", "--expose-gc", "-e", code + LOOK + program];
  return JSON.parse(execFileSync(process.execPath, words).toString());
}

test("while memory is spared the young generation does not grow, and nothing is optimised", () => {
  const seen = run<Look[]>(`
    const endOne = spareMemory();
    const endOther = spareMemory();
    for (const endPhase of [endOne, endOther, () => {}]) {
      for (let number = 0; number < 2e6; number++) add(number);
      seen.push(look());
      endPhase();
    }
    console.log(JSON.stringify(seen));`);
  const largest = seen[2]?.youngMegabytes ?? 0;
  for (const { youngMegabytes } of seen.slice(0, 2)) {
    expect(youngMegabytes).toBeLessThan(largest / 2);
  }
  expect(seen.map(({ isOptimised }) => isOptimised)).toEqual([false, false, true]);
});

test("the young generation grows as far as pages need, and no further", () => {
  const [seen] = run<Look[]>(`
    limitGrowth(1);
    let number = 0;
    const timer = setInterval(() => {
      for (const end = number + 20_000; number < end; number++) add(number);
      if (number < 4e6) return;
      clearInterval(timer);
      console.log(JSON.stringify([look()]));
    }, 1);`);
  expect(seen?.youngMegabytes).toBeGreaterThanOrEqual(8);
  expect(seen?.youngMegabytes).toBeLessThan(32);
});

test("the old generation is collected before it is three times what is used", () => {
  const times = run<number>(`
    limitGrowth();
    const oldBytes = () =>
      getHeapSpaceStatistics().find((space) => space.space_name === "old_space").space_used_size;
    const make = (length) => Array.from({ length }, (_, number) => ({ number }));
    const used = make(100).map(() => make(10_000));
    gc();
    const before = oldBytes();
    let largest = 0;
    let round = 0;
    // What is made is garbage after a while only: by then it is old.
    const timer = setInterval(() => {
      used[round++ % used.length] = make(10_000);
      largest = Math.max(largest, oldBytes());
      if (round < 1500) return;
      clearInterval(timer);
      console.log(JSON.stringify(largest / before));
    }, 1);`);
  expect(times).toBeLessThan(3);
});

test("when the process ends V8 has its usual options again", () => {
  const isRejected = run<boolean>(`
    const { Script } = require("node:vm");
    const cachedData = new Script("0", { filename: "one.js" }).createCachedData();
    process.once("exit", () => {
      const { cachedDataRejected } = new Script("0", { filename: "other.js", cachedData });
      console.log(JSON.stringify(cachedDataRejected));
    });
    limitGrowth(1);
    let number = 0;
    setInterval(() => {
      for (const end = number + 20_000; number < end; number++) add(number);
      if (number >= 4e6) process.exit();
    }, 1);`);
  expect(isRejected).toBe(false);
});
