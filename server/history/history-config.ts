import type { ReadSetting } from "../parse-setting";

/** Settings of the history. */
export interface HistoryConfig {
  /** Bytes that it may have; undefined: there is no history. */
  readonly limit: number | undefined;
  /** What a start with mistakes in the content folder does: serve the last good state, or fail. */
  readonly startWithErrors: (typeof STARTS)[number];
}

const STARTS = ["last-good", "fail"] as const;
const DEFAULT_LIMIT = 1e9;
const MB = 1e6;
const UNITS: Record<string, number> = { MB, GB: 1000 * MB };

/** Reads the settings of the history from the environment. */
export function readHistoryConfig(read: ReadSetting): HistoryConfig {
  const limit = read("HISTORY_LIMIT", parseLimit, "off, or a size from 1MB to 9999GB such as 2GB");
  const startWithErrors = read("START_WITH_ERRORS", parseStart, STARTS.join(" or ")) ?? "last-good";
  return { limit: limit === "off" ? undefined : (limit ?? DEFAULT_LIMIT), startWithErrors };
}

function parseLimit(text: string): number | "off" | undefined {
  if (text.toLowerCase() === "off") return "off";
  const [, digits = "", unit = ""] = /^([1-9]\d{0,3}) ?(MB|GB)$/i.exec(text) ?? [];
  const bytes = UNITS[unit.toUpperCase()];
  return bytes && Number(digits) * bytes;
}

function parseStart(text: string): HistoryConfig["startWithErrors"] | undefined {
  return STARTS.find((one) => one === text);
}
