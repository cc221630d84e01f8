import { DEFAULT_STRINGS, type UiStrings } from "../../contract/default-strings";

/** Those of the strings that every page gets. */
export function sharedStrings(all: UiStrings): UiStrings {
  const shared: UiStrings = { ...DEFAULT_STRINGS };
  for (const name of Object.keys(DEFAULT_STRINGS) as (keyof UiStrings)[]) shared[name] = all[name];
  return shared;
}
