import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort } from "../../../../scripts/test/free-port";
import type { Transports } from "../../../../server/messages/delivery/outbox";
import { startOutbox } from "../../../../server/messages/delivery/outbox";
import { type Channel, openDatabase } from "../../../../server/messages/store/database";
import { createMessageQueries } from "../../../../server/messages/store/message-queries";
import { createMessageStore } from "../../../../server/messages/store/message-store";
import { makeTemporaryFolder } from "../../../fixtures/content/temporary-folder";
import { STORED_MESSAGE } from "../../../fixtures/messages/stored-message";
import { mailerTo, startMailServer } from "../../../fixtures/servers/mail-server";

const LOG = { info() {}, warn() {}, error() {}, fault() {} };
const undo: (() => unknown)[] = [];

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 2) }));
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  vi.useRealTimers();
});

async function openStore() {
  const folder = await makeTemporaryFolder();
  const database = await openDatabase(`${folder.dir}/site.db`);
  undo.push(folder.remove, database.close);
  const store = createMessageStore(database);
  const add = (id: string, form = "contact", channels: Channel[] = ["mail"]) =>
    store.add(
      { ...STORED_MESSAGE, id, form, key: id, received_at: Date.now(), address_hash: "h" },
      channels,
    );
  return { store, add, archive: createMessageQueries(database) };
}

function start(store: Awaited<ReturnType<typeof openStore>>["store"], transports: Transports) {
  const outbox = startOutbox({ store, transports, log: LOG, onError() {} });
  undo.push(outbox.stop);
  return outbox;
}

const refused = () => Object.assign(new Error("no"), { code: "ECONNREFUSED" });
const rejected = () => Object.assign(new Error("no"), { responseCode: 550, code: "EENVELOPE" });

test("outage: after an hour of a dead mail server, 1,000 messages of three forms arrive within a minute of its return", async () => {
  const { store, add, archive } = await openStore();
  const forms = ["contact", "offer", "registration"];
  const port = await freePort();
  const ids = Array.from({ length: 1000 }, (_, index) => `m${index}`);
  await Promise.all(ids.map((id, index) => add(id, forms[index % 3])));
  let isUp = false;
  const toServer = mailerTo(port);
  const tried: string[] = [];
  const outbox = start(store, {
    async mail(message) {
      tried.push(message.id);
      if (!isUp) throw refused();
      await toServer(message);
    },
  });
  const untilIdle = async (least: number) => {
    await vi.waitFor(() => expect(tried.length).toBeGreaterThanOrEqual(least), 60_000);
  };
  await untilIdle(1000);
  // An hour in which the process looks every five seconds.
  for (let passed = 0; passed < 3600; passed += 60) {
    vi.setSystemTime(Date.now() + 60_000);
    outbox.poll();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await vi.waitFor(async () => {
    const waiting = await store.claim({
      channel: "mail",
      lease: "x",
      leaseMs: 0,
      limit: 1,
      now: 0,
    });
    expect(waiting).toEqual([]);
  });

  const server = await startMailServer({}, port);
  undo.push(server.stop);
  isUp = true;
  const returned = Date.now();
  while (Date.now() - returned < 60_000 && server.mails.length < 1000) {
    vi.setSystemTime(Date.now() + 5000);
    const before = tried.length;
    outbox.poll();
    // A poll goes on while it delivers something.
    await vi.waitFor(() => expect(tried.length).toBeGreaterThanOrEqual(before), 60_000);
    await settled(() => tried.length);
  }
  expect(Date.now() - returned).toBeLessThanOrEqual(60_000);
  const delivered = server.mails.map((text) => /^Message-ID: <(\w+)@/m.exec(text)?.[1]);
  expect(new Set(delivered).size).toBe(1000);
  expect(delivered).toHaveLength(1000);
  expect(await archive.list({ state: "pending", limit: 1 })).toEqual([]);
});

/** Waits until a count has stayed the same for a while. */
async function settled(count: () => number): Promise<void> {
  let last = -1;
  await vi.waitFor(
    () => {
      const now = count();
      const isSame = now === last;
      last = now;
      expect(isSame).toBe(true);
    },
    { timeout: 60_000, interval: 300 },
  );
}

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
  undo.push(() => release());
  start(store, {
    async webhook({ id, form }) {
      tried.push(id);
      if (form === "a") await hanging;
    },
  });
  undo.push(() => release());
  await vi.waitFor(() => expect(tried).toContain("fine"), 40_000);
  expect(tried.filter((id) => id.startsWith("dead"))).toHaveLength(4);
  release();
});
