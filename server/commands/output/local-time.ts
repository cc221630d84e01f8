/** Returns a time as `2026-11-24 16:09`, in a time zone or in that of the process. */
export function localTime(time: number | string, timeZone?: string): string {
  // Sweden writes dates as ISO 8601 does.
  const format = { dateStyle: "short", timeStyle: "short", timeZone } as const;
  return new Intl.DateTimeFormat("sv-SE", format).format(new Date(time));
}

/** Returns the title of a column of times, which names their zone: a container has UTC unless TZ is set. */
export function timeTitle(title: string, timeZone?: string): string {
  return `${title} (${timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone})`;
}
