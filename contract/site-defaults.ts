/** Settings that most sites share. The client bundle includes them, so that a page carries only settings that differ. */
export const SITE_DEFAULTS = {
  /** Path of the home page. */
  home: "/",
  separator: "|",
  direction: "ltr",
  iconEndpoint: "/icons",
  apiBaseUrl: "/",
  canonicalQuery: ["page", "sort", "filter", "search", "q", "category", "tag"],
} as const;

/** Takes values and defaults, returns the values that differ. */
export function differing<Values extends object>(
  values: Values,
  defaults: object,
): Partial<Values> {
  const own: Partial<Values> = { ...values };
  for (const name of Object.keys(values)) {
    const isKnown =
      JSON.stringify(Reflect.get(values, name)) === JSON.stringify(Reflect.get(defaults, name));
    if (isKnown) Reflect.deleteProperty(own, name);
  }
  return own;
}

/** Takes values, returns them without undefined ones, which would still be serialised by name. */
export function given<Values extends object>(values: Values): Values {
  const copy = { ...values };
  for (const name of Object.keys(copy))
    if (Reflect.get(copy, name) === undefined) Reflect.deleteProperty(copy, name);
  return copy;
}
