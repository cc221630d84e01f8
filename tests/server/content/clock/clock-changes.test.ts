import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createClockChanges } from "../../../../server/content/clock/clock-changes";
import { contentAt } from "../../../../server/content/clock/content-at";
import type { CheckedFolder, Content } from "../../../../server/content/content";
import { readFolder } from "../../../fixtures/content/read-folder";

const START = Date.parse("2026-11-30T12:00:00Z");
const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;

/** Shown from the second on; "gone" is there until the third. */
const FILES = {
  "first.md": "---\nfrom: 2026-11-30T12:01\n---\nText.\n",
  "second.md": "---\nfrom: 2026-11-30T12:01:01\n---\nText.\n",
  "gone.md": "---\nuntil: 2026-12-07T12:00\n---\nText.\n",
};
const FIRST = START + 60 * SECOND;

let folder: CheckedFolder;
/** The folder after a change by the owner. */
let changed: CheckedFolder;

beforeEach(async () => {
  folder = (await readFolder(FILES, START)).folder;
  changed = (await readFolder({ ...FILES, "first.md": FILES["gone.md"] }, START)).folder;
  vi.useFakeTimers({ now: START, toFake: ["setTimeout", "clearTimeout", "Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** A store with a clock of its own. `prepare` settles at once unless a test says otherwise. */
function openClock({
  prepare = async () => {},
}: {
  prepare?(content: Content): Promise<void>;
} = {}) {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fault: vi.fn() };
  const swaps: number[] = [];
  const prepared: number[] = [];
  const store = { folder, current: contentAt(folder, { now: Date.now() }) };
  const clock = createClockChanges({
    now: Date.now,
    log,
    folder: () => store.folder,
    current: () => store.current,
    async prepare(content) {
      prepared.push(Date.now());
      await prepare(content);
      return () => void swaps.push(Date.now());
    },
    swap(content, onSwap) {
      store.current = content;
      onSwap?.();
    },
  });
  clock.check();
  return { store, clock, log, swaps, prepared, shown: () => shownIn(store.current) };
}

const shownIn = ({ pages }: Content) =>
  ["/first", "/second", "/gone"].filter((path) => pages.has(path)).join(" ");

/** Sets the clock, as an administrator does; timers go on as before. */
async function setClock(time: number): Promise<void> {
  vi.setSystemTime(time);
  await vi.advanceTimersByTimeAsync(0);
}

test("a change is prepared ten seconds ahead and shown in its very millisecond", async () => {
  const { shown, swaps, prepared } = openClock();
  await vi.advanceTimersByTimeAsync(50 * SECOND - 1);
  expect(prepared).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(prepared).toEqual([FIRST - 10 * SECOND]);
  await vi.advanceTimersByTimeAsync(10 * SECOND - 1);
  expect(shown()).toBe("/gone");
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toBe("/first /gone");
  expect(swaps).toEqual([FIRST]);
});

test("two changes a second apart, and one a week later, come one after another", async () => {
  const { shown, swaps } = openClock();
  await vi.advanceTimersByTimeAsync(8 * DAY);
  expect(swaps).toEqual([FIRST, FIRST + SECOND, Date.parse("2026-12-07T12:00:00Z")]);
  expect(shown()).toBe("/first /second");
  expect(vi.getTimerCount()).toBe(0);
});

test("stores that started at different times agree at every moment", async () => {
  const one = openClock();
  await vi.advanceTimersByTimeAsync(55 * SECOND);
  const two = openClock();
  for (let step = 0; step < 20; step++) {
    expect(two.store.current.id).toBe(one.store.current.id);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(two.swaps).toEqual(one.swaps);
});

test("a change whose preparation is late is shown when it is ready", async () => {
  const prepare = () => new Promise<void>((resolve) => setTimeout(resolve, 12 * SECOND));
  const { shown, swaps } = openClock({ prepare });
  await vi.advanceTimersByTimeAsync(61 * SECOND);
  expect(shown()).toBe("/gone");
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(swaps).toEqual([FIRST + 2 * SECOND]);
});

test("a change that cannot be prepared is logged, the pages stay, and it is tried again", async () => {
  const prepare = vi
    .fn()
    .mockRejectedValueOnce(new Error("no render"))
    .mockResolvedValue(undefined);
  const { shown, log, swaps } = openClock({ prepare });
  await vi.advanceTimersByTimeAsync(70 * SECOND);
  expect(log.fault).toHaveBeenCalledOnce();
  expect(shown()).toBe("/gone");
  await vi.advanceTimersByTimeAsync(41 * SECOND);
  expect(shown()).toBe("/first /second /gone");
  expect(swaps).toHaveLength(1);
});

test("what was prepared of another folder is not shown", async () => {
  const { store, clock, shown } = openClock();
  await vi.advanceTimersByTimeAsync(55 * SECOND);
  Object.assign(store, { folder: changed, current: contentAt(changed, { now: Date.now() }) });
  clock.check();
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(shown()).toBe("/first /second /gone");
  expect(store.current.pages.get("/first")?.until).toBe("2026-12-07T12:00");
});

test("an edit just before a page appears does not keep it back", async () => {
  const { store, clock, shown, prepared } = openClock();
  await vi.advanceTimersByTimeAsync(55 * SECOND);
  // Another folder whose next change is at the same moment.
  const edited = (await readFolder({ ...FILES, "about.md": FILES["gone.md"] }, START)).folder;
  Object.assign(store, { folder: edited, current: contentAt(edited, { now: Date.now() }) });
  clock.check();
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(shown()).toBe("/first /second /gone");
  expect(store.current.pages.get("/about")?.until).toBe("2026-12-07T12:00");
  expect(prepared.length).toBeLessThan(5);
});

test("a clock that jumps back and forth shows what its time shows", async () => {
  const { clock, shown } = openClock();
  const places: [time: number, shown: string][] = [
    [START + 30 * DAY, "/first /second"],
    [START, "/gone"],
    [START + DAY, "/first /second /gone"],
    [START - 300 * DAY, "/gone"],
    [START + 9 * DAY, "/first /second"],
    [START + 2 * DAY, "/first /second /gone"],
  ];
  for (const [time, expected] of places) {
    await setClock(time);
    // The store looks at the clock twice a second.
    clock.check();
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(shown(), new Date(time).toISOString()).toBe(expected);
  }
});

test("a clock that is set back while a change is prepared shows what its time shows", async () => {
  const { clock, shown } = openClock();
  await vi.advanceTimersByTimeAsync(2 * DAY);
  await vi.advanceTimersByTimeAsync(Date.parse("2026-12-07T11:59:55Z") - Date.now());
  expect(shown()).toBe("/first /second /gone");
  await setClock(START);
  clock.check();
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(shown()).toBe("/gone");
});

test("a clock that is corrected by seconds after a change stays with it", async () => {
  const { clock, shown, prepared } = openClock();
  await vi.advanceTimersByTimeAsync(5 * 60 * SECOND);
  const before = prepared.length;
  await setClock(FIRST - 30 * SECOND);
  clock.check();
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(shown()).toBe("/first /second /gone");
  expect(prepared).toHaveLength(before);
});

test("a clock that was set to the future by mistake tries again after a failure there", async () => {
  const prepare = vi
    .fn()
    .mockRejectedValueOnce(new Error("no render"))
    .mockResolvedValue(undefined);
  const { clock, shown } = openClock({ prepare });
  await setClock(START + 365 * DAY);
  clock.check();
  await setClock(START);
  clock.check();
  await vi.advanceTimersByTimeAsync(61 * SECOND);
  expect(shown()).toBe("/first /second /gone");
});

test("after close nothing is shown any more, and no timer is left", async () => {
  const { clock, shown } = openClock();
  await vi.advanceTimersByTimeAsync(55 * SECOND);
  clock.close();
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(DAY);
  expect(shown()).toBe("/gone");
});
