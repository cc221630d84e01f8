import { expect, test } from "vitest";
import { findZone, type Zone } from "../../../contract/hours/zoned-time";
import { parseMoment } from "../../../server/previews/preview-moment";

function zone(name: string): Zone {
  const found = findZone(name);
  if (!found) throw new Error(`no zone ${name}`);
  return found;
}

test.each([
  ["Europe/Berlin", "2026-12-24T09:00", "2026-12-24T08:00:00Z"],
  ["Europe/Berlin", "2026-12-24T09:00:30", "2026-12-24T08:00:30Z"],
  ["Europe/Berlin", "2026-07-01", "2026-06-30T22:00:00Z"],
  ["America/New_York", "2026-12-24T09:00", "2026-12-24T14:00:00Z"],
  ["UTC", "2026-03-29T02:30", "2026-03-29T02:30:00Z"],
  ["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00Z"],
])("preview moment: in %s, %s is %s", (name, text, instant) => {
  expect(parseMoment(text, zone(name))).toEqual({ at: Date.parse(instant) });
});

const EXPECTED = "a date or a time without a zone, such as 2026-12-24T09:00";

test.each([
  ["", `at: found "", expected ${EXPECTED}.`],
  ["tomorrow", `at: found "tomorrow", expected ${EXPECTED}.`],
  ["2026-02-30", `at: found "2026-02-30", expected ${EXPECTED}.`],
  ["2026-12-24T25:00", `at: found "2026-12-24T25:00", expected ${EXPECTED}.`],
  ["2026-12-24T09:00Z", `at: found "2026-12-24T09:00Z", expected ${EXPECTED}.`],
  ["2026-12-24 09:00", `at: found "2026-12-24 09:00", expected ${EXPECTED}.`],
  ["<b>\nä", `at: found "<b>??", expected ${EXPECTED}.`],
  ["9".repeat(5000), `at: found "${"9".repeat(38)}", expected ${EXPECTED}.`],
  [
    "2026-03-29T02:30",
    "at: 2026-03-29T02:30 does not exist in Europe/Berlin, where clocks skip that hour.",
  ],
])("preview moment: %j is none, and why", (text, problem) => {
  expect(parseMoment(text, zone("Europe/Berlin"))).toEqual({ problem });
});
