/** A scalar as an input shows it; empty for nothing. */
export function shownText(value: unknown): string {
  if (value === undefined || value === null || typeof value === "object")
    return Array.isArray(value) ? value.join(", ") : "";
  return String(value);
}

/** The date and the time of a moment; undefined for a text that is none. */
export function momentParts(value: unknown): { date: string; time: string } | undefined {
  if (value === undefined || value === null) return { date: "", time: "" };
  const [, date, time = ""] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(String(value)) ?? [];
  return date === undefined ? undefined : { date, time };
}

/** A time as its input wants it: `09:00`; undefined for one that it does not take, such as `24:00`. */
export function inputTime(value: unknown): string | undefined {
  const [, hours = "", minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(shownText(value)) ?? [];
  return minutes !== undefined && Number(hours) < 24
    ? `${hours.padStart(2, "0")}:${minutes}`
    : undefined;
}

/** A number as it was typed, with a point; undefined for a text that is none. */
export function numberText(text: string): string | undefined {
  const plain = text.trim().replace(/^\+/, "").replace(",", ".");
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(plain) ? plain : undefined;
}
