import { expect, test, vi } from "vitest";
import { createPrefetchQueue } from "../../../app/prefetch/prefetch-queue";

function makeQueue(maxRunning = 4) {
  const ends = new Map<string, { resolve(): void; reject(error: Error): void }>();
  const run = vi.fn(
    (target: string) =>
      new Promise<void>((resolve, reject) => ends.set(target, { resolve, reject })),
  );
  const mayRun = vi.fn(() => true);
  const queue = createPrefetchQueue({ maxRunning, mayRun, run });
  const started = () => run.mock.calls.map(([target]) => target).join("");
  return { queue, run, mayRun, ends, started };
}

test("prefetch queue: four run at a time, the others in their order", async () => {
  const { queue, ends, started } = makeQueue();
  for (const target of "abcdefghij") queue.add(target);
  expect(started()).toBe("abcd");
  ends.get("c")?.resolve();
  await vi.waitFor(() => expect(started()).toBe("abcde"));
  ends.get("a")?.reject(new Error("lost"));
  ends.get("b")?.resolve();
  await vi.waitFor(() => expect(started()).toBe("abcdefg"));
});

test("prefetch queue: a target that runs or waits is not taken twice", async () => {
  const { queue, ends, started } = makeQueue(1);
  for (const target of "aabb") queue.add(target);
  ends.get("a")?.resolve();
  await vi.waitFor(() => expect(started()).toBe("ab"));
});

test("prefetch queue: one that has failed can be added again", async () => {
  const { queue, ends, started } = makeQueue();
  queue.add("a");
  ends.get("a")?.reject(new Error("lost"));
  await vi.waitFor(() => {
    queue.add("a");
    expect(started()).toBe("aa");
  });
});

test("prefetch queue: nothing is taken when it may not run, nor started when its turn comes then", async () => {
  const { queue, ends, mayRun, started } = makeQueue(1);
  mayRun.mockReturnValue(false);
  queue.add("a");
  mayRun.mockReturnValue(true);
  for (const target of "bc") queue.add(target);
  mayRun.mockReturnValue(false);
  ends.get("b")?.resolve();
  await vi.waitFor(() => expect(mayRun).toHaveBeenCalledTimes(5));
  mayRun.mockReturnValue(true);
  queue.add("d");
  expect(started()).toBe("bd");
});

test("prefetch queue: clearing forgets what waits", async () => {
  const { queue, ends, started } = makeQueue(1);
  for (const target of "ab") queue.add(target);
  queue.clear();
  ends.get("a")?.resolve();
  await vi.waitFor(() => {
    queue.add("c");
    expect(started()).toBe("ac");
  });
});
