import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDailyKeys } from "../../../server/messages/daily-keys";
import { isKey, messageKeys } from "../../../server/messages/deduplication-key";
import { isLikelySpam } from "../../../server/messages/spam-score";
import { openDatabase } from "../../../server/messages/store/database";
import { createMessageStore } from "../../../server/messages/store/message-store";
import { makeTemporaryFolder } from "../../fixtures/content/temporary-folder";

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 0, 2, 12);

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let database: Awaited<ReturnType<typeof openDatabase>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
  folder = await makeTemporaryFolder();
  database = await openDatabase(`${folder.dir}/site.db`);
});

afterEach(async () => {
  vi.useRealTimers();
  await database.close();
  await folder.remove();
});

const open = () => createDailyKeys(createMessageStore(database));

test("day keys: an address has one hash a day, in each process, and another the next day", async () => {
  const [one, other] = [open(), open()];
  const hash = await one.addressHash("192.0.2.1", NOON);
  expect(await other.addressHash("192.0.2.1", NOON + 1000)).toBe(hash);
  expect(await one.addressHash("192.0.2.2", NOON)).not.toBe(hash);
  expect(await one.addressHash("192.0.2.1", NOON + DAY_MS)).not.toBe(hash);
  expect(await one.addressHash("2001:db8::1", NOON)).toBe(
    await one.addressHash("2001:db8::ffff", NOON),
  );
  expect(hash).not.toContain("192");
});

test("day keys: the key of a day is gone once the next day is over", async () => {
  const keys = open();
  const days = async () =>
    (await database.query.selectFrom("day_keys").select("day").orderBy("day").execute()).map(
      ({ day }) => day,
    );
  const hash = await keys.addressHash("192.0.2.1", NOON);
  for (let day = 1; day <= 3; day++) {
    vi.setSystemTime(NOON + day * DAY_MS);
    await keys.addressHash("192.0.2.1", Date.now());
    await keys.forget(Date.now());
  }
  expect(await days()).toEqual(["2026-01-04", "2026-01-05"]);
  // Nobody can make that hash again.
  vi.setSystemTime(NOON);
  expect(await open().addressHash("192.0.2.1", NOON)).not.toBe(hash);
});

test("day keys: a signed time says how old it is, for a day, and only if it is ours", async () => {
  const keys = open();
  const token = await keys.token(NOON);
  expect(await keys.age(token, NOON + 5000)).toBe(5000);
  expect(await keys.age("", NOON)).toBeUndefined();
  expect(await keys.age(token, NOON - 1)).toBeNaN();
  expect(await keys.age(token, NOON + DAY_MS + 1)).toBeNaN();
  expect(await keys.age(token.replace(/^\d/, "2"), NOON + 5000)).toBeNaN();
  expect(await keys.age(`${NOON}.${"A".repeat(43)}`, NOON + 5000)).toBeNaN();
  expect(await keys.age("1.2", NOON)).toBeNaN();
});

const SENT = {
  ...{ name: "Anna", email: "anna@example.com", message: "Hello, it is me.", key: "" },
  ...{ token: "", honeypot: "", address: "192.0.2.1" },
};

test("message key: without JavaScript, the same within ten minutes, whenever a span or a day begins", async () => {
  const keys = open();
  const keysAt = (now: number) =>
    messageKeys(SENT, now, (time) => keys.addressHash(SENT.address, time));
  const midnight = Date.UTC(2026, 0, 3);
  for (const first of [NOON, midnight - 1, midnight - 599_999, midnight]) {
    const [stored] = await keysAt(first);
    expect(await keysAt(first + 599_999), new Date(first).toISOString()).toContain(stored);
    expect(await keysAt(first + 1_200_000)).not.toContain(stored);
  }
  const [own] = await keysAt(NOON);
  const another = { ...SENT, message: "Hello, it is me!" };
  expect(await messageKeys(another, NOON, async () => "h")).not.toContain(own);
});

test("message key: what the browser sends is a key only in its own form", () => {
  expect(isKey("0123456789abcdef".repeat(2))).toBe(true);
  for (const given of ["", "0", "x".repeat(32), "A".repeat(32), `${"a".repeat(32)}\n`]) {
    expect(isKey(given), JSON.stringify(given)).toBe(false);
  }
});

const LINKS = "https://a.example http://b.example [url=c]";

test.each([
  ["an ordinary message", {}, false],
  ["the hidden field", { honeypot: "x" }, true],
  ["too fast", { age: 1999 }, true],
  ["two seconds", { age: 2000 }, false],
  ["a false time", { age: Number.NaN }, true],
  ["no JavaScript", { age: undefined, hasKey: false }, false],
  ["three links with JavaScript", { message: LINKS }, false],
  ["three links without", { message: LINKS, age: undefined, hasKey: false }, true],
  ["two links without", { message: LINKS.slice(0, 35), age: undefined, hasKey: false }, false],
])("spam: %s", (_case, signs, isSpam) => {
  const ordinary = { honeypot: "", age: 60_000, hasKey: true, message: "Hello" };
  expect(isLikelySpam({ ...ordinary, ...signs })).toBe(isSpam);
});
