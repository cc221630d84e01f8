import { expect, test } from "vitest";
import { type GuardStorage, mayReload } from "../../../app/deployments/load-document";

function memory(): () => GuardStorage {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  return () => storage;
}

test("reload guard: a path once in 10 s", () => {
  const storage = memory();
  expect(mayReload("/about", storage, 0)).toBe(true);
  expect(mayReload("/about", storage, 9_999)).toBe(false);
  expect(mayReload("/about", storage, 10_000)).toBe(true);
});

test("reload guard: another query is another path", () => {
  const storage = memory();
  expect(mayReload("/about", storage, 0)).toBe(true);
  expect(mayReload("/about?x=1", storage, 1)).toBe(true);
});

test("reload guard: at most three loads a minute, over all paths", () => {
  const storage = memory();
  const granted = Array.from({ length: 60 }, (_, second) =>
    mayReload(second % 2 ? "/b" : "/a", storage, second * 1000),
  );
  expect(granted.filter(Boolean)).toHaveLength(3);
  expect(mayReload("/a", storage, 61_000)).toBe(true);
});

test("reload guard: a clock that is set back does not lock the guard", () => {
  const storage = memory();
  for (const path of ["/a", "/b", "/c"]) mayReload(path, storage, 1_000_000);
  expect(mayReload("/a", storage, 500)).toBe(true);
});

test("reload guard: an invalid stored value is ignored", () => {
  const storage = memory();
  storage().setItem("reload-guard", '{"path":"/a"}');
  expect(mayReload("/a", storage, 0)).toBe(true);
});

test.each([
  [
    "storage is forbidden",
    () => {
      throw new DOMException("denied", "SecurityError");
    },
  ],
  [
    "storage is full",
    () => ({
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    }),
  ],
  ["storage forgets", () => ({ getItem: () => null, setItem: () => {} })],
])("reload guard: no automatic load when %s", (_case, storage: () => GuardStorage) => {
  expect(mayReload("/a", storage, 0)).toBe(false);
});
