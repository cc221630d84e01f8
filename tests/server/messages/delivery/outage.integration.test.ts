import { expect, test, vi } from "vitest";
import {
  atTheEnd,
  openStore,
  refused,
  rejected,
  settled,
  start,
  stopTheClock,
  testOutage,
} from "../../../fixtures/messages/outage";

stopTheClock();
testOutage(40);

test("outage: a receiver that is down is probed by one message, which loses neither its attempts nor its turn", async () => {
  const { store, add, archive } = await openStore();
  for (const id of ["a", "b"]) await add(id);
  const tried: string[] = [];
  const outbox = start(store, {
    async mail({ id }) {
      tried.push(id);
      throw refused();
    },
  });
  await vi.waitFor(() => expect(tried).toHaveLength(2));
  // Both wait for 15 s at least; a probe is due earlier than the second attempt of an hour-old failure.
  vi.setSystemTime(Date.now() + 14_000);
  outbox.poll();
  await settled(() => tried.length);
  expect(tried).toHaveLength(2);
  for (const waits of [31_000, 61_000, 121_000, 241_000]) {
    vi.setSystemTime(Date.now() + waits);
    outbox.poll();
    await settled(() => tried.length);
  }
  const before = await archive.list({});
  const attempts = before.flatMap(({ deliveries }) => deliveries.map((one) => one.attempts));
  const counted = tried.length;
  vi.setSystemTime(Date.now() + 20_000);
  outbox.poll();
  await settled(() => tried.length);
  expect(tried.length).toBe(counted + 1);
  const after = await archive.list({});
  expect(after.flatMap(({ deliveries }) => deliveries.map((one) => one.attempts))).toEqual(
    attempts,
  );
});

test("outage: messages that are rejected one by one are no outage, and keep their backoff", async () => {
  const { store, add } = await openStore();
  const tried: string[] = [];
  const outbox = start(store, {
    async mail({ id }) {
      tried.push(id);
      if (id.startsWith("bad")) throw rejected();
    },
  });
  await add("good-1");
  outbox.poll();
  await vi.waitFor(() => expect(tried).toEqual(["good-1"]));
  for (const id of ["bad-1", "good-2", "bad-2", "good-3"]) {
    await add(id);
    outbox.poll();
    await vi.waitFor(() => expect(tried.at(-1)).toBe(id));
  }
  vi.setSystemTime(Date.now() + 14_000);
  outbox.poll();
  await settled(() => tried.length);
  expect(tried.filter((id) => id.startsWith("bad"))).toEqual(["bad-1", "bad-2"]);
});

test("outage: a form with many messages does not delay the one of another", async () => {
  const { store, add } = await openStore();
  await Promise.all(Array.from({ length: 200 }, (_, index) => add(`many-${index}`, "offer")));
  vi.setSystemTime(Date.now() + 1);
  await add("one", "registration");
  const tried: string[] = [];
  start(store, { mail: async ({ id }) => void tried.push(id) });
  await vi.waitFor(() => expect(tried).toHaveLength(201), 20_000);
  expect(tried.indexOf("one")).toBeLessThan(8);
});

test("outage: of more forms than are delivered at once, all take their turns", async () => {
  const { store, add } = await openStore();
  for (const form of ["a", "b", "c", "d", "e"])
    await Promise.all(Array.from({ length: 20 }, (_, index) => add(`${form}-${index}`, form)));
  await add("one", "f");
  const tried: string[] = [];
  start(store, { mail: async ({ id }) => void tried.push(id) });
  await vi.waitFor(() => expect(tried).toHaveLength(101), 20_000);
  expect(tried.indexOf("one")).toBeLessThan(12);
});

test("outage: the dead webhook of one form does not delay that of another", async () => {
  const { store, add } = await openStore();
  await Promise.all(
    Array.from({ length: 9 }, (_, index) => add(`dead-${index}`, "a", ["webhook"])),
  );
  await add("fine", "b", ["webhook"]);
  const tried: string[] = [];
  let release = () => {};
  const hanging = new Promise<void>((resolve) => {
    release = resolve;
  });
  atTheEnd(() => release());
  start(store, {
    async webhook({ id, form }) {
      tried.push(id);
      if (form === "a") await hanging;
    },
  });
  atTheEnd(() => release());
  await vi.waitFor(() => expect(tried).toContain("fine"), 40_000);
  expect(tried.filter((id) => id.startsWith("dead"))).toHaveLength(4);
  release();
});
