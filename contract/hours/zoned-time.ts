const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * A timezone. Its clocks' readings are given as "wall times": the milliseconds at which clocks in UTC show the same date and
 * time.
 */
export interface Zone {
  readonly name: string;
  /** Takes an instant in ms since 1970, returns the wall time. */
  wallTime(instant: number): number;
  /** Takes a wall time, returns the first instant at which clocks show it or have skipped it. */
  instant(wallTime: number): number;
}

/** Takes a name such as Europe/Berlin, returns the timezone; undefined for an unknown name. The rules are the platform's own. */
export function findZone(name: string): Zone | undefined {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return undefined;
  let clock: Intl.DateTimeFormat;
  try {
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone: name,
      calendar: "iso8601",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch {
    return undefined;
  }
  return createZone(name, clock);
}

function createZone(name: string, clock: Intl.DateTimeFormat): Zone {
  function wallTime(instant: number): number {
    const parts: Record<string, number> = {};
    for (const { type, value } of clock.formatToParts(instant)) parts[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) + mod(instant, 1000);
  }

  function instant(wall: number): number {
    // The offsets a day before and a day after are the candidates.
    const [before, after] = [wall - DAY_MS, wall + DAY_MS].map((time) => time - wallTime(time));
    const first = wall + (before ?? 0);
    if (wallTime(first) === wall || before === after) return first;
    const second = wall + (after ?? 0);
    return wallTime(second) === wall ? second : changeBetween(second, first, wall);
  }

  /** The first instant after `early`, up to `late`, whose clocks show `wall` or later. */
  function changeBetween(early: number, late: number, wall: number): number {
    let [low, high] = [early, late];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (wallTime(middle) >= wall) high = middle;
      else low = middle;
    }
    return high;
  }

  return { name, wallTime, instant };
}

/**
 * Takes a date with or without a time, such as 2026-01-31T09:00, returns its wall time; undefined for a date that does
 * not exist.
 */
export function parseWallTime(text: string): number | undefined {
  const [, date, time = "00:00"] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?))?$/.exec(text) ?? [];
  if (date === undefined) return undefined;
  const wall = Date.parse(`${date}T${time}Z`);
  // JavaScript takes 2026-02-30 for 2 March, and 24:00 for the day after.
  return !Number.isNaN(wall) && new Date(wall).toISOString().startsWith(`${date}T${time}`)
    ? wall
    : undefined;
}

/** The wall time at which an inclusive end date or time is over: a date alone lasts the whole day. */
export function endOfWallTime(text: string): number | undefined {
  const wall = parseWallTime(text);
  return wall === undefined || text.includes("T") ? wall : wall + DAY_MS;
}

/** Modulo that is never negative, for times before 1970. */
function mod(value: number, by: number): number {
  return ((value % by) + by) % by;
}
