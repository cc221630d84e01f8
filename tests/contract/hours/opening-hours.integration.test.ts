import { DateTime } from "luxon";
import { describe, expect, test } from "vitest";
import {
  DAY_MS,
  findOverlap,
  type HoursEntry,
  nextMidnight,
  type OpeningHours,
  openingState,
} from "../../../contract/hours/opening-hours";
import { findZone, type Zone } from "../../../contract/hours/zoned-time";

const MINUTE_MS = 60_000;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

function zoneNamed(name: string): Zone {
  const zone = findZone(name);
  if (!zone) throw new Error(name);
  const instants = new Map<number, number>();
  return {
    ...zone,
    // All minutes ask for the same few times.
    instant(wall) {
      const instant = instants.get(wall) ?? zone.instant(wall);
      instants.set(wall, instant);
      return instant;
    },
  };
}

function daily(from: string, to: string, days = EVERY_DAY): HoursEntry {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const [start, end] = [minutes(from), minutes(to)];
  return { days, from: start, to: end > start ? end : end + 1440 };
}

/** The changes of 2026: in Berlin and New York at two, of half an hour on Lord Howe, at midnight in Cairo. */
const CHANGES = [
  ["Europe/Berlin", "2026-03-29", "2026-10-25"],
  ["America/New_York", "2026-03-08", "2026-11-01"],
  ["Australia/Lord_Howe", "2026-04-05", "2026-10-04"],
  ["Africa/Cairo", "2026-04-24", "2026-10-30"],
] as const;

const SCHEDULES: Record<string, OpeningHours> = {
  "a lunch break on working days": {
    hours: [
      daily("09:00", "12:30", [0, 1, 2, 3, 4]),
      daily("13:30", "17:30", [0, 1, 2, 3, 4]),
      daily("10:00", "12:00", [5, 6]),
    ],
    except: [],
  },
  "a night that lasts past midnight": {
    hours: [daily("21:00", "02:30"), daily("02:45", "04:00")],
    except: [],
  },
  "times in the hour that is skipped or shown twice": {
    hours: [daily("00:30", "01:15"), daily("01:45", "02:15"), daily("02:30", "02:45")],
    except: [],
  },
  "always, but for exceptions": {
    hours: [daily("00:00", "24:00")],
    except: CHANGES.flatMap(([, ...days]) => days).map((day) => ({
      ...{ from: day, to: day, hours: [daily("02:15", "05:00"), daily("22:00", "01:00")] },
    })),
  },
};

/** Of each quarter of an hour the first minute, when all begins and ends here, one within it and the last. */
const MINUTES = [0, 7, 14];
/** Such minutes of a day. */
const A_DAY = 96 * MINUTES.length;

/** Local times by Luxon, and the latest local time so far, for such minutes from two days before. */
function minutesAround(date: string, zone: string) {
  const start = DateTime.fromISO(date, { zone }).minus({ days: 2 }).toMillis();
  const quarters = Array.from({ length: 5 * 96 }, (_, quarter) => quarter * 15);
  let latest = 0;
  return quarters
    .flatMap((quarter) => MINUTES.map((one) => quarter + one))
    .map((minute) => {
      const instant = start + minute * MINUTE_MS;
      const { year, month, day, hour, minute: m } = DateTime.fromMillis(instant, { zone });
      const wall = Date.UTC(year, month - 1, day, hour, m);
      latest = Math.max(latest, wall);
      return { instant, wall, latest };
    });
}

/** By the definition: some day's entry has begun on the clocks, and has not ended on them yet. */
function isOpenByClocks({ hours, except }: OpeningHours, latest: number): boolean {
  const today = Math.floor(latest / DAY_MS) * DAY_MS;
  return [today - DAY_MS, today].some((midnight) => {
    const date = new Date(midnight);
    const iso = date.toISOString().slice(0, 10);
    const own = except.find(({ from, to }) => from <= iso && iso <= to)?.hours ?? hours;
    return own.some(({ days, from = 0, to = 0 }) => {
      const minute = (latest - midnight) / MINUTE_MS;
      return days.includes((date.getUTCDay() + 6) % 7) && from <= minute && minute < to;
    });
  });
}

describe.each(CHANGES)(
  "opening hours in %s, before and after each minute of change",
  (name, ...dates) => {
    const zone = zoneNamed(name);
    test.each(dates)("around %s", (date) => {
      const minutes = minutesAround(date, name);
      for (const { instant, wall } of minutes) expect(zone.wallTime(instant)).toBe(wall);
      for (const [schedule, opening] of Object.entries(SCHEDULES)) {
        const expected = minutes.map(({ latest }) => isOpenByClocks(opening, latest));
        expect(new Set(expected).size, schedule).toBe(2);
        const nextChange = expected.reduceRight<number[]>((changes, isOpen, minute) => {
          const isSame = isOpen === expected[minute + 1];
          changes[minute] = isSame ? (changes[minute + 1] ?? -1) : minute + 1;
          return changes;
        }, []);
        // The first and the last day have no neighbours to compare with.
        for (let minute = A_DAY; minute < minutes.length - A_DAY; minute++) {
          const { instant = 0 } = minutes[minute] ?? {};
          const state = openingState(opening, zone, instant);
          const change = nextChange[minute] ?? -1;
          const place = `${schedule}, ${new Date(instant).toISOString()}`;
          expect(state.isOpen, place).toBe(expected[minute]);
          if (change >= 0 && change < minutes.length)
            expect(state.changesAt, place).toBe(minutes[change]?.instant);
        }
      }
    });
  },
);

test("opening hours: a state that does not change soon", () => {
  const zone = zoneNamed("Europe/Berlin");
  const now = Date.parse("2026-06-01T12:00Z");
  const always = { hours: [daily("00:00", "24:00")], except: [] };
  expect(openingState(always, zone, now)).toEqual({ isOpen: true });
  expect(openingState({ hours: [], except: [] }, zone, now)).toEqual({ isOpen: false });
  const byAppointment = { hours: [{ days: EVERY_DAY }], except: [] };
  expect(openingState(byAppointment, zone, now)).toEqual({ isOpen: false });
  const summer = { from: "2026-05-20", to: "2026-08-31", hours: [] };
  expect(openingState({ ...always, except: [summer] }, zone, now)).toEqual({
    isOpen: false,
    changesAt: Date.parse("2026-08-31T22:00Z"),
  });
});

test("nextMidnight: the first moment of the next day, whichever that is", () => {
  const cairo = zoneNamed("Africa/Cairo");
  // On that day clocks go from 23:59 to 01:00.
  expect(nextMidnight(cairo, Date.parse("2026-04-23T12:00Z"))).toBe(
    DateTime.fromISO("2026-04-24T01:00", { zone: "Africa/Cairo" }).toMillis(),
  );
});

test.each([
  [[daily("09:00", "12:00"), daily("12:00", "18:00")], undefined],
  [[daily("09:00", "12:01"), daily("12:00", "18:00", [2])], { first: 0, second: 1, day: 2 }],
  [[daily("20:00", "02:00"), daily("01:00", "03:00", [0])], { first: 0, second: 1, day: 0 }],
  [[daily("20:00", "02:00", [6]), daily("01:00", "03:00", [0])], { first: 0, second: 1, day: 0 }],
  [[daily("20:00", "02:00", [5]), daily("01:00", "03:00", [0])], undefined],
  [[daily("09:00", "12:00", [1, 1])], { first: 0, second: 0, day: 1 }],
  [[{ days: EVERY_DAY }, daily("09:00", "12:00")], undefined],
])("findOverlap: case %#", (hours, overlap) => {
  expect(findOverlap(hours)).toEqual(overlap);
});
