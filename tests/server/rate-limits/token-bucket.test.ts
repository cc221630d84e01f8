import { expect, test } from "vitest";
import { createTokenBucket } from "../../../server/rate-limits/token-bucket";

test("token bucket: gives a burst, then one token after each interval", () => {
  const bucket = createTokenBucket({ burst: 2, everyMs: 100 });
  expect([1000, 1000, 1000].map(bucket.take)).toEqual([true, true, false]);
  expect(bucket.wait(1040)).toBe(60);
  expect([1099, 1100, 1100].map(bucket.take)).toEqual([false, true, false]);
});

test("token bucket: asking how long to wait takes nothing", () => {
  const bucket = createTokenBucket({ burst: 1, everyMs: 100 });
  expect([bucket.wait(0), bucket.wait(0), bucket.take(0), bucket.wait(0)]).toEqual([
    0,
    0,
    true,
    100,
  ]);
});

test("token bucket: never holds more than its burst", () => {
  const bucket = createTokenBucket({ burst: 2, everyMs: 100 });
  bucket.take(0);
  expect([9000, 9000, 9000].map(bucket.take)).toEqual([true, true, false]);
});

test("token bucket: a clock that goes back adds nothing", () => {
  const bucket = createTokenBucket({ burst: 1, everyMs: 100 });
  expect([bucket.take(5000), bucket.take(0), bucket.take(99), bucket.take(100)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
