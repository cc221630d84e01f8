import { DEFAULT_STRINGS, type UiStrings } from "../../contract/default-strings";

/** Those of the strings that every page gets. */
export function sharedStrings(all: UiStrings): UiStrings {
  const shared: UiStrings = { ...DEFAULT_STRINGS };
  for (const name of Object.keys(DEFAULT_STRINGS) as (keyof UiStrings)[]) shared[name] = all[name];
  return shared;
}

/** Those of them that differ from the English ones, which the browser has. */
export function chosenStrings(strings: UiStrings): Partial<UiStrings> {
  const defaults: Record<string, string> = DEFAULT_STRINGS;
  return Object.fromEntries(
    Object.entries(strings).filter(([name, text]) => text !== defaults[name]),
  );
}
