import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDailyKeys } from "../../../server/messages/daily-keys";
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

test("daily keys: all processes hash an address alike for a day, and differently the next day", async () => {
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

test("daily keys: a key is deleted at the end of the next day", async () => {
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
  // The key is gone, so the hash cannot be computed again.
  vi.setSystemTime(NOON);
  expect(await open().addressHash("192.0.2.1", NOON)).not.toBe(hash);
});

test("daily keys: a token has an age for a day, unless it is forged", async () => {
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
