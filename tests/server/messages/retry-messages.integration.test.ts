import { afterEach, expect, test } from "vitest";
import { retryMessages, unsentRemark } from "../../../server/messages/retry-messages";
import { openDatabase } from "../../../server/messages/store/database";
import { createMessageQueries } from "../../../server/messages/store/message-queries";
import { createMessageStore } from "../../../server/messages/store/message-store";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";
import { STORED_MESSAGE } from "../../fixtures/messages/stored-message";

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const UNSENT = [{ channel: "mail", reason: "no mail server was set when it came" }] as const;

async function openStore() {
  const folder = await makeTemporaryFolder();
  const database = await openDatabase(`${folder.dir}/site.db`);
  undo.push(folder.remove, database.close);
  const store = createMessageStore(database);
  const row = { ...STORED_MESSAGE, received_at: Date.now(), address_hash: "h" };
  await store.add({ ...row, id: "a-unsent", key: "a" }, [], UNSENT);
  await store.add({ ...row, id: "b-nothing", key: "b", form: "offer" }, []);
  await store.add({ ...row, id: "c-waiting", key: "c" }, ["webhook"]);
  await store.add({ ...row, id: "d-test", key: "d", test: 1 }, []);
  return { store, queries: createMessageQueries(database) };
}

test("unsent messages: they are listed with the reason, counted, and not tried by themselves", async () => {
  const { store, queries } = await openStore();
  expect(await queries.list({ state: "unsent" })).toMatchObject([
    { id: "a-unsent", deliveries: [{ channel: "mail", state: "unsent", error: UNSENT[0].reason }] },
  ]);
  expect((await store.backlog(Date.now())).deliveries).toContainEqual({
    ...{ channel: "mail", state: "unsent", count: 1 },
  });
  expect(await store.pendingForms("mail")).toEqual([]);
  expect(await unsentRemark(undefined, queries)).toMatch(/^2 messages .*retry --unsent/);
  expect(await unsentRemark("offer", queries)).toMatch(/^1 message /);
  expect(await unsentRemark("none", queries)).toBe("");
});

test("retry --unsent: all of them are mailed once mail is set up, none before", async () => {
  const { queries } = await openStore();
  const all = { retried: { state: "unsent" } } as const;
  expect(await retryMessages({ ...all, canMail: false }, queries)).toEqual({
    problem: expect.stringContaining("SMTP_URL"),
  });
  expect(await queries.list({ state: "pending" })).toMatchObject([{ id: "c-waiting" }]);
  expect(await retryMessages({ ...all, form: "offer", canMail: true }, queries)).toEqual({
    count: 1,
  });
  expect(await retryMessages({ ...all, canMail: true }, queries)).toEqual({ count: 1 });
  expect(await retryMessages({ ...all, canMail: true }, queries)).toEqual({ count: 0 });
  const waiting = await queries.list({ state: "pending" });
  expect(waiting.map(({ id, deliveries }) => [id, deliveries[0]?.channel])).toEqual([
    ["c-waiting", "webhook"],
    ["b-nothing", "mail"],
    ["a-unsent", "mail"],
  ]);
  expect(await unsentRemark(undefined, queries)).toBe("");
});

test.each([
  ["b-nothing", "no mail server or webhook was set when it came"],
  ["d-test", "preview"],
  ["z", "no message z"],
])("retry %s says why nothing is tried", async (id, reason) => {
  const { queries } = await openStore();
  expect(await retryMessages({ retried: { id }, canMail: true }, queries)).toEqual({
    problem: expect.stringContaining(reason),
  });
  expect(await retryMessages({ retried: { id: "a-unsent" }, canMail: true }, queries)).toEqual({
    count: 1,
  });
});
