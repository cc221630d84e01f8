import fc from "fast-check";
import { expect, test } from "vitest";
import { createVisitorRateLimit } from "../../../server/messages/visitor-rate-limit";

const OPTIONS = {
  perNetwork: { burst: 3, everyMs: 1000 },
  overall: { burst: 5, everyMs: 100 },
  maxNetworks: 4,
};

test("rate limit: a burst is allowed, then one request in each interval", () => {
  const limit = createVisitorRateLimit(OPTIONS);
  expect([0, 0, 0].map(() => limit.take("192.0.2.1", 0))).toEqual([0, 0, 0]);
  expect(limit.take("192.0.2.1", 0)).toBe(1000);
  expect(limit.take("192.0.2.1", 400)).toBe(600);
  expect(limit.take("192.0.2.1", 1000)).toBe(0);
  expect(limit.take("192.0.2.1", 1000)).toBe(1000);
});

test("rate limit: all visitors together have a limit too", () => {
  const limit = createVisitorRateLimit(OPTIONS);
  const waits = ["1.1.1.1", "2.2.2.2", "3.3.3.3", "4.4.4.4", "5.5.5.5", "6.6.6.6"].map((address) =>
    limit.take(address, 0),
  );
  expect(waits).toEqual([0, 0, 0, 0, 0, 100]);
});

test("rate limit: the addresses of one household share a bucket", () => {
  const limit = createVisitorRateLimit(OPTIONS);
  for (const last of ["1", "2", "3"]) expect(limit.take(`2001:db8::${last}`, 0)).toBe(0);
  expect(limit.take("2001:db8::4", 0)).toBeGreaterThan(0);
});

test("rate limit: a clock that is set back adds no tokens", () => {
  const limit = createVisitorRateLimit(OPTIONS);
  for (let i = 0; i < 3; i++) limit.take("192.0.2.1", 10_000);
  expect(limit.take("192.0.2.1", 0)).toBeGreaterThan(0);
});

test("rate limit: no sequence of requests gives a network more than its share", () => {
  const step = fc.tuple(fc.constantFrom("a", "192.0.2.1", "2001:db8::1"), fc.nat(700));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const limit = createVisitorRateLimit(OPTIONS);
      const taken = new Map<string, number>();
      let now = 0;
      for (const [address, wait] of steps) {
        now += wait;
        if (limit.take(address, now) > 0) continue;
        taken.set(address, (taken.get(address) ?? 0) + 1);
      }
      for (const count of taken.values()) expect(count).toBeLessThanOrEqual(3 + now / 1000);
    }),
  );
});
