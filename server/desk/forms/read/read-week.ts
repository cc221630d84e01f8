import { fill } from "../fields/form-words";
import {
  APPOINTMENT,
  type DayHours,
  type HoursEntry as Entry,
  entriesOf,
  MAX_SPANS,
  spanOf,
  timeOf,
  WEEKDAYS,
  type Weekday,
  weekOf,
} from "../fields/week";
import type { ReadContext } from "./read-context";

/** Reads opening hours by day. Entries whose days and times still hold stay as they are written. */
export function readWeek(base: unknown, place: string, context: ReadContext): unknown {
  const entries = entriesOf(base);
  const old = weekOf(base);
  if (!entries || !old) return base;
  const wanted = WEEKDAYS.map((day) => readDay(day, old.get(day), place, context));
  if (wanted.some((times) => times === undefined)) return base;
  const open = wanted.map((times) => new Set(times));
  const next = fitEntries(entries, open);
  const isSame =
    next.length === entries.length && next.every(({ value }, at) => value === entries[at]?.value);
  if (isSame) return base;
  const values = next.map(({ value }) => value);
  context.orders.set(
    values,
    next.map(({ origin }) => origin),
  );
  return values;
}

/** The times of a day as they were posted; undefined if one cannot be read. */
function readDay(
  day: Weekday,
  old: DayHours | undefined,
  place: string,
  context: ReadContext,
): string[] | undefined {
  const { posted, words } = context;
  const times: string[] = [];
  const name = `${place}.$week.${day}`;
  let isRight = true;
  for (let index = 0; index < MAX_SPANS; index++) {
    const shown = old?.spans[index];
    const from = posted.value(`${name}[${index}].from`)?.trim() ?? shown?.from ?? "";
    const to = posted.value(`${name}[${index}].to`)?.trim() ?? shown?.to ?? "";
    context.kept.set(`${name}[${index}].from`, from);
    context.kept.set(`${name}[${index}].to`, to);
    if (from === "" && to === "") continue;
    const bad = [from, to].find((text) => text !== "" && timeOf(text) === "");
    if (timeOf(from) !== "" && timeOf(to) !== "") times.push(`${timeOf(from)}-${timeOf(to)}`);
    else {
      isRight = false;
      const text =
        bad === undefined
          ? fill(words.badHours, { day: words[day] })
          : fill(words.badTime, { value: bad.slice(0, 60) });
      context.mistakes.push({ place, text });
    }
  }
  const appointment = posted.value(`${name}.byAppointment`);
  const isByAppointment = appointment === undefined ? old?.byAppointment : appointment === "true";
  if (isByAppointment) times.push(APPOINTMENT);
  context.kept.set(`${name}.byAppointment`, String(isByAppointment === true));
  return isRight ? times : undefined;
}

function fitEntries(entries: readonly Entry[], open: readonly Set<string>[]): Entry[] {
  const covered = open.map((times) => new Set(times));
  const kept = entries.map((entry) => {
    const days = entry.days.filter((day) => covered[day]?.delete(entry.times));
    return { ...entry, days };
  });
  const missing = new Map<string, number[]>();
  for (const [day, times] of covered.entries())
    for (const one of times) missing.set(one, [...(missing.get(one) ?? []), day]);
  for (const [times, days] of missing) {
    const same = kept.find((entry) => entry.times === times && entry.days.length > 0);
    const free = kept.findIndex(({ days: left }, at) => {
      return left.length === 0 && String(entries[at]?.days) === String(days);
    });
    const reused = kept[free];
    if (same) same.days = [...same.days, ...days].toSorted((one, other) => one - other);
    else if (reused) kept[free] = { ...reused, days, times };
    else insert(kept, { value: {}, days, times });
  }
  return kept
    .filter(({ days }) => days.length > 0)
    .map((entry) => ({ ...entry, value: written(entry, entries) }));
}

/** Puts a new entry before those of later days. */
function insert(entries: Entry[], entry: Entry): void {
  const rank = ({ days, times }: Entry) => `${days[0] ?? 9} ${times}`;
  const at = entries.findIndex((one) => one.days.length > 0 && rank(one) > rank(entry));
  entries.splice(at < 0 ? entries.length : at, 0, entry);
}

/** The entry as it is written: as before, but for days and times that differ. */
function written({ origin, value, days, times }: Entry, entries: readonly Entry[]) {
  const before = origin === undefined ? undefined : entries[origin];
  const isSameDays = before && String(before.days) === String(days);
  if (isSameDays && before.times === times) return value;
  const { from, to } = spanOf(times);
  const own = isSameDays ? value.days : printDays(days);
  if (times === APPOINTMENT) return { days: own, byAppointment: true };
  if (before?.times === times) return { ...value, days: own };
  return { days: own, from, to };
}

/** Days as an owner writes them: `mo-fr`, `mo, we`. */
function printDays(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  const texts = runs.flatMap((run) => {
    const names = run.map((day) => WEEKDAYS[day] ?? "");
    return run.length > 2 ? [`${names[0]}-${names.at(-1)}`] : names;
  });
  return texts.join(", ");
}
