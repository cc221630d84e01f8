import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startOutbox } from "../../../../server/messages/delivery/outbox";
import { openDatabase } from "../../../../server/messages/store/database";
import { createMessageQueries } from "../../../../server/messages/store/message-queries";
import { createMessageStore } from "../../../../server/messages/store/message-store";
import { makeTemporaryFolder } from "../../../fixtures/content/temporary-folder";
import { startPostgres } from "../../../fixtures/servers/postgres";

const LOG = { debug() {}, info() {}, warn() {}, error() {}, fault() {} };

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
const postgres = startPostgres();

beforeAll(async () => {
  folder = await makeTemporaryFolder();
});

afterAll(async () => {
  postgres?.stop();
  await folder.remove();
});

function message(id: string, key = id) {
  const text = { name: "Anna", email: "anna@example.com", topic: null, message: `Text of ${id}` };
  return { id, key, received_at: 1_700_000_000_000, spam: 0, address_hash: "h", ...text };
}

const engines = ["sqlite", ...(postgres ? ["postgres"] : [])];

test.each(engines)(
  "store on %s: one of two processes that open it at once migrates it",
  async (engine) => {
    const address = engine === "postgres" ? (postgres?.url ?? "") : `${folder.dir}/both.db`;
    const opened = await Promise.allSettled([0, 1, 2, 3].map(() => openDatabase(address)));
    const databases = opened.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    // The message service waits for SQLite's lock by trying again.
    if (engine === "postgres") expect(databases).toHaveLength(4);
    const [first] = databases;
    if (!first) throw new Error("no process could open the database");
    const store = createMessageStore(first);

    expect(await store.add(message("a"), ["mail"])).toBe(true);
    expect(await store.add(message("b", "a"), ["mail"])).toBe(false);
    expect(await store.hasKey("a")).toBe(true);
    const keys = await Promise.all([
      store.dayKey("2026-01-02", "x"),
      store.dayKey("2026-01-02", "y"),
    ]);
    expect(new Set(keys).size).toBe(1);

    const options = { channel: "mail", now: Date.now(), leaseMs: 1000, limit: 9 } as const;
    const claims = await store.claim({ ...options, lease: "one" });
    expect(claims.map(({ message }) => message.id)).toEqual(["a"]);
    expect(await store.claim({ ...options, lease: "two" })).toEqual([]);
    const [again] = await store.claim({ ...options, now: options.now + 2000, lease: "two" });
    expect(again?.attempts).toBe(2);
    if (!claims[0] || !again) throw new Error("nothing was claimed");
    const dead = { state: "dead", next_at: 0, error: "no" } as const;
    await store.settle(claims[0], "mail", { ...dead, state: "sent" });
    await store.settle(again, "mail", dead);
    // The first process is late: the delivery is not its own any more.
    await store.settle(claims[0], "mail", { state: "pending", next_at: 0, error: "late" });

    const archive = createMessageQueries(first);
    expect(await archive.list({ state: "dead" })).toMatchObject([
      { id: "a", deliveries: [{ channel: "mail", state: "dead", attempts: 2, error: "no" }] },
    ]);
    expect(await archive.retryAll("dead")).toBe(1);
    const [last] = await store.claim({ ...options, now: Date.now(), lease: "three" });
    if (!last) throw new Error("nothing was claimed");
    await store.settle(last, "mail", { state: "sent", next_at: 0, error: null });
    expect(await archive.retry("a")).toBe(0);
    expect(await archive.remove("a")).toBe(true);
    expect(await archive.show("a")).toBeUndefined();
    await Promise.all(databases.map((database) => database.close()));
  },
);

test.each(engines)(
  "store on %s: of concurrent messages with one key, one is stored",
  async (engine) => {
    const address = engine === "postgres" ? (postgres?.url ?? "") : `${folder.dir}/group.db`;
    const database = await openDatabase(address);
    const stores = [createMessageStore(database), createMessageStore(database)];
    const ids = Array.from({ length: 450 }, (_value, index) => `g${index}`);
    const added = await Promise.all(
      ids.flatMap((id) => stores.map((store, n) => store.add(message(`${id}-${n}`, id), ["mail"]))),
    );
    expect(added.filter(Boolean)).toHaveLength(450);
    const archive = createMessageQueries(database);
    const stored = (await archive.list({ limit: 2000 })).filter(({ id }) => /^g\d/.test(id));
    expect(stored).toHaveLength(450);
    expect(new Set(stored.map(({ id }) => id.split("-")[0])).size).toBe(450);
    expect(stored.every(({ deliveries }) => deliveries.length === 1)).toBe(true);
    for (const { id } of stored) await archive.remove(id);
    await database.close();
  },
);

test.each(engines)(
  "store on %s: the backlog counts deliveries and has the age of the oldest",
  async (engine) => {
    const address = engine === "postgres" ? (postgres?.url ?? "") : `${folder.dir}/backlog.db`;
    const store = createMessageStore(await openDatabase(address));
    const now = 1_700_000_100_000;
    expect(await store.backlog(now)).toEqual({ deliveries: [], oldestMs: undefined });
    const claim = { channel: "mail", lease: "l", now, leaseMs: 1000, limit: 9 } as const;
    const done = { next_at: now, error: null };
    await store.add({ ...message("old"), received_at: now - 9000 }, ["mail"]);
    await store.add({ ...message("older"), received_at: now - 99_000 }, ["mail"]);
    for (const taken of await store.claim(claim)) {
      const state = taken.message.id === "old" ? "sent" : "dead";
      await store.settle(taken, "mail", { state, ...done });
    }
    await store.add({ ...message("new"), received_at: now - 5000 }, ["mail", "webhook"]);
    await store.add({ ...message("newest"), received_at: now - 10 }, ["mail"]);
    const { deliveries, oldestMs } = await store.backlog(now);
    expect(oldestMs).toBe(5000);
    const counts = deliveries.map(({ channel, state, count }) => `${channel} ${state} ${count}`);
    expect(counts.sort()).toEqual([
      "mail dead 1",
      "mail pending 2",
      "mail sent 1",
      "webhook pending 1",
    ]);
    const archive = createMessageQueries(await openDatabase(address));
    for (const { id } of await archive.list({})) await archive.remove(id);
    await archive.close();
    await store.close();
  },
);

test.each(engines)(
  "store on %s: pending deliveries are made due, except running ones",
  async (engine) => {
    const address = engine === "postgres" ? (postgres?.url ?? "") : `${folder.dir}/waiting.db`;
    const database = await openDatabase(address);
    const [store, archive] = [createMessageStore(database), createMessageQueries(database)];
    const now = Date.now();
    for (const id of ["leased", "waits", "waits-too", "is-dead"]) {
      await store.add({ ...message(id), received_at: now }, ["mail"]);
    }
    const claim = (lease: string, limit: number) =>
      store.claim({ channel: "mail", lease, now, leaseMs: 9000, limit });
    const idsOf = (claims: Awaited<ReturnType<typeof claim>>) =>
      claims.map(({ message: { id } }) => id).sort();
    const failed = { state: "pending", next_at: now + 99_000, error: "no" } as const;
    for (const one of await claim("l", 9)) {
      const { id } = one.message;
      if (id === "is-dead") await store.settle(one, "mail", { ...failed, state: "dead" });
      else if (id !== "leased") await store.settle(one, "mail", failed);
    }
    expect(await claim("m", 9)).toEqual([]);
    await store.makeDue({ channel: "webhook" }, now);
    expect(await claim("n", 9)).toEqual([]);
    await store.makeDue({ channel: "mail" }, now);
    const woken = await claim("o", 9);
    expect(idsOf(woken)).toEqual(["waits", "waits-too"]);
    expect(woken.map(({ attempts }) => attempts)).toEqual([2, 2]);
    for (const one of woken) await store.settle(one, "mail", failed);

    vi.useFakeTimers({ toFake: ["Date"], now });
    expect(await archive.retryAll("pending")).toBe(2);
    vi.useRealTimers();
    const retried = await claim("p", 9);
    expect(idsOf(retried)).toEqual(["waits", "waits-too"]);
    expect(retried.map(({ attempts }) => attempts)).toEqual([1, 1]);
    for (const { id } of await archive.list({})) await archive.remove(id);
    await database.close();
  },
);

test.each(engines)("store on %s: two processes deliver each message once", async (engine) => {
  const address = engine === "postgres" ? (postgres?.url ?? "") : `${folder.dir}/two.db`;
  const [one, two] = [await openDatabase(address), await openDatabase(address)];
  const stores = [createMessageStore(one), createMessageStore(two)];
  for (let i = 0; i < 60; i++) await stores[0]?.add(message(`m${i}`), ["webhook"]);
  const delivered: string[] = [];
  const transports = {
    async webhook({ id }: { id: string }) {
      await new Promise((resolve) => setImmediate(resolve));
      delivered.push(id);
    },
  };
  const outboxes = stores.map((store) =>
    startOutbox({ store, transports, log: LOG, onError() {} }),
  );
  await vi.waitFor(() => {
    for (const outbox of outboxes) outbox.poll();
    expect(delivered.length).toBeGreaterThanOrEqual(60);
  }, 40_000);
  await Promise.all(outboxes.map((outbox) => outbox.stop()));
  expect(new Set(delivered).size).toBe(60);
  expect(delivered).toHaveLength(60);
  await Promise.all([one.close(), two.close()]);
});

test.skipIf(!postgres)("store on postgres: a database that is not UTF-8 is rejected", async () => {
  const url = postgres?.url ?? "";
  const { query, close } = await openDatabase(url);
  await sql`create database latin encoding 'LATIN1' locale 'C' template template0`.execute(query);
  await close();
  const latin = openDatabase(url.replace("/postgres?", "/latin?"));
  await expect(latin).rejects.toThrow("The database's encoding is LATIN1, expected UTF8.");
});
