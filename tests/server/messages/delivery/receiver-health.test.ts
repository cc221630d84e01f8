import { expect, test } from "vitest";
import { createReceiverHealth } from "../../../../server/messages/delivery/receiver-health";

const MINUTE = 60_000;
const refused = Object.assign(new Error("no"), { code: "ECONNREFUSED" });
const rejected = Object.assign(new Error("no"), { responseCode: 550, code: "EENVELOPE" });

test("receiver health: a receiver that is down is probed, one that is back is not", () => {
  const health = createReceiverHealth();
  health.noteFailure("a", refused, 0);
  expect(health.takeProbe(14_999)).toBe(false);
  expect(health.takeProbe(15_000)).toBe(true);
  health.noteSuccess();
  expect(health.takeProbe(60 * MINUTE)).toBe(false);
});

test("receiver health: all are tried once for each recovery", () => {
  const health = createReceiverHealth();
  health.noteFailure("a", refused, 0);
  health.noteSuccess();
  expect(health.takeWake(MINUTE)).toBe(true);
  health.noteSuccess();
  expect(health.takeWake(10 * MINUTE)).toBe(false);
  health.noteFailure("b", refused, 11 * MINUTE);
  health.noteSuccess();
  expect(health.takeWake(12 * MINUTE)).toBe(true);
});

test("receiver health: three messages that are rejected make an outage, two and a success between do not", () => {
  const health = createReceiverHealth();
  for (const id of ["a", "b"]) health.noteFailure(id, rejected, 0);
  health.noteSuccess();
  for (const id of ["c", "d"]) health.noteFailure(id, rejected, 0);
  expect(health.takeProbe(10 * MINUTE)).toBe(false);
  health.noteFailure("e", rejected, 10 * MINUTE);
  expect(health.takeProbe(11 * MINUTE)).toBe(true);
});
