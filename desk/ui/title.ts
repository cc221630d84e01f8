import type { MetaFunction } from "@remix-run/node";
import { type Word, wordsOf } from "../words/words";
import type { LayoutData } from "./layout-data";

/** The title of a view: its name, or the one that its data has, then the site's. */
export function titleOf(
  word: Word,
  nameIn?: (data: unknown) => string | undefined,
): MetaFunction<unknown, { root: () => LayoutData }> {
  return ({ matches, data }) => {
    const root = matches.find(({ id }) => id === "root")?.data;
    const language = root?.language ?? "en";
    const name = nameIn?.(data) ?? wordsOf(language).say(word);
    return [{ title: `${name} · ${root?.siteName ?? ""}` }];
  };
}
