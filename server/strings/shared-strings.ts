import { DEFAULT_STRINGS, type UiStrings } from "../../contract/default-strings";

/** Takes all strings of a language, returns the subset that every page gets. */
export function sharedStrings(all: UiStrings): UiStrings {
  const shared: UiStrings = { ...DEFAULT_STRINGS };
  for (const name of Object.keys(DEFAULT_STRINGS) as (keyof UiStrings)[]) shared[name] = all[name];
  return shared;
}
