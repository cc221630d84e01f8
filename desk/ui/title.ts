import type { MetaFunction } from "@remix-run/node";
import type { loader } from "../root";
import { type Word, wordsOf } from "../words/words";

/** The title of a view: its name, or the one that its data has, then the site's. */
export function titleOf(
  word: Word,
  nameIn?: (data: unknown) => string | undefined,
): MetaFunction<unknown, { root: typeof loader }> {
  return ({ matches, data }) => {
    const root = matches.find(({ id }) => id === "root")?.data;
    const language = root?.language ?? "en";
    const name = nameIn?.(data) ?? wordsOf(language).say(word);
    return [{ title: `${name} · ${root?.siteName ?? ""}` }];
  };
}
