import { parseWallTime, type Zone } from "../../contract/hours/zoned-time";

const EXPECTED_MOMENT = "a date or a time without a zone, such as 2026-12-24T09:00";

/** The longest is that of a time with seconds. */
const MAX_LENGTH = 19;

/** Takes `at` of a preview's URL, returns the instant in ms since 1970, or the reason why there is none. */
export function parseMoment(text: string, zone: Zone): { at: number } | { problem: string } {
  const wall = text.length <= MAX_LENGTH ? parseWallTime(text) : undefined;
  if (wall === undefined) {
    const shown = text.slice(0, 2 * MAX_LENGTH).replace(/[^ -~]/g, "?");
    return { problem: `at: found "${shown}", expected ${EXPECTED_MOMENT}.` };
  }
  const at = zone.instant(wall);
  if (zone.wallTime(at) === wall) return { at };
  return { problem: `at: ${text} does not exist in ${zone.name}, where clocks skip that hour.` };
}
