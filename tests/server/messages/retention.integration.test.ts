import { statSync } from "node:fs";
import Sqlite from "libsql";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ContactMessages } from "../../../server/messages/message-service";
import { judgeClock } from "../../../server/messages/retention";
import { openDatabase } from "../../../server/messages/store/database";
import { createMessageQueries } from "../../../server/messages/store/message-queries";
import { runHere } from "../../fixtures/commands/run-here";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";
import { filesWith, openMessageService } from "../../fixtures/messages/message-service";
import { submissionOf } from "../../fixtures/messages/submission-of";
import { startPostgres } from "../../fixtures/servers/postgres";

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 0, 2, 12);
const WORD = "Schnabeltier";
const OTHER = { name: "Anna", email: "anna@example.com", message: "To be kept for 10 days." };
const postgres = startPostgres();
const engines = ["sqlite", ...(postgres ? ["postgres"] : [])];

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
const undo: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: NOON });
  folder = await makeTemporaryFolder();
  undo.push(folder.remove);
});

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  vi.useRealTimers();
});

afterAll(() => postgres?.stop());

/** An empty database, with the queries of these tests. */
async function openArchive(engine: string) {
  const address = engine === "postgres" ? (postgres?.url ?? "") : `${folder.dir}/site.db`;
  const database = await openDatabase(address);
  undo.push(database.close);
  const { query } = database;
  for (const table of ["messages", "day_keys", "clock"] as const) {
    await query.deleteFrom(table).execute();
  }
  const archive = createMessageQueries(database);
  return {
    address,
    texts: async () => (await archive.list({})).map(({ message }) => message),
    days: async () =>
      (await query.selectFrom("day_keys").select("day").orderBy("day").execute()).map(
        ({ day }) => day,
      ),
  };
}

async function open(options: Parameters<typeof openMessageService>[0]) {
  const service = await openMessageService(options);
  undo.push(service.close);
  return service;
}

/** Sets the clock, and has the service do its work every five seconds. */
async function goTo(days: number, service: Pick<ContactMessages, "open">): Promise<void> {
  vi.setSystemTime(NOON + days * DAY_MS);
  await service.open();
}

test("retention: an expired message leaves no byte in the files while the site runs", async () => {
  const file = `${folder.dir}/site.db`;
  const service = await open({ database: file });
  expect(await service.send(`${WORD} ${"x".repeat(4900)}`)).toBe("stored");
  expect(await service.send("Another message.")).toBe("stored");
  await goTo(29, service);
  expect(filesWith(WORD, file)).not.toEqual([]);
  vi.setSystemTime(NOON + 31 * DAY_MS);
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(service.log.messages).toContain("old messages were deleted"));
  await vi.waitFor(() => expect(filesWith(WORD, file)).toEqual([]));
});

test("retention: a checkpoint that a reader prevents is repeated", async () => {
  const file = `${folder.dir}/site.db`;
  const service = await open({ database: file });
  await service.send(`${WORD}, says a message.`);
  await goTo(20, service);
  const reader = new Sqlite(file);
  reader.exec("begin");
  reader.prepare("select * from messages").all();
  await goTo(40, service);
  expect(service.log.messages).toContain("old messages were deleted");
  expect(filesWith(WORD, file)).not.toEqual([]);
  reader.exec("rollback");
  reader.close();
  await goTo(40, service);
  expect(filesWith(WORD, file)).toEqual([]);
  expect(service.problem()).toBeUndefined();
});

test("retention: a message that the operator deletes leaves no byte in the files", async () => {
  const database = `${folder.dir}/site.db`;
  const service = await open({ database });
  await service.send(`${WORD}, says a message.`);
  const run = (...words: string[]) =>
    runHere(["messages", ...words], { env: { DATABASE_URL: `file:${database}` } });
  const { id } = JSON.parse((await run("list", "--json")).output);
  expect(await run("delete", id)).toMatchObject({ code: 0 });
  expect(filesWith(WORD, database)).toEqual([]);
  expect(await service.send("The site goes on.")).toBe("stored");
});

test("retention: closing the store empties the journal", async () => {
  const file = `${folder.dir}/site.db`;
  const service = await openMessageService({ database: file });
  await service.send(`${WORD}, says a message.`);
  expect(filesWith(WORD, file)).toEqual([`${file}-wal`]);
  await service.close();
  expect(filesWith(WORD, file)).toEqual([file]);
  expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
});

test.each(engines)(
  "retention on %s: day keys expire by the clock, without a message",
  async (engine) => {
    const { address, days } = await openArchive(engine);
    const service = await open({ database: address });
    expect(await service.token()).toBeDefined();
    await goTo(1, service);
    expect(await days()).toEqual(["2026-01-02"]);
    await goTo(2, service);
    expect(await days()).toEqual([]);
    // The clock was ahead for a while.
    await goTo(300, service);
    expect(await service.token()).toBeDefined();
    expect(await days()).toHaveLength(1);
    await goTo(3, service);
    expect(await days()).toEqual([]);
  },
);

test.each(engines)(
  "retention on %s: a message that is pending for an unconfigured channel is deleted when it expires, not before",
  async (engine) => {
    const { address, texts } = await openArchive(engine);
    async function refuse(): Promise<void> {
      throw new Error("no");
    }
    const first = await openMessageService({ database: address, transports: { mail: refuse } });
    await first.send("The older message.");
    await goTo(10, first);
    await first.send("The younger message.");
    await goTo(25, first);
    await goTo(31, first);
    // The channel is configured, and the delivery still pending.
    expect(await texts()).toHaveLength(2);
    await first.close();
    const second = await openMessageService({ database: address });
    expect(await texts()).toEqual(["The younger message."]);
    await second.close();
    // The channel is configured again.
    const delivered: string[] = [];
    const mail = async ({ message }: { message: string }) => void delivered.push(message);
    vi.setSystemTime(NOON + 38 * DAY_MS);
    await open({ database: address, transports: { mail } });
    await vi.waitFor(() => expect(delivered).toEqual(["The younger message."]));
  },
);

test.each(engines)("retention on %s: a clock 400 days ahead deletes nothing", async (engine) => {
  const { address, texts } = await openArchive(engine);
  const service = await open({ database: address });
  await service.send("The first message.");
  await goTo(400, service);
  expect(service.log.messages).toContain("old messages are kept: the clock is too far ahead");
  // A message with a time of that clock does not make it trusted.
  await service.send("By the wrong clock.");
  await goTo(401, service);
  await goTo(402, service);
  expect(await texts()).toContain("The first message.");
  await goTo(1, service);
  expect(await texts()).toContain("The first message.");
  expect(service.problem()).toBeUndefined();
});

test.each(engines)(
  "retention on %s: messages expire also after years without a new message or build",
  async (engine) => {
    const { address, texts } = await openArchive(engine);
    const running = await openMessageService({
      database: address,
      keepDays: () => ({ usual: 365, forms: new Map() }),
    });
    await running.send("The only message.");
    for (let day = 25; day < 365; day += 25) await goTo(day, running);
    expect(await texts()).toHaveLength(1);
    await goTo(366, running);
    expect(await texts()).toEqual([]);

    // The site was off for longer than a clock is trusted: messages are deleted a week later.
    await running.send("The next message.");
    await running.close();
    vi.setSystemTime(NOON + 1000 * DAY_MS);
    const next = await open({
      database: address,
      keepDays: () => ({ usual: 365, forms: new Map() }),
    });
    for (const day of [1001, 1003, 1006]) await goTo(day, next);
    expect(await texts()).toHaveLength(1);
    await goTo(1007, next);
    expect(await texts()).toEqual([]);
  },
);

test.each(engines)(
  "retention on %s: a form with days of its own keeps its messages longer than the others",
  async (engine) => {
    const { address, texts } = await openArchive(engine);
    const service = await open({
      database: address,
      keepDays: () => ({ usual: 10, forms: new Map([["contact", 29]]) }),
    });
    await service.send("To be kept for 29 days.");
    await service.submit({ ...submissionOf(OTHER), form: "offer" });
    await goTo(20, service);
    expect(await texts()).toEqual(["To be kept for 29 days."]);
    await goTo(30, service);
    expect(await texts()).toEqual([]);
  },
);

const [FAR, WEEK] = [400 * DAY_MS, 7 * DAY_MS];
test.each([
  ["goes on", 1, { trusted: 0, doubted: null }, { trusted: 1, doubted: null }],
  ["goes back", -FAR, { trusted: 0, doubted: null }, { trusted: 0, doubted: null }],
  ["jumps", FAR, { trusted: 0, doubted: null }, { trusted: 0, doubted: FAR }],
  ["goes on there", FAR + 9, { trusted: 0, doubted: FAR }, { trusted: 0, doubted: FAR }],
  ["stays", FAR + WEEK, { trusted: 0, doubted: FAR }, { trusted: FAR + WEEK, doubted: null }],
  ["jumps again", 3 * FAR, { trusted: 0, doubted: FAR }, { trusted: 0, doubted: 3 * FAR }],
  ["goes back a bit", FAR - 9, { trusted: 0, doubted: FAR }, { trusted: 0, doubted: FAR - 9 }],
  ["comes back", 9, { trusted: 0, doubted: FAR }, { trusted: 9, doubted: null }],
])("retention: a clock that %s", (_case, now, record, next) => {
  expect(judgeClock(now, record)).toEqual(next);
});
