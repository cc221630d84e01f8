import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { waitAfter } from "../../../server/messages/delivery/backoff";
import { startOutbox } from "../../../server/messages/delivery/outbox";
import { openDatabase } from "../../../server/messages/store/database";
import { createMessageQueries } from "../../../server/messages/store/message-queries";
import { createMessageStore } from "../../../server/messages/store/message-store";
import { createWebhookTransport } from "../../../server/messages/transports/webhook-transport";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";
import { STORED_MESSAGE as MESSAGE } from "../../fixtures/messages/stored-message";
import { mailerTo, startMailServer } from "../../fixtures/servers/mail-server";
import { startWebhookReceiver } from "../../fixtures/servers/webhook-receiver";

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function openStore() {
  const folder = await makeTemporaryFolder();
  const database = await openDatabase(`${folder.dir}/site.db`);
  undo.push(folder.remove, database.close);
  return { store: createMessageStore(database), archive: createMessageQueries(database) };
}

const LOG = { debug() {}, info() {}, warn() {}, error() {}, fault() {} };

test("backoff: half a minute, doubled up to a day, then none", () => {
  const waits: number[] = [];
  for (let failed = 1; ; failed++) {
    const wait = waitAfter(failed, 0);
    if (wait === undefined) break;
    expect(waitAfter(failed, 1)).toBe(wait / 2);
    waits.push(wait);
  }
  expect(waits.slice(0, 3)).toEqual([30_000, 60_000, 120_000]);
  expect(waits.at(-1)).toBe(86_400_000);
  expect(waits).toHaveLength(13);
  // A mail server may be down for a day.
  expect(waits.reduce((sum, wait) => sum + wait / 2)).toBeGreaterThan(86_400_000);
});

test("outbox: a message that a mail server greylists is retried after the wait and delivered once", async () => {
  let isGreylisting = true;
  const { mails, port, stop } = await startMailServer({
    onRcptTo(_address, _session, done) {
      done(isGreylisting ? Object.assign(new Error("later"), { responseCode: 451 }) : undefined);
    },
  });
  undo.push(stop);
  const { store } = await openStore();
  await store.add({ ...MESSAGE, received_at: Date.now(), key: "k", address_hash: "h" }, ["mail"]);
  const warned: object[] = [];
  const log = { ...LOG, fault: (_kind: string, details: object) => warned.push(details) };
  const start = () =>
    startOutbox({ store, transports: { mail: mailerTo(port) }, log, onError() {} });

  const first = start();
  await vi.waitFor(() => expect(warned).toHaveLength(1), 10_000);
  await first.stop();
  expect(warned[0]).toMatchObject({ state: "pending", attempts: 1, code: "451" });
  expect(JSON.stringify(warned)).not.toContain("anna@");
  const early = { channel: "mail", lease: "x", leaseMs: 1, limit: 9 } as const;
  expect(await store.claim({ ...early, now: Date.now() + 10_000 })).toEqual([]);

  isGreylisting = false;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 });
  const second = start();
  await vi.waitFor(() => expect(mails).toHaveLength(1), 10_000);
  await second.stop();
  expect(await store.claim({ ...early, now: Date.now() + 86_400_000 })).toEqual([]);
  vi.useRealTimers();
});

test("outbox: a delivery to a mail server that drips endlessly times out and is retried after the wait", async () => {
  const dripping = createServer((socket) => {
    socket.write("220 mail.example.com\r\n");
    const drip = setInterval(() => socket.write("250-more\r\n"), 5);
    socket.on("error", () => {}).on("close", () => clearInterval(drip));
  }).listen(0, "127.0.0.1");
  await once(dripping, "listening");
  const address = dripping.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const { store, archive } = await openStore();
  await store.add({ ...MESSAGE, key: "k", address_hash: "h" }, ["mail"]);
  const transports = { mail: mailerTo(port, "off", { timeoutMs: 200 }) };
  const connected = once(dripping, "connection");
  const outbox = startOutbox({ store, transports, log: LOG, onError() {} });
  await connected;
  await outbox.stop();
  // Settles once no connection is left.
  await new Promise((resolve) => dripping.close(resolve));
  expect(await archive.show(MESSAGE.id)).toMatchObject({
    deliveries: [
      { state: "pending", attempts: 1, error: expect.stringContaining("took too long") },
    ],
  });
  const later = { channel: "mail", lease: "x", leaseMs: 1, now: Date.now() + 31_000 } as const;
  expect(await store.claim({ ...later, limit: 1 })).toHaveLength(1);
});

test("outbox: a delivery to a webhook that answers 500 is dead after fourteen attempts, and delivered by a retry", async () => {
  let status = 500;
  const receiver = await startWebhookReceiver(() => status);
  const { store, archive } = await openStore();
  await store.add({ ...MESSAGE, key: "k", address_hash: "h" }, ["webhook"]);
  const warned: { state?: string; waitMs?: number }[] = [];
  const transports = {
    webhook: createWebhookTransport(() => ({
      webhook: { url: receiver.url, secret: undefined, isOwn: false },
    })),
  };
  const log = { ...LOG, fault: (_kind: string, details: object) => void warned.push(details) };
  vi.useFakeTimers({ toFake: ["Date"], now: MESSAGE.received_at });
  const outbox = startOutbox({ store, transports, log, onError() {} });
  undo.push(async () => vi.useRealTimers(), receiver.stop, outbox.stop);

  for (let failed = 1; failed <= 14; failed++) {
    await vi.waitFor(() => expect(warned).toHaveLength(failed), 40_000);
    const { state, waitMs = 0 } = warned[failed - 1] ?? {};
    expect(state).toBe(failed < 14 ? "pending" : "dead");
    // Not before it is due; the fake clock advances meanwhile.
    const claim = { channel: "webhook", lease: "x", leaseMs: 1, limit: 1 } as const;
    if (waitMs > 0)
      expect(await store.claim({ ...claim, now: Date.now() + waitMs - 500 })).toEqual([]);
    vi.setSystemTime(Date.now() + waitMs + 1);
    outbox.poll();
  }
  expect(await archive.show(MESSAGE.id)).toMatchObject({
    deliveries: [{ state: "dead", attempts: 14, error: "The webhook answered 500." }],
  });
  expect(receiver.deliveries).toHaveLength(14);
  expect(new Set(receiver.deliveries.map(({ headers }) => headers["idempotency-key"])).size).toBe(
    1,
  );
  expect(Date.now() - MESSAGE.received_at).toBeGreaterThan(86_400_000);

  status = 200;
  expect(await archive.retry(MESSAGE.id)).toBe(1);
  outbox.poll();
  await vi.waitFor(async () => {
    expect(await archive.show(MESSAGE.id)).toMatchObject({ deliveries: [{ state: "sent" }] });
  }, 40_000);
});

test("outbox: each channel has its own state, and an expired lease is claimed again", async () => {
  const { store, archive } = await openStore();
  await store.add({ ...MESSAGE, received_at: Date.now(), key: "k", address_hash: "h" }, [
    "mail",
    "webhook",
  ]);
  // A process has died; its lease lasts for another second.
  const dead = { channel: "webhook", lease: "of the dead", leaseMs: 1000, limit: 9 } as const;
  expect(await store.claim({ ...dead, now: Date.now() })).toHaveLength(1);
  const delivered: string[] = [];
  const outbox = startOutbox({
    store,
    transports: {
      mail: async () => {
        throw Object.assign(new Error("no"), { responseCode: 550 });
      },
      webhook: async ({ id }) => void delivered.push(id),
    },
    log: LOG,
    onError() {},
  });
  undo.push(outbox.stop);
  await vi.waitFor(async () => {
    expect(await archive.show(MESSAGE.id)).toMatchObject({
      deliveries: [
        { channel: "mail", state: "pending", attempts: 1, error: "no" },
        { channel: "webhook", state: "pending", attempts: 1 },
      ],
    });
  }, 40_000);
  expect(delivered).toEqual([]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1001 });
  undo.push(async () => vi.useRealTimers());
  outbox.poll();
  await vi.waitFor(() => expect(delivered).toEqual([MESSAGE.id]), 40_000);
});

test("outbox: a store that is locked after a delivery causes no second delivery", async () => {
  const { store } = await openStore();
  await store.add({ ...MESSAGE, key: "k", address_hash: "h" }, ["webhook"]);
  let locked = 3;
  const settle = vi.spyOn(store, "settle");
  settle.mockImplementation(async () => {
    if (locked-- > 0) throw Object.assign(new Error("locked"), { code: "SQLITE_BUSY" });
  });
  const delivered: string[] = [];
  const errors: unknown[] = [];
  const outbox = startOutbox({
    store,
    transports: { webhook: async ({ id }) => void delivered.push(id) },
    log: LOG,
    onError: (error) => void errors.push(error),
  });
  undo.push(outbox.stop);
  await vi.waitFor(() => expect(settle).toHaveBeenCalledTimes(4), 40_000);
  expect([delivered, errors]).toEqual([[MESSAGE.id], []]);
});

test("outbox: the first success after a failure retries all pending deliveries of the channel", async () => {
  const { store, archive } = await openStore();
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  undo.push(async () => vi.useRealTimers());
  const add = (id: string) =>
    store.add({ ...MESSAGE, id, key: id, received_at: Date.now(), address_hash: "h" }, ["mail"]);
  const statesOf = async (attempts: number) => {
    const all = await archive.list({ limit: 99 });
    return all.filter(({ deliveries }) => deliveries[0]?.attempts === attempts).length;
  };
  let isDown = true;
  const delivered: string[] = [];
  const outbox = startOutbox({
    store,
    transports: {
      async mail({ id }) {
        if (isDown) throw Object.assign(new Error("no"), { code: "ECONNREFUSED" });
        delivered.push(id);
      },
    },
    log: LOG,
    onError() {},
  });
  undo.push(outbox.stop);
  for (let i = 0; i < 30; i++) await add(`early-${i}`);
  for (const [attempts, wait] of [
    [1, 0],
    [2, 30_000],
    [3, 60_000],
  ] as const) {
    vi.setSystemTime(Date.now() + wait);
    await vi.waitFor(async () => {
      outbox.poll();
      expect(await statesOf(attempts)).toBe(30);
    }, 40_000);
  }
  isDown = false;
  await add("new");
  outbox.poll();
  await vi.waitFor(() => expect(delivered).toHaveLength(31), 40_000);
  expect(delivered[0]).toBe("new");
  expect(new Set(delivered).size).toBe(31);
});

test("outbox: a message that the receiver rejects for its content is not retried at each success", async () => {
  const { store } = await openStore();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  undo.push(async () => vi.useRealTimers());
  let refusals = 0;
  const delivered: string[] = [];
  const outbox = startOutbox({
    store,
    transports: {
      async webhook({ id }) {
        if (id === "bad") {
          refusals++;
          throw Object.assign(new Error("no"), { responseCode: 500 });
        }
        delivered.push(id);
      },
    },
    log: LOG,
    onError() {},
  });
  undo.push(outbox.stop);
  const add = (id: string) =>
    store.add({ ...MESSAGE, id, key: id, received_at: Date.now(), address_hash: "h" }, ["webhook"]);
  await add("bad");
  outbox.poll();
  await vi.waitFor(() => expect(refusals).toBe(1), 40_000);
  // Two messages a minute for twenty minutes.
  for (let i = 0; i < 40; i++) {
    vi.setSystemTime(Date.now() + 30_000);
    await add(`good-${i}`);
    outbox.poll();
    const inTime = { timeout: 40_000, interval: 5 };
    await vi.waitFor(() => expect(delivered).toHaveLength(i + 1), inTime);
  }
  // At most seven attempts by its own backoff, and one in ten minutes.
  expect(refusals).toBeGreaterThan(3);
  expect(refusals).toBeLessThanOrEqual(10);
});

test("outbox: a claim that fails does not hold back what was claimed before it", async () => {
  const { store } = await openStore();
  for (const form of ["contact", "offer"]) {
    const message = { ...MESSAGE, id: form, form, key: form, received_at: Date.now() };
    await store.add({ ...message, address_hash: "h" }, ["mail"]);
  }
  const failing: typeof store = {
    ...store,
    claim: (options) =>
      options.form === "offer" ? Promise.reject(new Error("no")) : store.claim(options),
  };
  const delivered: string[] = [];
  const errors: unknown[] = [];
  const outbox = startOutbox({
    store: failing,
    transports: { mail: async ({ id }) => void delivered.push(id) },
    log: LOG,
    onError: (error) => errors.push(error),
  });
  undo.push(outbox.stop);
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  expect(delivered).toEqual(["contact"]);
});
