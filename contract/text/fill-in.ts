/** Takes a text with names in braces (`Page {page}`), returns it with their values; other braces stay. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => String(values[name] ?? braces));
}

/** A text with a number: one for each plural category that its language has (CLDR), or one for all. */
export type PluralText =
  | string
  | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string });

/** Takes a language tag, a text with `{name}` and the number to put there, returns the text in the number's plural form. */
export function fillInCount(language: string, text: PluralText, name: string, count: number) {
  const rule = new Intl.PluralRules(language).select(count);
  const form = typeof text === "string" ? text : (text[rule] ?? text.other);
  return fillIn(form, { [name]: new Intl.NumberFormat(language).format(count) });
}
